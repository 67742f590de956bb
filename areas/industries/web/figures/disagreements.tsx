import type { ReactNode } from 'react'
import { classNames } from '#kernel/web/ui/class-names.ts'
import { Tag } from '#kernel/web/ui/tag.tsx'
import { subjectOf } from '../../contract/fact-rules.ts'
import {
  periodText,
  placeText,
  textOf,
  valueText,
  type Figures,
  type Reader,
  type ShownFact,
  type ShownMeasure,
} from './fact-texts.ts'

/** The disputed facts, those on the same thing, place and period together. */
export const disputes = ({ facts }: Figures): ShownFact[][] => [
  ...Map.groupBy(
    facts.filter(({ is_disputed, status }) => is_disputed && status === 'active'),
    subjectOf,
  ).values(),
]

type Props = {
  figures: Figures
  reader: Reader
  heading: 'h2' | 'h3'
  /** Shows the disagreeing values one below the other, for a column. */
  isNarrow?: boolean
  /** The possible action on a disagreement about a measure. */
  actionOf?: (measure: ShownMeasure) => ReactNode
  className?: string
}

/** Facts that cannot all be right, side by side with their sources. The lab does not decide which is right. */
export function Disagreements({ figures, reader, heading: Heading, isNarrow, actionOf, className }: Props) {
  const all = disputes(figures)
  const { say } = reader
  if (all.length === 0) return null
  return (
    <section className={className}>
      <Heading className="font-head text-lg font-bold">{say('disagreements.title')}</Heading>
      <p className="mt-1 text-dim">{say('disagreements.lead')}</p>
      <ul className="mt-4 flex flex-col gap-4">
        {all.map(same => (
          <li key={same[0]!.id} className="border-s-4 border-signal bg-sunken p-5">
            <Dispute same={same} {...{ figures, reader, isNarrow, actionOf }} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type DisputeProps = Pick<Props, 'figures' | 'reader' | 'isNarrow' | 'actionOf'> & { same: ShownFact[] }

function Dispute({ same, figures, reader, isNarrow, actionOf }: DisputeProps) {
  const [first] = same
  const measure = figures.measures.find(({ id }) => id === first?.measure_id)
  if (!first || !measure) return null
  return (
    <>
      <p className="font-semibold">
        {textOf(measure.name, reader)} · {placeText(first.geography, reader)} · {periodText(first.period, reader)}
      </p>
      <ul className={classNames('mt-3 grid gap-x-8 gap-y-4', !isNarrow && 'sm:grid-cols-2')}>
        {same.map(fact => {
          const source = figures.sources.find(({ id }) => id === fact.source_id)
          return (
            <li key={fact.id} className="border-t border-line pt-2">
              <p className="font-head text-2xl font-bold">{valueText(fact, measure, reader)}</p>
              <p className="text-sm" lang={source?.language}>
                {source ? [source.producer, source.title].filter(Boolean).join(': ') : reader.say('figure.computed')}
              </p>
              {source?.is_invented && <Tag tone="warn">{reader.say('sources.invented')}</Tag>}
              {fact.quote && (
                <blockquote lang={source?.language} className="mt-1 text-sm text-dim">
                  {fact.quote}
                </blockquote>
              )}
            </li>
          )
        })}
      </ul>
      {actionOf && <p className="mt-3">{actionOf(measure)}</p>}
    </>
  )
}
