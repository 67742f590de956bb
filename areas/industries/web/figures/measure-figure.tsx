import type { ReactNode } from 'react'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Tag } from '#kernel/web/ui/tag.tsx'
import { ChartPicture } from './chart-picture.tsx'
import { chartKind } from './chart-data.ts'
import {
  factsOfMeasure,
  formulaText,
  periodText,
  placeText,
  sourceNumber,
  textOf,
  unitText,
  valueText,
  type Figures,
  type Reader,
  type ShownFact,
  type ShownMeasure,
} from './fact-texts.ts'

type Props = {
  measure: ShownMeasure
  figures: Figures
  reader: Reader
  csv: string
  /** Further downloads of the picture, if scripts run. */
  downloads?: ReactNode
}

/** A measure: its chart or its one value, and below it the table and the file. */
export function MeasureFigure({ measure, figures, reader, csv, downloads }: Props) {
  const facts = factsOfMeasure(figures, measure.id)
  const { say } = reader
  if (facts.length === 0) return null
  const hasChart = chartKind(facts) !== undefined
  return (
    <figure id={`measure-${measure.id}`} className="card flex min-w-0 scroll-mt-20 flex-col p-5">
      {hasChart ? (
        <ChartPicture {...{ measure, figures, reader }} />
      ) : (
        <Values {...{ measure, facts, figures, reader }} />
      )}
      <figcaption className="mt-auto pt-3 text-sm">
        <Marks facts={facts} reader={reader} />
        <details>
          <summary className="inline-block min-h-8 py-1.5 text-dim hover:text-ink">▸ {say('figure.table')}</summary>
          <FactTable {...{ measure, facts, figures, reader }} />
        </details>
        <p className="flex flex-wrap gap-x-5">
          <a href={csv} className="inline-block min-h-8 py-1.5 underline">
            {say('figure.csv')}
          </a>
          {hasChart && downloads}
        </p>
      </figcaption>
    </figure>
  )
}

type Shown = { measure: ShownMeasure; facts: readonly ShownFact[]; figures: Figures; reader: Reader }

/** A measure without a chart: its values in large type. */
function Values({ measure, facts, figures, reader }: Shown) {
  const { say } = reader
  return (
    <div className="flex flex-1 flex-col">
      <h3 className="font-head text-lg leading-snug font-bold">{textOf(measure.name, reader)}</h3>
      <p className="mt-1 text-sm text-dim">{textOf(measure.definition, reader)}</p>
      <ul className="my-5 flex flex-col gap-4">
        {facts.slice(0, 4).map(fact => (
          <li key={fact.id}>
            <p className="font-head text-3xl font-bold text-brand">
              {valueText(fact, measure, reader)}
              {measure.unit === 'number' && (
                <span className="ms-2 text-base font-semibold text-ink">{unitText(measure, reader)}</span>
              )}
            </p>
            <p className="text-sm text-dim">
              {placeText(fact.geography, reader)} · {periodText(fact.period, reader)} ·{' '}
              {fact.formula ? (
                say('figure.computed')
              ) : (
                <a href={`#source-${fact.source_id}`} className="underline">
                  {say('figure.source_number', { number: sourceNumber(figures, fact.source_id) })}
                </a>
              )}
            </p>
            {figures.sources.some(({ id, is_invented }) => is_invented && id === fact.source_id) && (
              <Tag tone="warn">{say('sources.invented')}</Tag>
            )}
            {fact.formula && <p className="mt-1 text-sm text-dim">{formulaText(fact, figures, reader)}</p>}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** That some of the values are out of date, or disputed. */
function Marks({ facts, reader: { say } }: { facts: readonly ShownFact[]; reader: Reader }) {
  const marks = [
    facts.some(({ is_stale }) => is_stale) && say('figure.has_stale'),
    facts.some(({ is_disputed }) => is_disputed) && say('figure.has_disputed'),
  ].filter(Boolean)
  return marks.map(mark => (
    <p key={String(mark)} className="mb-1 flex items-center gap-2">
      <IconAlertTriangle size={16} aria-hidden className="flex-none text-signal" />
      {mark}
    </p>
  ))
}

/** Every value with its origin. */
function FactTable({ measure, facts, figures, reader }: Shown) {
  const { say } = reader
  const name = textOf(measure.name, reader)
  return (
    <div role="group" aria-label={name} tabIndex={0} className="mt-1 overflow-x-auto">
      <table className="w-full tabular-nums [&_td,&_th]:px-2 [&_td,&_th]:py-1.5 [&_td]:align-top [&_th]:text-start">
        <caption className="sr-only">{name}</caption>
        <thead>
          <tr>
            <th scope="col">{say('figure.place')}</th>
            <th scope="col">{say('figure.period')}</th>
            <th scope="col" className="text-end!">
              {say('figure.value')}
            </th>
            <th scope="col">{say('figure.from')}</th>
          </tr>
        </thead>
        <tbody>
          {facts.map(fact => (
            <tr key={fact.id} className="border-t border-line">
              <td>{placeText(fact.geography, reader)}</td>
              <td className="whitespace-nowrap">{periodText(fact.period, reader)}</td>
              <td className="text-end font-semibold">
                {valueText(fact, measure, reader)}
                {fact.is_stale && <span className="block font-normal text-dim">{say('figure.stale')}</span>}
                {fact.is_disputed && <span className="block font-normal text-dim">{say('figure.disputed')}</span>}
              </td>
              <td>
                {fact.formula ? (
                  formulaText(fact, figures, reader)
                ) : (
                  <a href={`#source-${fact.source_id}`} className="underline">
                    {say('figure.source_number', { number: sourceNumber(figures, fact.source_id) })}
                  </a>
                )}
                {fact.processing !== 'none' && (
                  <span className="block text-dim">{say(`processing.${fact.processing}`)}</span>
                )}
                {fact.base_year !== null && (
                  <span className="block text-dim">{say('figure.prices_of', { year: fact.base_year })}</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
