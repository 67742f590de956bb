import type { Answered } from '#kernel/contract/call.ts'
import type { institutes } from '../../contract/index.ts'

export type InvitesPage = Answered<typeof institutes.invites>
/** What every invitation shows, whatever it is to. */
export type ShownInvite = Omit<InvitesPage['items'][number], 'kind' | 'name' | 'group' | 'course_ids'>
export type InviteAction = 'resend' | 'revoke'
