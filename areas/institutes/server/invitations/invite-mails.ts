import { postInvitations, type InvitationMail } from '#areas/invitations/server/exports.ts'
import type { MemberKind } from '#areas/members/contract.ts'
import type { JobTools } from '#kernel/server/handle.ts'

export type InviteMail = InvitationMail & { kind: MemberKind; institute: string }

/** Writes the mails of invitations, each in the language of its recipient. */
export const postInvites = (
  tools: Pick<JobTools, 'db' | 'words' | 'config'>,
  mails: readonly InviteMail[],
): Promise<void> =>
  postInvitations(tools, mails, mail => ({
    kind: `institutes.invite_${mail.kind}`,
    wordsOf: part => `institutes:mail.${mail.kind}.${part}`,
    values: { institute: mail.institute },
  }))
