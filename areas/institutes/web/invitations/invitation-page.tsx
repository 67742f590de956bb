import { Suspense } from 'react'
import { useAnswer } from '#areas/account/web/exports.tsx'
import { courseTokenPrefix } from '#areas/education/contract/invite-calls.ts'
import { CourseInvitation } from '#areas/education/web/exports.tsx'
import { useSearch } from '#kernel/web/navigation.ts'
import { usePageTitle } from '#kernel/web/screen-frame.tsx'
import { useSession } from '#kernel/web/session.ts'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { useWords } from '#kernel/web/words.ts'
import { institutes } from '../../contract/index.ts'
import { AnswerInvitation, type Named } from './answer-invitation.tsx'
import { InstituteMark } from '../institute/institute-mark.tsx'
import { InvitationFacts, InvitationFrame, NoInvitation, OpeningInvitation } from './invitation-parts.tsx'
import { useInvitationToken } from './invitation-token.ts'
import { toInstitutes } from '../../contract/addresses.ts'

/** Where an invitation leads: who asks, as what, and whether it still holds. Opening it changes nothing. */
export default function InvitationPage() {
  const token = useInvitationToken()
  const [{ invite }] = useSearch(toInstitutes.invitation)
  const { isLoading, user } = useSession()
  if (invite && !isLoading && user) return <Opened key={`${invite}${user.id}`} named={{ invite_id: invite }} />
  if (!token) return isLoading ? <OpeningInvitation /> : <NoInvitation />
  if (isLoading) return <OpeningInvitation />
  // Asked anew for another person: whether the invitation fits depends on who is here.
  if (token.startsWith(`${courseTokenPrefix}_`))
    return (
      <Suspense fallback={<OpeningInvitation />}>
        <CourseInvitation key={`${token}${user?.id}`} token={token} />
      </Suspense>
    )
  return <Opened key={`${token}${user?.id}`} named={{ token }} />
}

function Opened({ named }: { named: Named }) {
  const { t } = useWords('institutes')
  const { answer, problem } = useAnswer(institutes.invitation, named)
  usePageTitle(answer?.institute.name)
  if (problem?.status === 404) return <NoInvitation isUnknown />
  if (problem)
    return (
      <InvitationFrame title={t('screens.invitation')}>
        <Notice kind="bad">{problem.title}</Notice>
      </InvitationFrame>
    )
  if (!answer) return <OpeningInvitation />
  return (
    <InvitationFrame
      seed={answer.institute.name}
      title={
        <span className="flex flex-col gap-4">
          <InstituteMark institute={answer.institute} />
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
