import { IconCircleCheck, IconDotsVertical, IconInfoCircle, IconPlayerPlay, IconX } from '@tabler/icons-react'
import type { Answered } from '#kernel/contract/call.ts'
import { ago } from '#kernel/web/formats.ts'
import { useGo } from '#kernel/web/navigation.ts'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { useWrite } from '#kernel/web/use-call.ts'
import { Button, buttonClass } from '#kernel/web/ui/button.tsx'
import { Cover } from '#kernel/web/ui/cover.tsx'
import { Menu } from '#kernel/web/ui/menu.tsx'
import { Progress } from '#kernel/web/ui/progress.tsx'
import { Skeleton } from '#kernel/web/ui/skeleton.tsx'
import { Tag } from '#kernel/web/ui/tag.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { problemOf } from '#kernel/web/problem.ts'
import { useWords } from '#kernel/web/words.ts'
import { education } from '../../contract/index.ts'
import { educationScreens } from '../screens.ts'
import { useSignUp } from '../catalogue/sign-up.tsx'

export type MySignUp = Answered<typeof education.signUps>['items'][number]
const changed = [education.signUps, education.listing, education.selected]

/** A course of one's own with the way on, and, for one in progress, the way out. */
export function MyCourse({ signUp }: { signUp: MySignUp }) {
  const { t, localised, locale, date } = useWords('education')
  const { course, enrolment, last_active_at, new_units } = signUp
  const title = localised(course.title)
  const isDone = enrolment.state === 'completed'
  const hasBegun = ['active', 'dropped', 'suspended'].includes(enrolment.state)
  return (
    <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-4 gap-y-4 py-6 sm:grid-cols-[9rem_minmax(0,1fr)_auto] sm:gap-x-6">
      <Cover seed={course.cover_seed} shape="tall" rounded className="self-start" />
      <div className="min-w-0">
        <h2 className="text-lg leading-snug" {...(title.lang && { lang: title.lang })}>
          <ScreenLink
            to={educationScreens.course}
            params={{ courseId: course.id }}
            search={{ about: true }}
            className="hover:underline"
          >
            {title.text}
          </ScreenLink>
        </h2>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-dim">
          {isDone && enrolment.completed_at ? (
            <span className="inline-flex items-center gap-1.5 font-semibold text-brand">
              <IconCircleCheck size={16} aria-hidden />
              {t('mine.completed_on', { date: date(enrolment.completed_at) })}
            </span>
          ) : (
            hasBegun && <span>{t('mine.last_active', { when: ago(locale, last_active_at) })}</span>
          )}
          {new_units > 0 && <Tag tone="info">{t('mine.new_units', { count: new_units })}</Tag>}
          {tags[enrolment.state] && <Tag tone="warn">{t(tags[enrolment.state]!)}</Tag>}
        </p>
        {enrolment.reason && <p className="mt-2 text-[0.9375rem] break-words">{enrolment.reason}</p>}
        {hasBegun && (
          <Progress
            value={enrolment.progress_pct}
            label={t('reader.progress', { done: enrolment.completed_units, of: enrolment.required_units })}
            showLabel
            className="mt-3 max-w-md"
          />
        )}
      </div>
      <div className="col-span-2 flex min-w-0 items-start gap-2 max-sm:flex-wrap sm:col-span-1">
        <WayOn signUp={signUp} />
      </div>
    </div>
  )
}

/** The states that the way on does not say by itself. */
const tags: Partial<
  Record<
    MySignUp['enrolment']['state'],
    'card.requested' | 'card.rejected' | 'card.invited' | 'card.expired' | 'card.declined' | 'card.suspended'
  >
> = {
  requested: 'card.requested',
  rejected: 'card.rejected',
  invited: 'card.invited',
  expired: 'card.expired',
  declined: 'card.declined',
  suspended: 'card.suspended',
}

