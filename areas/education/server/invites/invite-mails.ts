import { postInvitations, type InvitationMail } from '#areas/invitations/server/exports.ts'
import { localised, type Localised } from '#kernel/contract/fields.ts'
import type { JobTools } from '#kernel/server/handle.ts'

export type InviteMail = InvitationMail & { title: Localised }

/** Writes the mails of invitations to a course, each in the language of its recipient. */
export const postInvites = (
  tools: Pick<JobTools, 'db' | 'words' | 'config'>,
  mails: readonly InviteMail[],
): Promise<void> =>
  postInvitations(tools, mails, mail => ({
    kind: 'education.invited',
    wordsOf: part => `education:mail.invited.${part}`,
    values: { course: localised(mail.title, mail.locale).text },
  }))
