import { useAnswer } from '#areas/account/web/exports.tsx'
import {
  InvitationFacts,
  InvitationFrame,
  InvitationProblem,
  OpeningInvitation,
  type NamedInvitation,
} from '#areas/invitations/web/exports.tsx'
import { usePageTitle } from '#kernel/web/screen-frame.tsx'
import { useWords } from '#kernel/web/words.ts'
import { institutes } from '../../contract/index.ts'
import { AnswerInvitation } from './answer-invitation.tsx'
import { LogoMark } from '#kernel/web/ui/logo-mark.tsx'

/** An invitation to an institution: who invites, as what, and whether it is still valid. */
export function InstituteInvitation({ named }: { named: NamedInvitation }) {
  const { t } = useWords('institutes')
  const { answer, problem } = useAnswer(institutes.invitation, named)
  usePageTitle(answer?.institute.name)
  if (problem) return <InvitationProblem problem={problem} />
  if (!answer) return <OpeningInvitation />
  return (
    <InvitationFrame
      seed={answer.institute.id}
      title={
        <span className="flex flex-col gap-4">
          <LogoMark of={answer.institute} size="large" />
          <span className="break-words">{t('invitation.title', { institute: answer.institute.name })}</span>
        </span>
      }
      lead={t(`invitation.as_${answer.kind}`)}
    >
      <InvitationFacts invitation={answer} group={answer.group} />
      <AnswerInvitation named={named} invitation={answer} />
    </InvitationFrame>
  )
}
