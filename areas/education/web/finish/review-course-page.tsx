import { Suspense, useEffect } from 'react'
import { useGo, useSearch } from '#kernel/web/navigation.ts'
import { usePageTitle } from '#kernel/web/screen-frame.tsx'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { useRead } from '#kernel/web/use-call.ts'
import { buttonClass } from '#kernel/web/ui/button.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Section } from '#kernel/web/ui/section.tsx'
import { Skeleton, SkeletonText } from '#kernel/web/ui/skeleton.tsx'
import { Tag } from '#kernel/web/ui/tag.tsx'
import { useWords } from '#kernel/web/words.ts'
import { education } from '../../contract/index.ts'
import { durationIn } from '../../contract/study-time.ts'
import { MissedQuestions } from './missed-questions.tsx'
import type { MissedAnswers } from '../reviews/review-types.ts'
import { ReviewForm } from '../reviews/review-form.tsx'
import { toEducation } from '../../contract/addresses.ts'

/** Reviewing a finished course: one's review, the wrong answers, and new units. */
export default function ReviewCoursePage() {
  const [{ course }] = useSearch(toEducation.reviewCourse)
  const go = useGo()
  useEffect(() => {
    if (!course) void go(toEducation.myLearning, { search: { show: 'completed' }, replace: true })
  }, [course, go])
  if (!course) return null
  return (
    <Suspense key={course} fallback={<Coming />}>
      <LookBack courseId={course} />
    </Suspense>
  )
}

function LookBack({ courseId }: { courseId: string }) {
  const { t, localised } = useWords('education')
  const back = useRead(education.restudy, { course_id: courseId })
  const title = localised(back.course.title)
  usePageTitle(t('look_back.of', { title: title.text }))
  return (
    <Page
      width="text"
      kicker={
        <ScreenLink
          to={toEducation.course}
          params={{ courseId }}
          className="font-mono text-sm text-dim underline"
          {...(title.lang && { lang: title.lang })}
        >
          {title.text}
        </ScreenLink>
      }
      title={t('screens.review_course')}
      lead={t('look_back.lead')}
    >
      <Section title={t('look_back.rate')} lead={t('look_back.rate_lead')}>
        <ReviewForm back={back} />
      </Section>
      <Section
        ruled
        title={t('look_back.missed')}
        lead={back.missed.length > 0 ? t('look_back.missed_lead') : undefined}
      >
        <Missed back={back} />
      </Section>
      {back.new_units.length > 0 && (
        <Section ruled title={t('look_back.new')} lead={t('look_back.new_lead')}>
          <NewUnits back={back} />
        </Section>
      )}
    </Page>
  )
}

function Missed({ back: { course, missed } }: { back: MissedAnswers }) {
  const { t } = useWords('education')
  if (missed.length > 0) return <MissedQuestions courseId={course.id} missed={missed} />
  return (
    <Empty
      title={t('look_back.none_missed')}
      action={
        <ScreenLink to={toEducation.course} params={{ courseId: course.id }} className={buttonClass('quiet')}>
          {t('details.read_again')}
        </ScreenLink>
      }
    >
      {t('look_back.none_missed_text')}
    </Empty>
  )
}

function NewUnits({ back: { course, new_units } }: { back: MissedAnswers }) {
  const { t, localised, number } = useWords('education')
  return (
    <ul className="divide-y divide-line border-y border-line">
      {new_units.map(({ unit_key, title, type, est_minutes }) => (
        <li key={unit_key} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
          <ScreenLink
            to={toEducation.course}
            params={{ courseId: course.id }}
            search={{ unit: unit_key }}
            className="link font-semibold"
          >
            {localised(title).text}
          </ScreenLink>
          {type === 'quiz' && <Tag>{t('unit.quiz')}</Tag>}
          <span className="ml-auto text-sm text-dim">{durationIn(number, est_minutes)}</span>
        </li>
      ))}
    </ul>
  )
}

const Coming = () => (
  <div aria-hidden="true" className="mx-auto flex w-full max-w-[46rem] flex-col gap-8 px-5 pt-8 sm:px-8 md:pt-12">
    <Skeleton className="h-10 w-3/5" />
    <SkeletonText lines={2} />
    <Skeleton className="h-48 rounded-card" />
  </div>
)
