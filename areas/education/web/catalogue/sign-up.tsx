import { problemOf } from '#kernel/web/problem.ts'
import { sayProblem } from '#kernel/web/say-problem.ts'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { useWrite } from '#kernel/web/use-call.ts'
import { Button, buttonClass } from '#kernel/web/ui/button.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { Progress } from '#kernel/web/ui/progress.tsx'
import { useWords } from '#kernel/web/words.ts'
import { isActive } from '../../contract/enrolment-states.ts'
import { education } from '../../contract/index.ts'
import { toEducation } from '../../contract/addresses.ts'
import { useEnrolOnArrival } from './enrol-on-arrival.ts'
import type { Reading } from '../progress/shown-progress.ts'

/** Signs up, if the course's policy allows; afterwards reads the answers about the course again. */
export function useSignUp() {
  const { write, isWriting, error } = useWrite(education.signUp, {
    refreshes: [education.selected, education.signUps, education.listing],
  })
  const signUp = async (courseId: string) => {
    // A refusal is shown beside the button.
    await write({ course_id: courseId }).catch(() => undefined)
  }
  return { signUp, isWriting, problem: problemOf(error) }
}

/** The button to begin a course, or why there is none. */
export function SignUp({ reading, className }: { reading: Reading; className?: string }) {
  const { t } = useWords('education')
  const { course, enrolment, outline } = reading
  const { signUp, isWriting, problem } = useSignUp()
  const state = enrolment?.state
  useEnrolOnArrival(course, !state && hasEntrance(course), () => void signUp(course.id))
  const preview = outline.flatMap(section => section.units).find(unit => unit.free_preview && !unit.lock)
  const to = { to: toEducation.course, params: { courseId: course.id } } as const

  if (isActive(state))
    return (
      <div className={className}>
        <Progress value={enrolment?.progress_pct ?? 0} label={t('card.progress')} showLabel className="mb-5 max-w-sm" />
        <ScreenLink {...to} className={buttonClass('primary')}>
          {t(state === 'active' ? 'details.go_on' : 'details.read_again')}
        </ScreenLink>
      </div>
    )
  return (
    <div className={className}>
      {state === 'requested' && <Requested course={course} />}
      {state === 'suspended' && (
        <Notice kind="warn" title={t('failures.enrolment.suspended')} className="mb-4">
          {enrolment?.reason ?? t('details.suspended_text')}
        </Notice>
      )}
      {state === 'invited' && <Invited reading={reading} />}
      {state === 'expired' && (
        <Notice kind="warn" className="mb-4">
          {t('details.expired')}
        </Notice>
      )}
      {state === 'rejected' && (
        <Notice kind="warn" title={t('details.rejected')} className="mb-4">
          {enrolment?.reason}
        </Notice>
      )}
      {state === 'dropped' && (
        <p className="mb-4 text-dim">{t('details.dropped', { percent: enrolment?.progress_pct ?? 0 })}</p>
      )}
      <Prerequisites prerequisites={course.prerequisites} />
      <div className="flex flex-wrap gap-3">
        {state !== 'requested' && state !== 'suspended' && (
          <Entrance
            policy={state === 'dropped' || state === 'invited' ? 'open' : course.enrol_policy}
            words={t(entrances[state ?? ''] ?? 'details.sign_up')}
            busy={isWriting}
            onSignUp={() => void signUp(course.id)}
          />
        )}
        {preview && (
          <ScreenLink {...to} search={{ unit: preview.unit_key }} className={buttonClass('quiet')}>
            {t('details.preview')}
          </ScreenLink>
        )}
      </div>
      {problem && (
        <Notice kind="bad" title={problem.title} className="mt-4 max-w-lg">
          {problem.detail}
        </Notice>
      )}
    </div>
  )
}

const entrances: Record<string, 'details.take_up' | 'details.accept'> = {
  dropped: 'details.take_up',
  invited: 'details.accept',
}

/** The person has requested to join, and can withdraw the request. */
function Requested({ course }: Pick<Reading, 'course'>) {
  const { t } = useWords('education')
  const drop = useWrite(education.drop, { refreshes: [education.selected, education.signUps, education.listing] })
  return (
    <Notice
      className="mb-4 max-w-2xl"
      action={
        <Button
          kind="ghost"
          small
          busy={drop.isWriting}
          onClick={() => sayProblem(drop.write({ course_id: course.id }))}
        >
          {t('details.withdraw')}
        </Button>
      }
    >
      {t('details.requested')}
    </Notice>
  )
}

/** The person is invited: accepting is the button below, declining is here. */
function Invited({ reading: { course, invitation } }: { reading: Reading }) {
  const { t, date } = useWords('education')
  const decline = useWrite(education.declineInvitation, { refreshes: [education.selected, education.signUps] })
  return (
    <Notice
      kind="good"
      className="mb-4 max-w-2xl"
      title={invitation?.by ? t('invited.by', { name: invitation.by }) : t('details.invited')}
      action={
        <Button
          kind="ghost"
          small
          busy={decline.isWriting}
          onClick={() => sayProblem(decline.write({ course_id: course.id }))}
        >
          {t('details.decline')}
        </Button>
      }
    >
      {invitation?.message && <p className="mb-2 break-words whitespace-pre-line">{invitation.message}</p>}
      {invitation?.until && <p>{t('invited.until', { date: date(invitation.until, 'long') })}</p>}
    </Notice>
  )
}

/** Whether anyone may enroll or request to. */
const hasEntrance = ({ enrol_policy: policy }: Reading['course']) => policy === 'open' || policy === 'approval'

type EntranceProps = {
  policy: Reading['course']['enrol_policy']
  words: string
  busy: boolean
  onSignUp(): void
}

function Entrance({ policy, words, busy, onSignUp }: EntranceProps) {
  const { t } = useWords('education')
  if (policy === 'closed') return <Barred title={t('failures.course.closed')}>{t('details.closed_text')}</Barred>
  if (policy === 'invite')
    return <Barred title={t('failures.course.invitation_needed')}>{t('details.invite_only_text')}</Barred>
  return (
    <Button kind="primary" busy={busy} onClick={onSignUp}>
      {policy === 'approval' ? t('details.ask_to_join') : words}
    </Button>
  )
}

/** Why the course cannot be joined, and what to do. */
const Barred = ({ title, children }: { title: string; children: string }) => (
  <Notice title={title} className="w-full max-w-2xl">
    {children}
  </Notice>
)

/** The prerequisites; missing ones are marked once signing up was tried. */
function Prerequisites({ prerequisites }: { prerequisites: Reading['course']['prerequisites'] }) {
  const { t, localised } = useWords('education')
  if (prerequisites.length === 0) return null
  return (
    <div className="mb-4 text-[0.9375rem]">
      <p className="text-dim">{t('details.prerequisites')}</p>
      <ul className="mt-1 flex flex-wrap gap-x-4">
        {prerequisites.map(({ id, title }) => (
          <li key={id}>
            <ScreenLink to={toEducation.course} params={{ courseId: id }} className="link">
              {localised(title).text}
            </ScreenLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
