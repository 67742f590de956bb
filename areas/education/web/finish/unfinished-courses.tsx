import { Suspense } from 'react'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { useList } from '#kernel/web/use-call.ts'
import { buttonClass } from '#kernel/web/ui/button.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { List } from '#kernel/web/ui/list.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Progress } from '#kernel/web/ui/progress.tsx'
import { useWords } from '#kernel/web/words.ts'
import { toEducation } from '../../contract/addresses.ts'
import { education } from '../../contract/index.ts'
import { MyCourseComing } from '../my-learning/my-course.tsx'
import type { MySignUp } from '../my-learning/enrolment-actions.tsx'

/** The courses in progress, each with a link to what is left to finish it. */
export function UnfinishedCourses() {
  const { t } = useWords('education')
  return (
    <Page width="text" title={t('screens.complete_course')} lead={t('finish.choose')}>
      <Suspense fallback={<MyCourseComing />}>
        <Unfinished />
      </Suspense>
    </Page>
  )
}

function Unfinished() {
  const { t } = useWords('education')
  const list = useList(education.signUps, { state: 'in_progress', limit: 12 })
  return (
    <List<MySignUp>
      of={{ ...list, items: list.items.filter(({ enrolment }) => enrolment.state === 'active') }}
      layout="rows"
      label={t('screens.complete_course')}
      keyOf={signUp => signUp.course.id}
      skeleton={<MyCourseComing />}
      more={t('public.more')}
      empty={<None />}
    >
      {signUp => <UnfinishedCourse signUp={signUp} />}
    </List>
  )
}

function UnfinishedCourse({ signUp: { course, enrolment } }: { signUp: MySignUp }) {
  const { t, localised } = useWords('education')
  const { text, lang } = localised(course.title)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-5">
      <div className="min-w-60 flex-1">
        <h2 className="text-lg leading-snug" {...(lang && { lang })}>
          {text}
        </h2>
        <Progress
          value={enrolment.progress_pct}
          label={t('reader.progress', { done: enrolment.completed_units, of: enrolment.required_units })}
          showLabel
          className="mt-2"
        />
      </div>
      <ScreenLink
        to={toEducation.completeCourse}
        search={{ course: course.slug }}
        aria-label={`${t('mine.what_is_missing')}: ${text}`}
        className={buttonClass('quiet')}
      >
        {t('mine.what_is_missing')}
      </ScreenLink>
    </div>
  )
}

function None() {
  const { t } = useWords('education')
  return (
    <Empty
      title={t('mine.none.in_progress')}
      action={
        <ScreenLink to={toEducation.courses} className={buttonClass('primary')}>
          {t('mine.find')}
        </ScreenLink>
      }
    >
      {t('mine.none.in_progress_text')}
    </Empty>
  )
}
