import { useAnswer } from '#areas/account/web/exports.tsx'
import {
  InvitationAnswer,
  InvitationFacts,
  InvitationFrame,
  InvitationProblem,
  OpeningInvitation,
  type NamedInvitation,
} from '#areas/invitations/web/exports.tsx'
import { hrefOf } from '#kernel/contract/addresses.ts'
import type { Answered } from '#kernel/contract/call.ts'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { toApplications } from '../../contract/addresses.ts'
import { applications } from '../../contract/index.ts'

type Invitation = Answered<typeof applications.invitation>

/** The page of an invitation to an application. Opening the page changes nothing. */
export function ApplicationInvitation({ named }: { named: NamedInvitation }) {
  const token = 'token' in named ? named.token : ''
  const { t } = useWords('apply')
  const { answer, problem } = useAnswer(applications.invitation, { token })
  if (problem) return <InvitationProblem problem={problem} />
  if (!answer) return <OpeningInvitation />
  const { name, ref, inviter, role } = answer
  return (
    <InvitationFrame
      seed={ref}
      title={name || ref}
      lead={inviter ? t('invited.by', { name: inviter }) : t('invited.title')}
    >
      <p className="text-dim">{t('invited.as', { role: t(`people.roles.${role}`) })}</p>
      <InvitationFacts invitation={answer} />
      <Answer token={token} invitation={answer} />
    </InvitationFrame>
  )
}

function Answer({ token, invitation }: { token: string; invitation: Invitation }) {
  const { t } = useWords('apply')
  const accept = useWrite(applications.acceptInvitation)
  const decline = useWrite(applications.declineInvitation)
  const { is_in, application_id } = invitation
  if (is_in && application_id)
    return (
      <Notice kind="good" title={t('invited.is_in')}>
        <ScreenLink to={toApplications.application} params={{ applicationId: application_id }} className="link">
          {t('invited.open')}
        </ScreenLink>
      </Notice>
    )
  return (
    <InvitationAnswer
      invitation={invitation}
      action={t('invited.accept')}
      onAccept={async () => {
        const { id } = await accept.write({ token })
        return hrefOf(toApplications.application, { params: { applicationId: id } })
      }}
      onDecline={() => decline.write({ token })}
    />
  )
}
