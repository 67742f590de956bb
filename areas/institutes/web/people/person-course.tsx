import { IconCircle, IconCircleCheck, IconCircleDot, IconCircleX, IconClock } from '@tabler/icons-react'
import { toPublicEducation } from '#areas/education/contract/public-addresses.ts'
import { hrefOf } from '#kernel/contract/addresses.ts'
import { ago } from '#kernel/web/formats.ts'
import { LinkButton } from '#kernel/web/ui/button.tsx'
import { Progress } from '#kernel/web/ui/progress.tsx'
import { Tag, type TagTone } from '#kernel/web/ui/tag.tsx'
import { useWords } from '#kernel/web/words.ts'
import type { PersonCourse } from '../institute-types.ts'
import { RiskReasons } from './risk-reasons.tsx'

/** A person's progress in one course, with its units. */
export function PersonCourseView({ course }: { course: PersonCourse }) {
  const { t, locale, date, number, localised } = useWords('institutes')
  const title = localised(course.title)
  const facts = [
    t('person.units', { completed: course.completed_units, count: course.required_units }),
    course.score_pct !== null && t('person.score', { score: number(course.score_pct / 100, { style: 'percent' }) }),
    course.completed_at
      ? t('person.finished_on', { date: date(course.completed_at) })
      : t('person.last', { when: ago(locale, course.last_active_at) }),
  ]
  return (
    <article className="flex flex-col gap-3 py-5">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h4 className="text-lg leading-snug" lang={title.lang}>
          {title.text}
        </h4>
        <EnrolmentTag state={course.state} />
      </header>
      <Progress value={course.pct} label={t('people.progress_in', { course: title.text })} showLabel />
      <p className="text-sm text-dim">{facts.filter(Boolean).join(' · ')}</p>
      <RiskReasons risks={course.risks} />
      {course.certificate_serial && (
        <LinkButton
          small
          href={hrefOf(toPublicEducation.certificate, { params: { serial: course.certificate_serial } })}
          target="_blank"
          className="self-start"
        >
          {t('person.certificate')}
        </LinkButton>
      )}
      <details>
        <summary className="inline-block min-h-8 py-1.5 text-sm text-dim hover:text-ink">
          ▸ {t('person.unit_list')}
        </summary>
        <ol className="mt-2 flex flex-col divide-y divide-line border-y border-line">
          {course.units.map(unit => (
            <UnitLine key={unit.unit_key} unit={unit} />
          ))}
        </ol>
      </details>
    </article>
  )
}

const enrolmentTones: Partial<Record<PersonCourse['state'], TagTone>> = {
  completed: 'brand',
  active: 'info',
  suspended: 'warn',
}

function EnrolmentTag({ state }: Pick<PersonCourse, 'state'>) {
  const { t } = useWords('institutes')
  return <Tag tone={enrolmentTones[state] ?? 'plain'}>{t(`enrolment.${state}`)}</Tag>
}

const marks = {
  not_started: IconCircle,
  in_progress: IconCircleDot,
  submitted: IconClock,
  completed: IconCircleCheck,
  failed: IconCircleX,
}

function UnitLine({ unit }: { unit: PersonCourse['units'][number] }) {
  const { t, number, localised } = useWords('institutes')
  const { state } = unit
  const Mark = marks[state]
  const title = localised(unit.title)
  return (
    <li className="flex items-start gap-3 py-2.5 text-[0.9375rem]">
      <Mark
        aria-hidden
        size={19}
        className={`mt-0.5 flex-none ${state === 'completed' ? 'text-brand' : state === 'failed' ? 'text-bad' : 'text-dim'}`}
      />
      <span className="min-w-0 flex-1">
        <span className="block break-words" lang={title.lang}>
          {title.text}
        </span>
        <span className="block text-sm text-dim">
          {[
            t(`unit.${state}`),
            !unit.required && t('person.optional'),
            unit.attempts > 0 && t('person.attempts', { count: unit.attempts }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      {unit.best_score_pct !== null && (
        <span className="tabular-nums">{number(unit.best_score_pct / 100, { style: 'percent' })}</span>
      )}
    </li>
  )
}
