import { postInvitations, type InvitationMail } from '#areas/invitations/server/exports.ts'
import { localised, type Localised } from '#kernel/contract/fields.ts'
import type { JobTools } from '#kernel/server/handle.ts'

/** Writes the mails of invitations to a course, each in the language of its recipient. */
export const postInvites = (
  tools: Pick<JobTools, 'db' | 'words' | 'config'>,
  mails: readonly InvitationMail[],
  { title, inviter }: { title: Localised; inviter: string },
): Promise<void> =>
  postInvitations(tools, mails, locale => ({
    kind: 'education.invited',
    inviter,
    wordsOf: part => `education:mail.invited.${part}`,
    values: { course: localised(title, locale).text },
  }))
