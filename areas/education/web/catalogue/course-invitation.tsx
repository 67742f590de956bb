import { useState } from 'react'
import { leaveTo, useAnswer } from '#areas/account/web/exports.tsx'
import {
  ComeIn,
  forgetInvitationToken,
  InvitationFacts,
  InvitationFrame,
  InvitationOver,
  NoInvitation,
  OpeningInvitation,
  recipientOf,
  type NamedInvitation,
  WrongAddress,
} from '#areas/invitations/web/exports.tsx'
import type { Answered } from '#kernel/contract/call.ts'
import { hrefOf } from '#kernel/contract/addresses.ts'
import { problemOf } from '#kernel/web/problem.ts'
import { Confirm } from '#kernel/web/ui/confirm.tsx'
import { usePageTitle } from '#kernel/web/screen-frame.tsx'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { useSession } from '#kernel/web/session.ts'
import { Button, buttonClass } from '#kernel/web/ui/button.tsx'
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
  if (problem?.status === 404) return <NoInvitation isUnknown />
  if (problem)
    return (
      <InvitationFrame title={t('invited.title')}>
        <Notice kind="bad">{problem.title}</Notice>
      </InvitationFrame>
    )
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
  const { user } = useSession()
  const { state, fits, my_state, is_open } = invitation
  if (isActive(my_state))
    return (
      <Notice kind="good" title={t('invited.is_in')}>
        <ToCourse id={invitation.course.id} />
      </Notice>
    )
  if (state !== 'pending') return <InvitationOver state={state} isLink={invitation.email_hint === null} />
  if (!is_open)
    return (
      <Notice kind="warn" title={t('invited.not_open')}>
        {t('invited.not_open_text')}
      </Notice>
    )
  if (!user) return <ComeIn />
  if (fits === false) return <WrongAddress wanted={recipientOf(invitation)} email={user.email} />
  return <Decide token={token} invitation={invitation} />
}

function ToCourse({ id }: { id: string }) {
  const { t } = useWords('education')
  return (
    <ScreenLink to={toEducation.course} params={{ courseId: id }} className="link">
      {t('invited.to_course')}
    </ScreenLink>
  )
}

type Refusal = { title: string; missing?: string[] | undefined }

function Decide({ token, invitation }: Props) {
  const { t } = useWords('education')
  const { t: shared } = useWords('invitations')
  const { user } = useSession()
  const [refusal, setRefusal] = useState<Refusal>()
  const [isDeclining, setDeclining] = useState(false)
  const [isDeclined, setDeclined] = useState(false)
  // Stays busy until the page is left: the button must not become active in between.
  const [isJoining, setJoining] = useState(false)
  const accept = useWrite(learning.signUp)
  const decline = useWrite(learning.declineInvitation)
  const course_id = invitation.course.id
  const join = async () => {
    setJoining(true)
    try {
      await accept.write({ course_id, invite_token: token })
      forgetInvitationToken()
      // Loads a new document: the course granted a role, and the menu depends on roles.
      await leaveTo(hrefOf(toEducation.course, { params: { courseId: course_id } }))
    } catch (error) {
      const problem = problemOf(error)
      if (!problem) throw error
      setJoining(false)
      setRefusal(problem)
    }
  }
  if (isDeclined) return <InvitationOver state="declined" />
  return (
    <div className="flex flex-col gap-4">
      {refusal && (
        <Notice kind="bad" title={refusal.title}>
          {refusal.missing?.join(', ')}
        </Notice>
      )}
      <p className="text-dim">{shared('invitation.signed_in_as', { email: user?.email ?? '' })}</p>
      <Button kind="primary" wide busy={isJoining} onClick={() => void join()}>
        {t('details.accept')}
      </Button>
      {/* An institution's course is not visible before joining it. */}
      {invitation.institute === null && (
        <ScreenLink
          to={toEducation.course}
          params={{ courseId: course_id }}
          search={{ about: true }}
          className={buttonClass('quiet', { wide: true })}
        >
          {t('invited.about')}
        </ScreenLink>
      )}
      {invitation.email_hint !== null && (
        <Button kind="ghost" wide onClick={() => setDeclining(true)}>
          {t('details.decline')}
        </Button>
      )}
      {isDeclining && (
        <Confirm
          title={t('invited.decline_title')}
          action={t('details.decline')}
          onClose={() => setDeclining(false)}
          onConfirm={async () => {
            await decline.write({ course_id, invite_token: token })
            forgetInvitationToken()
            setDeclined(true)
          }}
        >
          <p>{shared('invitation.decline_text')}</p>
        </Confirm>
      )}
    </div>
  )
}
