import type { Answered } from '#kernel/contract/call.ts'
import type { education } from '#areas/education/contract/index.ts'
import { toEducation } from '#areas/education/contract/addresses.ts'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { buttonClass } from '#kernel/web/ui/button.tsx'
import { cardLink } from '#kernel/web/ui/card.tsx'
import { Cover } from '#kernel/web/ui/cover.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Progress } from '#kernel/web/ui/progress.tsx'
import { Section } from '#kernel/web/ui/section.tsx'
import { useWords } from '#kernel/web/words.ts'

type SignUp = Answered<typeof education.signUps>['items'][number]

const toUnit = ({ course, resume }: SignUp) =>
  ({
    to: toEducation.course,
    params: { courseId: course.id },
    search: resume ? { unit: resume.unit_key } : {},
  }) as const

/** The unit to go on with, large: one click and the reader opens at the line that was left. */
export function ResumeCard({ signUp }: { signUp: SignUp }) {
  const { t, localised } = useWords('dashboards')
  const { course, enrolment, resume } = signUp
  const title = localised(course.title)
  const unit = resume && localised(resume.title)
  return (
    <section aria-label={t('lab.go_on')} className="card grid md:grid-cols-[2fr_3fr]">
      <Cover seed={course.cover_seed} shape="fill" className="min-h-40 md:min-h-72" />
      <div className="flex flex-col justify-center p-6 sm:p-10">
        <p className="font-mono text-[0.8125rem] text-dim" {...(title.lang && { lang: title.lang })}>
          {title.text}
        </p>
        <h2 className="mt-2 text-title" {...(unit?.lang && { lang: unit.lang })}>
          {unit ? unit.text : title.text}
        </h2>
        <Progress
          value={enrolment.progress_pct}
          label={t('lab.progress', { done: enrolment.completed_units, of: enrolment.required_units })}
          showLabel
          className="mt-5 max-w-md"
        />
        <p className="mt-6">
          <ScreenLink {...toUnit(signUp)} className={`${buttonClass('primary')} ${cardLink}`}>
            {t('lab.resume')}
          </ScreenLink>
        </p>
      </div>
    </section>
  )
}

export function AlsoInProgress({ signUps }: { signUps: readonly SignUp[] }) {
  const { t, localised } = useWords('dashboards')
  return (
    <Section title={t('lab.also')}>
      <ul className="grid gap-4 sm:grid-cols-2">
        {signUps.map(signUp => {
          const { course, enrolment, resume } = signUp
          const title = localised(course.title)
          return (
            <li key={course.id} className="card grid grid-cols-[6rem_minmax(0,1fr)]">
              <Cover seed={course.cover_seed} shape="fill" />
              <div className="p-4">
                <h3 className="leading-snug" {...(title.lang && { lang: title.lang })}>
                  <ScreenLink {...toUnit(signUp)} className={cardLink}>
                    {title.text}
                  </ScreenLink>
                </h3>
                {resume && <p className="mt-0.5 truncate text-sm text-dim">{localised(resume.title).text}</p>}
                <Progress value={enrolment.progress_pct} label={title.text} className="mt-3" />
              </div>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

/** Nothing is in progress: the first step, or the next one after all is finished. */
export function NothingToResume({ hasFinished }: { hasFinished: boolean }) {
  const { t } = useWords('dashboards')
  return (
    <Empty
      title={t(hasFinished ? 'lab.done_title' : 'lab.first_title')}
      action={
        <ScreenLink to={toEducation.courses} className={buttonClass('primary')}>
          {t('lab.all')}
        </ScreenLink>
      }
    >
      {t(hasFinished ? 'lab.done_text' : 'lab.first_text')}
    </Empty>
  )
}
