import { useAnswer } from '#areas/account/web/exports.tsx'
import {
  InvitationAnswer,
  InvitationFacts,
  InvitationFrame,
  InvitationProblem,
  OpeningInvitation,
  type NamedInvitation,
} from '#areas/invitations/web/exports.tsx'
import type { Answered } from '#kernel/contract/call.ts'
import { hrefOf } from '#kernel/contract/addresses.ts'
import { usePageTitle } from '#kernel/web/screen-frame.tsx'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { buttonClass } from '#kernel/web/ui/button.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { isActive } from '../../contract/enrolment-states.ts'
import { inviting } from '../../contract/invite-calls.ts'
import { learning } from '../../contract/learning-calls.ts'
import { CourseFacts } from './course-card.tsx'
import { toEducation } from '../../contract/addresses.ts'

type Invitation = Answered<typeof inviting.courseInvitation>
type Props = { token: string; invitation: Invitation }

/**
 * The page of an invitation to a course: the inviter, the course, and whether it is still valid. Opening it changes
 * nothing.
 */
export function CourseInvitation({ named }: { named: NamedInvitation }) {
  const token = 'token' in named ? named.token : ''
  const { t, localised } = useWords('education')
  const { answer, problem } = useAnswer(inviting.courseInvitation, { token })
  const title = answer && localised(answer.course.title)
  usePageTitle(title?.text)
  if (problem) return <InvitationProblem problem={problem} />
  if (!answer || !title) return <OpeningInvitation />
  const { inviter, institute, course } = answer
  return (
    <InvitationFrame
      seed={course.cover_seed}
      title={<span {...(title.lang && { lang: title.lang })}>{title.text}</span>}
      lead={inviter ? t('invited.by', { name: inviter }) : t('invited.title')}
    >
      <p className="text-dim">{localised(course.summary).text}</p>
      <div className="flex flex-wrap items-center gap-2">
        <CourseFacts course={course} />
      </div>
      <InvitationFacts invitation={answer} />
      {institute && <p className="text-[0.9375rem] text-dim">{t('invited.through', { institute })}</p>}
      <Answer token={token} invitation={answer} />
    </InvitationFrame>
  )
}

/** The possible answers for the current visitor. */
function Answer({ token, invitation }: Props) {
  const { t } = useWords('education')
  const accept = useWrite(learning.signUp)
  const decline = useWrite(learning.declineInvitation)
  const { state, my_state, is_open, institute, course } = invitation
  if (isActive(my_state))
    return (
      <Notice kind="good" title={t('invited.is_in')}>
        <ScreenLink to={toEducation.course} params={{ courseId: course.id }} className="link">
          {t('invited.to_course')}
        </ScreenLink>
      </Notice>
    )
  if (state === 'pending' && !is_open)
    return (
      <Notice kind="warn" title={t('invited.not_open')}>
        {t('invited.not_open_text')}
      </Notice>
    )
  const sent = { course_id: course.id, invite_token: token }
  return (
    <InvitationAnswer
      invitation={invitation}
      action={t('details.accept')}
      onAccept={async () => {
        await accept.write(sent)
        return hrefOf(toEducation.course, { params: { courseId: course.id } })
      }}
      onDecline={() => decline.write(sent)}
    >
      {/* An institution's course is not visible before joining it. */}
      {institute === null && (
        <ScreenLink
          to={toEducation.course}
          params={{ courseId: course.id }}
          search={{ about: true }}
          className={buttonClass('quiet', { wide: true })}
        >
          {t('invited.about')}
        </ScreenLink>
      )}
    </InvitationAnswer>
  )
}
