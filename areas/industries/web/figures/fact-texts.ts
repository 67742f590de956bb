import type { Answered } from '#kernel/contract/call.ts'
import { inRow, withNote } from '#kernel/web/formats.ts'
import { numberText, periodText, placeText, textOf, type Reader } from '../../contract/fact-texts.ts'
import type { industries } from '../../contract/index.ts'

export {
  numberText,
  periodText,
  placeText,
  textOf,
  unitText,
  valueText,
  type Reader,
  type Say,
} from '../../contract/fact-texts.ts'

type Page = Answered<typeof industries.industry>
export type ShownMeasure = Page['measures'][number]
export type ShownFact = Page['facts'][number]
export type ShownSource = Page['sources'][number]
export type ShownMarket = Page['markets'][number]
export type Figures = Pick<Page, 'measures' | 'facts' | 'sources'>

/** The classes of the public classifications that an industry, group or item corresponds to. */
export const codesText = ({ isic, naics }: { isic: string[]; naics: string[] }, { say }: Reader): string =>
  [
    isic.length > 0 && say('codes.isic', { codes: isic.join(', ') }),
    naics.length > 0 && say('codes.naics', { codes: naics.join(', ') }),
  ]
    .filter(Boolean)
    .join(' · ')

/** Active facts of a measure, by period and place. */
export const factsOfMeasure = ({ facts }: Figures, id: string): ShownFact[] =>
  facts
    .filter(({ measure_id, status }) => measure_id === id && status === 'active')
    .toSorted((a, b) => a.geography.localeCompare(b.geography) || a.period.localeCompare(b.period))

/** The numbers of sources as they are listed, from 1. */
export const sourceNumber = ({ sources }: Pick<Figures, 'sources'>, id: string | null): number =>
  sources.findIndex(source => source.id === id) + 1

/** `Growth = (A, 2026 − A, 2025) / A, 2025`, with the values of the computation. */
export function formulaText(fact: ShownFact, { facts, measures }: Figures, reader: Reader): string {
  const values = fact.inputs.map(id => {
    const input = facts.find(each => each.id === id)
    const measure = measures.find(each => each.id === input?.measure_id)
    return input && measure
      ? withNote(
          reader.locale,
          numberText(input, measure, reader),
          inRow(reader.locale, [
            textOf(measure.name, reader),
            placeText(input.geography, reader),
            periodText(input.period, reader),
          ]),
        )
      : '?'
  })
  const [first = '', second = ''] = values
  return reader.say(`formula.${fact.formula ?? 'sum'}`, { first, second, all: values.join(' + ') })
}
