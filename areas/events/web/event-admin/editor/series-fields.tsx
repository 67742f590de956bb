import { useFormContext, useWatch } from 'react-hook-form'
import { useOptionalRead } from '#kernel/web/use-call.ts'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { RadioGroup } from '#kernel/web/ui/radio-group.tsx'
import { Select } from '#kernel/web/ui/select.tsx'
import { TextField } from '#kernel/web/ui/text-field.tsx'
import { useWords } from '#kernel/web/words.ts'
import { events } from '../../../contract/index.ts'
import { weekdays } from '../../../contract/series.ts'
import { ruleOf, type SeriesRule, type SeriesValues } from './series-values.ts'

const nths = ['day', '1', '2', '3', '4', '-1'] as const
const endings = ['count', 'until', 'never'] as const
/** A Monday, from which the names of weekdays are taken. */
const monday = Date.UTC(2024, 0, 1)
const day = 86_400_000

/** How often an event repeats and until when, and the resulting dates. */
export function SeriesFields({ repeats }: { repeats: 'week' | 'month' }) {
  const { t, date } = useWords('event-admin')
  const ends = useWatch({ name: 'ends' }) as SeriesValues['ends']
  return (
    <div className="flex flex-col gap-5 border-s-2 border-line ps-4">
      <TextField
        name="interval"
        type="number"
        inputMode="numeric"
        min={1}
        max={12}
        label={t(`series.interval.${repeats}`)}
        className="max-w-60"
      />
      {repeats === 'week' ? (
        <RadioGroup
          name="weekdays"
          type="checkbox"
          inline
          label={t('series.weekdays')}
          hint={t('series.weekdays_hint')}
          choices={weekdays.map((value, at) => ({
            value,
            label: date(new Date(monday + at * day), { weekday: 'short', timeZone: 'UTC' }),
          }))}
        />
      ) : (
        <Select
          name="nth"
          label={t('series.nth')}
          options={nths.map(value => ({ value, label: t(`series.nths.${value === '-1' ? 'last' : value}`) }))}
        />
      )}
      <RadioGroup
        name="ends"
        inline
        label={t('series.ends')}
        choices={endings.map(value => ({ value, label: t(`series.endings.${value}`) }))}
      />
      {ends === 'count' && (
        <TextField
          name="count"
          type="number"
          inputMode="numeric"
          min={1}
          max={200}
          label={t('series.count')}
          className="max-w-60"
        />
      )}
      {ends === 'until' && <TextField name="until" type="date" label={t('series.until')} className="max-w-60" />}
      <PlannedDates />
    </div>
  )
}

/** The server is not asked before the rule is complete, because it would refuse it. */
function completeRule(values: SeriesValues): SeriesRule | undefined {
  const rule = ruleOf({ ...values, except: [] })
  const isWhole = (number: number | null | undefined) => number == null || (Number.isInteger(number) && number >= 1)
  if (!rule || !isWhole(rule.interval) || !isWhole(rule.count)) return undefined
  if ((rule.interval ?? 1) > 12 || (rule.count ?? 1) > 200) return undefined
  return values.ends === 'until' && !values.until ? undefined : rule
}

function PlannedDates() {
  const values = useWatch() as SeriesValues & { starts_local: string; time_zone: string }
  const { starts_local, time_zone } = values
  const rule = completeRule(values)
  return starts_local && time_zone && rule ? <Plan {...{ starts_local, time_zone, rule }} /> : null
}

function Plan(input: { starts_local: string; time_zone: string; rule: SeriesRule }) {
  const { t, date } = useWords('event-admin')
  const { getValues, setValue } = useFormContext<SeriesValues>()
  const plan = useOptionalRead(events.planSeries, input)
  if (!plan) return null
  const except = getValues('except')
  const named = (local: string) =>
    date(`${local}Z`, { weekday: 'short', year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' })
  const left = plan.dates.filter(each => !except.includes(each.starts_local.slice(0, 10)))
  const problems = left.filter(({ problem }) => problem)
  const toggle = (on: string) =>
    setValue('except', except.includes(on) ? except.filter(each => each !== on) : [...except, on].slice(0, 100))
  return (
    <section aria-label={t('series.dates')}>
      <p role="status" className="mb-2 font-semibold">
        {t('series.planned', { count: left.length })}
      </p>
      <p className="mb-3 text-sm text-dim">{t('series.skip_hint')}</p>
      <ul className="flex max-h-56 flex-wrap gap-2 overflow-y-auto">
        {plan.dates.map(({ starts_local, problem }) => {
          const on = starts_local.slice(0, 10)
          const isSkipped = except.includes(on)
          return (
            <li key={starts_local}>
              <button
                type="button"
                aria-pressed={!isSkipped}
                onClick={() => toggle(on)}
                className={`min-h-9 rounded-full border px-3 text-sm ${isSkipped ? 'border-line text-dim line-through' : problem ? 'border-bad text-bad' : 'border-edge'}`}
              >
                {named(starts_local)}
              </button>
            </li>
          )
        })}
      </ul>
      {problems.length > 0 && (
        <Notice kind="warn" className="mt-3">
          {t(`series.problems.${problems[0]!.problem ?? 'gap'}`, { date: named(problems[0]!.starts_local) })}
        </Notice>
      )}
    </section>
  )
}
