import { postInvitations, type InvitationMail } from '#areas/invitations/server/exports.ts'
import type { MemberKind } from '#areas/members/contract.ts'
import type { JobTools } from '#kernel/server/handle.ts'

/** Writes the mails of invitations, each in the language of its recipient. */
export const postInvites = (
  tools: Pick<JobTools, 'db' | 'words' | 'config'>,
  mails: readonly InvitationMail[],
  { kind, institute, inviter }: { kind: MemberKind; institute: string; inviter: string },
): Promise<void> =>
  postInvitations(tools, mails, () => ({
    kind: `institutes.invite_${kind}`,
    inviter,
    wordsOf: part => `institutes:mail.${kind}.${part}`,
    values: { institute },
  }))
