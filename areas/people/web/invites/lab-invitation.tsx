import { useAnswer } from '#areas/account/web/exports.tsx'
import {
  InvitationAnswer,
  InvitationFacts,
  InvitationFrame,
  InvitationProblem,
  OpeningInvitation,
  type NamedInvitation,
} from '#areas/invitations/web/exports.tsx'
import { toHome } from '#kernel/contract/home.ts'
import { useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { people } from '../../contract/index.ts'
import { useRoleNames } from './role-names.ts'

/** The page of an invitation to the lab: who invites, with which roles. Opening it changes nothing. */
export function LabInvitation({ named }: { named: NamedInvitation }) {
  const token = 'token' in named ? named.token : ''
  const { t } = useWords('people')
  const roleNames = useRoleNames()
  const { answer, problem } = useAnswer(people.invitation, { token })
  const accept = useWrite(people.acceptInvitation)
  const decline = useWrite(people.declineInvitation)
  if (problem) return <InvitationProblem problem={problem} />
  if (!answer) return <OpeningInvitation />
  return (
    <InvitationFrame
      title={t('invited.title')}
      lead={answer.inviter ? t('invited.by', { name: answer.inviter }) : t('invited.by_lab')}
    >
      {answer.roles.length > 0 && <p className="text-dim">{t('invited.as', { roles: roleNames(answer.roles) })}</p>}
      <InvitationFacts invitation={answer} />
      <InvitationAnswer
        invitation={answer}
        action={t('invited.accept')}
        onAccept={async () => {
          await accept.write({ token })
          return toHome.lab.path
        }}
        onDecline={() => decline.write({ token })}
      />
    </InvitationFrame>
  )
}
