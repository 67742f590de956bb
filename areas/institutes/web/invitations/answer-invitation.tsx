import { toEducation } from '#areas/education/contract/addresses.ts'
import { InvitationAnswer, type NamedInvitation } from '#areas/invitations/web/exports.tsx'
import { hrefOf } from '#kernel/contract/addresses.ts'
import { oneOf } from '#kernel/contract/is-one-of.ts'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { toInstitutes } from '../../contract/addresses.ts'
import { institutes } from '../../contract/index.ts'
import type { Invitation } from '../institute-types.ts'

type Props = { named: NamedInvitation; invitation: Invitation }

/** Codes after which retrying is useless; other actions are shown beside them. */
const advised = ['institute.no_seat', 'institute.suspended', 'institute.not_active', 'member.deactivated'] as const

/** The possible answers to an invitation for the current visitor. */
export function AnswerInvitation({ named, invitation }: Props) {
  const { t } = useWords('institutes')
  const accept = useWrite(institutes.acceptInvitation)
  const decline = useWrite(institutes.declineInvitation)
  const { state, is_member, is_open, kind, institute } = invitation
  if (is_member && kind === 'student')
    return (
      <Notice kind="good" title={t('invitation.is_member')}>
        <a href={toEducation.courses.path} className="link">
          {t('invitation.to_courses')}
        </a>
      </Notice>
    )
  // Shown first, so that no one creates an account in vain.
  if (state === 'pending' && !is_open)
    return (
      <Notice kind="warn" title={t('invitation.closed')}>
        {t('invitation.closed_text')}
      </Notice>
    )
  return (
    <InvitationAnswer
      invitation={invitation}
      action={t('invitation.accept', { institute: institute.name })}
      onAccept={async () => {
        const joined = await accept.write(named)
        return joined.kind === 'student'
          ? toEducation.courses.path
          : hrefOf(toInstitutes.instituteAdmin, { search: { institute: joined.institute_id } })
      }}
      onDecline={() => decline.write(named)}
      advise={({ code }) => {
        const adviceCode = oneOf(advised, code)
        return adviceCode && t(`invitation.advice.${adviceCode}`)
      }}
    />
  )
}
