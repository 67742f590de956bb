import { forgetLearner } from '#areas/education/server/exports.ts'
import { forgetMember } from '#areas/members/server/exports.ts'
import { forgetNotices } from '#areas/notifications/server/exports.ts'
import { forgetInvited } from '#areas/institutes/server/exports.ts'
import type { ForgetPerson } from '#kernel/server/forgetting.ts'

/** How each area forgets a person whose account is deleted. */
export const forgetPerson: readonly ForgetPerson[] = [forgetNotices, forgetLearner, forgetMember, forgetInvited]