function WayOn({ signUp: { course, enrolment, resume } }: { signUp: MySignUp }) {
  const { t, localised } = useWords('education')
  const takeUp = useWrite(education.signUp, { refreshes: changed })
  if (enrolment.state === 'invited') return <Answering course={course} />
  if (enrolment.state === 'dropped')
    return (
      <Button
        kind="primary"
        busy={takeUp.isWriting}
        onClick={() => void takeUp.write({ course_id: course.id }).catch(say)}
      >
        {t('details.take_up')}
      </Button>
    )
  if (enrolment.state === 'completed')
    return (
      <>
        <ScreenLink
          to={educationScreens.completeCourse}
          search={{ course: course.id }}
          className={buttonClass('quiet')}
        >
          {t('reader.see_finish')}
        </ScreenLink>
        <ScreenLink to={educationScreens.reviewCourse} search={{ course: course.id }} className={buttonClass('ghost')}>
          {t('look_back.go')}
        </ScreenLink>
        <ScreenLink to={educationScreens.course} params={{ courseId: course.id }} className={buttonClass('ghost')}>
          {t('details.read_again')}
        </ScreenLink>
      </>
    )
  if (enrolment.state !== 'active')
    return (
      <ScreenLink
        to={educationScreens.course}
        params={{ courseId: course.id }}
        search={{ about: true }}
        className={buttonClass('quiet')}
      >
        {t('public.about')}
      </ScreenLink>
    )
  return (
    <>
      <ScreenLink
        to={educationScreens.course}
        params={{ courseId: course.id }}
        search={resume ? { unit: resume.unit_key } : {}}
        className={`${buttonClass('primary')} min-w-0 max-sm:flex-1 sm:max-w-64`}
      >
        <IconPlayerPlay aria-hidden />
        <span className="min-w-0 truncate">{resume ? localised(resume.title).text : t('details.go_on')}</span>
      </ScreenLink>
      <MoreMenu course={course} />
    </>
  )
}

const say = (error: unknown) => {
  const problem = problemOf(error)
  if (!problem) throw error
  toast(problem.title)
}

/** Somebody is invited: yes or no, on the spot. */
function Answering({ course }: Pick<MySignUp, 'course'>) {
  const { t, localised } = useWords('education')
  const { signUp, isWriting, problem } = useSignUp()
  const decline = useWrite(education.declineInvitation, { refreshes: changed })
  const title = localised(course.title).text
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        kind="primary"
        busy={isWriting}
        aria-label={`${t('details.accept')}: ${title}`}
        onClick={() => void signUp(course.id)}
      >
        {t('mine.accept')}
      </Button>
      <Button
        kind="quiet"
        busy={decline.isWriting}
        aria-label={`${t('details.decline')}: ${title}`}
        onClick={() => void decline.write({ course_id: course.id }).catch(say)}
      >
        {t('details.decline')}
      </Button>
      {problem && (
        <p role="alert" className="w-full text-sm text-bad">
          {problem.title}
        </p>
      )}
    </div>
  )
}

/** Dropping a course keeps its progress, and can be taken back at once. */
function MoreMenu({ course }: { course: MySignUp['course'] }) {
  const { t, localised } = useWords('education')
  const { t: kernel } = useWords('kernel')
  const drop = useWrite(education.drop, { refreshes: changed })
  const takeUp = useWrite(education.signUp, { refreshes: changed })
  const go = useGo()
  const leave = async () => {
    try {
      await drop.write({ course_id: course.id })
    } catch (error) {
      return say(error)
    }
    const onUndo = () => void takeUp.write({ course_id: course.id }).catch(say)
    toast(t('mine.was_dropped', { title: localised(course.title).text }), {
      undo: { label: kernel('actions.undo'), onUndo },
    })
  }
  return (
    <Menu
      button={<IconDotsVertical aria-hidden />}
      buttonLabel={t('mine.more', { title: localised(course.title).text })}
      label={t('mine.more', { title: localised(course.title).text })}
      kind="ghost"
      icon
      end
      items={[
        {
          id: 'about',
          label: t('public.about'),
          icon: <IconInfoCircle aria-hidden />,
          onChoose: () =>
            void go(educationScreens.course, { params: { courseId: course.id }, search: { about: true } }),
        },
        {
          id: 'missing',
          label: t('mine.what_is_missing'),
          icon: <IconCircleCheck aria-hidden />,
          onChoose: () => void go(educationScreens.completeCourse, { search: { course: course.id } }),
        },
        { id: 'drop', label: t('mine.drop'), icon: <IconX aria-hidden />, bad: true, onChoose: () => void leave() },
      ]}
    />
  )
}

export const MyCourseComing = () => (
  <div
    aria-hidden="true"
    className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-4 border-b border-line py-6 sm:grid-cols-[9rem_minmax(0,1fr)] sm:gap-x-6"
  >
    <Skeleton className="aspect-[4/3] rounded-card" />
    <div className="flex flex-col gap-3">
      <Skeleton className="h-5 w-3/5" />
      <Skeleton className="h-4 w-2/5" />
      <Skeleton className="h-1.5 w-full max-w-md" />
    </div>
  </div>
)
