import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { buttonClass } from '#kernel/web/ui/button.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { Stat } from '#kernel/web/ui/stat.tsx'
import { useWords } from '#kernel/web/words.ts'
import type { CompletionAnswer } from './completing.ts'
import { LearnerCourseCard } from '../catalogue/course-card.tsx'
import { FinishCertificate } from '../certificates/finish-certificate.tsx'
import { FinishDrawing } from './finish-drawing.tsx'
import { toEducation } from '../../contract/addresses.ts'

type Props = { ending: CompletionAnswer; completion: NonNullable<CompletionAnswer['completion']> }

/** The finish: the course's own map rises into a mountain, with the results below it. */
export function Finish({ ending, completion }: Props) {
  const { t, localised, number, date } = useWords('education')
  const { course, enrolment, next_course, new_units } = ending
  const title = localised(course.title)
  return (
    <div className="mx-auto w-full max-w-[76rem] px-5 pt-6 pb-20 sm:px-8 md:pt-10">
      <FinishDrawing key={course.id} seed={course.cover_seed} />
      <div className="mt-8 grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0">
          <p className="font-mono text-[0.8125rem] text-dim">{date(completion.completed_at, 'long')}</p>
          <h1 tabIndex={-1} className="mt-2 text-hero">
            {t('finish.title')}
          </h1>
          <p className="mt-4 max-w-[36rem] text-lg text-dim">{t('finish.text', { title: title.text })}</p>
          <dl className="mt-9 grid grid-cols-2 gap-6 sm:grid-cols-3">
            {completion.score_pct !== null && (
              <Stat label={t('finish.score')} value={number(completion.score_pct / 100, { style: 'percent' })} />
            )}
            <Stat label={t('finish.units')} value={number(completion.units_completed)} />
            <Stat label={t('finish.time')} value={daysWords(enrolment.started_at, completion.completed_at)} />
          </dl>
          {new_units > 0 && <Notice className="mt-8">{t('finish.new_units', { count: new_units })}</Notice>}
          {ending.certificate && <FinishCertificate certificate={ending.certificate} />}
          <div className="mt-9 flex flex-wrap gap-3">
            <ScreenLink to={toEducation.reviewCourse} search={{ course: course.id }} className={buttonClass('quiet')}>
              {t('look_back.go')}
            </ScreenLink>
            <ScreenLink to={toEducation.course} params={{ courseId: course.id }} className={buttonClass('quiet')}>
              {t('details.read_again')}
            </ScreenLink>
            <ScreenLink to={toEducation.myLearning} search={{ show: 'completed' }} className={buttonClass('ghost')}>
              {t('screens.my_learning')}
            </ScreenLink>
          </div>
        </div>
        {next_course && (
          <section aria-labelledby="next-course">
            <h2 id="next-course" className="mb-4 text-heading">
              {t('finish.next')}
            </h2>
            <LearnerCourseCard course={next_course} titleLevel="h3" />
          </section>
        )}
      </div>
    </div>
  )

  /** The calendar days from the first to the last, both counted, in words. */
  function daysWords(from: string, to: string): string {
    const days = Math.max(1, Math.ceil((new Date(to).getTime() - new Date(from).getTime()) / 86_400_000))
    return t('finish.days', { count: days })
  }
}
