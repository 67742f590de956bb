import type { ReactNode } from 'react'
import { chartKind } from './chart-data.ts'
import { factsOfMeasure, type Figures, type Reader, type ShownMeasure } from './fact-texts.ts'
import { MeasureFigure } from './measure-figure.tsx'

type Props = {
  measures: readonly ShownMeasure[]
  figures: Figures
  reader: Reader
  csvOf: (measureId: string) => string
  /** Further downloads of a chart, if scripts run. */
  downloadsOf?: (measureId: string) => ReactNode
  className?: string
}

/** The measures with a chart, and below them those with a value or two, in cards of their own size. */
export function MeasureFigures({ measures, figures, reader, csvOf, downloadsOf, className }: Props) {
  const rows = measures.map(measure => ({ measure, facts: factsOfMeasure(figures, measure.id) }))
  const charts = rows.filter(({ facts }) => chartKind(facts) !== undefined)
  const values = rows.filter(({ facts }) => facts.length > 0 && chartKind(facts) === undefined)
  const cardOf = ({ measure }: (typeof rows)[number]) => (
    <MeasureFigure
      key={measure.id}
      {...{ measure, figures, reader }}
      csv={csvOf(measure.id)}
      downloads={downloadsOf?.(measure.id)}
    />
  )
  if (charts.length + values.length === 0) return null
  return (
    <div className={className}>
      {charts.length > 0 && (
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,22rem),1fr))] gap-6">{charts.map(cardOf)}</div>
      )}
      {values.length > 0 && (
        <div className="mt-6 grid grid-cols-[repeat(auto-fill,minmax(min(100%,16rem),1fr))] gap-6 first:mt-0">
          {values.map(cardOf)}
        </div>
      )}
    </div>
  )
}
