import { useState } from 'react'
import type { Answered } from '#kernel/contract/call.ts'
import { Section } from '#kernel/web/ui/section.tsx'
import { Segmented } from '#kernel/web/ui/segmented.tsx'
import { round, smoothArea, smoothLine } from '#kernel/web/ui/chart/scale.ts'
import { useRead } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { dashboards } from '../../contract.ts'

type Weekly = Answered<typeof dashboards.weekly>
type Figure = Weekly['figures'][number]

/** The figures of the last twelve weeks, as pictures or as a table. */
export function WeeklyFigures() {
  const { t } = useWords('lab-figures')
  const weekly = useRead(dashboards.weekly, {})
  const [view, setView] = useState('pictures')
  if (weekly.figures.length === 0) return null
  return (
    <Section
      title={t('weeks.title')}
      actions={
        <Segmented
          label={t('weeks.show')}
          segments={[
            { value: 'pictures', label: t('weeks.charts') },
            { value: 'table', label: t('weeks.table') },
          ]}
          value={view}
          onChange={setView}
        />
      }
    >
      {view === 'table' ? (
        <FiguresTable weekly={weekly} />
      ) : (
        <dl className="grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
          {weekly.figures.map(figure => (
            <FigurePicture key={figure.kind} figure={figure} />
          ))}
        </dl>
      )}
    </Section>
  )
}

const height = 56

function FigurePicture({ figure: { label, total, weeks } }: { figure: Figure }) {
  const { t, number } = useWords('lab-figures')
  const thisWeek = weeks.at(-1) ?? 0
  const top = Math.max(1, ...weeks)
  const dots = weeks.map((value, at) => ({
    x: round((100 * at) / (weeks.length - 1)),
    y: round(height * (1 - value / top)),
  }))
  return (
    <div>
      <dt className="border-t border-line pt-3 text-sm text-dim">{label}</dt>
      <dd className="flex items-baseline gap-2.5">
        <span className="font-head text-3xl leading-tight font-bold tracking-tight tabular-nums">
          {number(total ?? thisWeek)}
        </span>
        <span className="text-sm text-dim">
          {total === null
            ? t('weeks.last_week', { number: number(weeks.at(-2) ?? 0) })
            : t('weeks.this_week', { number: number(thisWeek) })}
        </span>
      </dd>
      <dd aria-hidden="true" className="relative mt-3 mr-1.5">
        <svg
          width="100%"
          height={height}
          viewBox={`0 0 100 ${height}`}
          preserveAspectRatio="none"
          className="block overflow-visible border-b border-line"
        >
          <path d={smoothArea(dots, height)} className="fill-series-1 opacity-15" />
          <path
            d={smoothLine(dots)}
            fill="none"
            strokeWidth="2"
            vectorEffect="non-scaling-stroke"
            className="stroke-series-1"
          />
        </svg>
        <span
          className="absolute right-0 size-2.5 translate-x-1/2 -translate-y-1/2 rounded-full bg-series-1"
          style={{ top: dots.at(-1)?.y }}
        />
      </dd>
    </div>
  )
}

function FiguresTable({ weekly: { weeks_begin_at, figures } }: { weekly: Weekly }) {
  const { t, date, number } = useWords('lab-figures')
  return (
    <div role="group" aria-label={t('weeks.title')} tabIndex={0} className="overflow-x-auto">
      <table className="w-full text-sm tabular-nums [&_td]:text-end [&_th,&_td]:px-2 [&_th,&_td]:py-2">
        <caption className="sr-only">{t('weeks.title')}</caption>
        <thead>
          <tr className="align-bottom">
            <th scope="col" className="text-start font-semibold">
              {t('weeks.week_of')}
            </th>
            {figures.map(({ kind, label }) => (
              <th key={kind} scope="col" className="text-end font-semibold">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks_begin_at.map((start, week) => (
            <tr key={start} className="border-t border-line">
              <th scope="row" className="text-start font-medium whitespace-nowrap">
                {date(start, { month: 'short', day: 'numeric' })}
              </th>
              {figures.map(({ kind, weeks }) => (
                <td key={kind}>{number(weeks[week] ?? 0)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
