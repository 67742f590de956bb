import { IconCircleCheck, IconDotsVertical, IconInfoCircle, IconPlayerPlay, IconX } from '@tabler/icons-react'
import type { Answered } from '#kernel/contract/call.ts'
import { useGo } from '#kernel/web/navigation.ts'
import { toastProblem } from '#kernel/web/say-problem.ts'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { Button, buttonClass } from '#kernel/web/ui/button.tsx'
import { Menu } from '#kernel/web/ui/menu.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { education } from '../../contract/index.ts'
import { useSignUp } from '../catalogue/sign-up.tsx'
import { toEducation } from '../../contract/addresses.ts'

export type MySignUp = Answered<typeof education.signUps>['items'][number]
const changed = [education.signUps, education.listing, education.selected]

/** What to do with a course of one's own: continue, resume it, answer, or look at it. */
export function EnrolmentActions({ signUp: { course, enrolment, resume } }: { signUp: MySignUp }) {
  const { t, localised } = useWords('education')
  const takeUp = useWrite(education.signUp, { refreshes: changed })
  if (enrolment.state === 'invited') return <Answering course={course} />
  if (enrolment.state === 'dropped')
    return (
      <Button
        kind="primary"
        busy={takeUp.isWriting}
        onClick={() => void takeUp.write({ course_id: course.id }).catch(toastProblem)}
      >
        {t('details.take_up')}
      </Button>
    )
  if (enrolment.state === 'completed')
    return (
      <>
        <ScreenLink to={toEducation.completeCourse} search={{ course: course.id }} className={buttonClass('quiet')}>
          {t('reader.see_finish')}
        </ScreenLink>
        <ScreenLink to={toEducation.reviewCourse} search={{ course: course.id }} className={buttonClass('ghost')}>
          {t('look_back.go')}
        </ScreenLink>
        <ScreenLink to={toEducation.course} params={{ courseId: course.id }} className={buttonClass('ghost')}>
          {t('details.read_again')}
        </ScreenLink>
      </>
    )
  if (enrolment.state !== 'active')
    return (
      <ScreenLink
        to={toEducation.course}
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
        to={toEducation.course}
        params={{ courseId: course.id }}
        search={resume ? { unit: resume.unit_key } : {}}
        aria-label={`${t('details.go_on')}: ${localised(course.title).text}`}
        className={`${buttonClass('primary')} max-sm:flex-1`}
      >
        <IconPlayerPlay aria-hidden />
        {t('details.go_on')}
      </ScreenLink>
      <MoreMenu course={course} />
    </>
  )
}

/** Lets somebody who is invited accept or decline. */
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
        onClick={() => void decline.write({ course_id: course.id }).catch(toastProblem)}
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
      return toastProblem(error)
    }
    const onUndo = () => void takeUp.write({ course_id: course.id }).catch(toastProblem)
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
          onChoose: () => void go(toEducation.course, { params: { courseId: course.id }, search: { about: true } }),
        },
        {
          id: 'missing',
          label: t('mine.what_is_missing'),
          icon: <IconCircleCheck aria-hidden />,
          onChoose: () => void go(toEducation.completeCourse, { search: { course: course.id } }),
        },
        { id: 'drop', label: t('mine.drop'), icon: <IconX aria-hidden />, bad: true, onChoose: () => void leave() },
      ]}
    />
  )
}
