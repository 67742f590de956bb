import {
  numberText,
  periodText,
  placeText,
  textOf,
  valueText,
  type Reader,
} from '#areas/industries/contract/fact-texts.ts'
import { meaningfulWords } from '#areas/evidence/server/exports.ts'
import type { MarketSection } from '#areas/industries/contract/index.ts'
import { soundFacts, type SoundFact } from '#areas/industries/server/exports.ts'
import type { Locale } from '#kernel/contract/fields.ts'
import type { Database } from '#kernel/server/database.ts'
import type { Words } from '#kernel/server/words.ts'
import type { SentenceFigure } from '../../contract/figures.ts'
import type { StoredSection, StoredSentence } from '../tables.ts'
import { newSentence } from '../edit-text.ts'
import { missingFigures } from './check-figure.ts'
import { computeFigures, type ComputedFigure } from './compute-figures.ts'

/** A row of a table with the quotes and the sources of its facts. */
export type Row = { sentence: StoredSentence & { figure: SentenceFigure }; source_ids: string[] }

const mostMeasures = 4
const mostRows = 20

type Texts = Reader & { words: Words }

const inputOf = (fact: SoundFact, reader: Reader) => ({
  fact_id: fact.id,
  value: fact.value,
  rounded_to: fact.rounded_to,
  written: valueText(fact, fact.measure, reader),
})

/** Undefined if the shortened form of a value is not found in its own quote: it could not be published. */
function rowOf(figure: SentenceFigure, facts: readonly SoundFact[], { words, locale }: Texts): Row[] {
  const { measure, place, period, value } = figure
  const text = words(locale, 'research:table.row', { measure, place, period, value })
  const quoted = facts.map(({ quote, source }) => ({ text: quote ?? '', locale: source.language }))
  if (missingFigures({ text, figure }, locale, quoted).length > 0) return []
  const quotes = [...new Set(facts.flatMap(({ quote_id }) => quote_id ?? []))]
  return [
    {
      sentence: { ...newSentence(text, 'claim', { origin: 'offline', quotes }), figure },
      source_ids: facts.map(({ source }) => source.id),
    },
  ]
}

function statedRow(fact: SoundFact, texts: Texts): Row[] {
  const input = inputOf(fact, texts)
  const figure = {
    measure: textOf(fact.measure.name, texts),
    place: placeText(fact.geography, texts),
    period: periodText(fact.period, texts),
    value: input.written,
    formula: null,
    rounded_to: fact.rounded_to,
    inputs: [input],
  }
  return rowOf(figure, [fact], texts)
}

function computedRow({ formula, inputs, value, rounded_to }: ComputedFigure, texts: Texts): Row[] {
  const { words, locale } = texts
  // A difference has the later value first.
  const [first, last] = inputs.toSorted((a, b) => a.period.localeCompare(b.period)) as [SoundFact, SoundFact]
  const number = numberText({ value, rounded_to }, { unit: 'percent', currency: null }, texts)
  const signed = formula !== 'share' && value > 0 ? `+${number}` : number
  const points = numberText({ value, rounded_to }, { unit: 'number', currency: null }, texts)
  const figure = {
    measure: words(locale, `research:table.${formula}`, { measure: textOf(first.measure.name, texts) }),
    place: placeText(inputs[0].geography, texts),
    period: [...new Set([first, last].map(({ period }) => periodText(period, texts)))].join('–'),
    value:
      formula === 'difference'
        ? words(locale, 'research:table.points', { points: value > 0 ? `+${points}` : points })
        : signed,
    formula,
    rounded_to,
    inputs: inputs.map(each => inputOf(each, texts)),
  }
  return rowOf(figure, inputs, texts)
}

/** The sections of a market whose figures also belong in a section on its size. */
const ofSize: ReadonlySet<MarketSection> = new Set(['at_a_glance', 'geography', 'trends'])

/** How many words the title of a section shares with a measure: its name, and the sections of a market that have it. */
function fitOf({ measure }: SoundFact, { title }: Pick<StoredSection, 'title'>, texts: Texts): number {
  const kinds: MarketSection[] = ofSize.has(measure.section) ? [measure.section, 'size_growth'] : [measure.section]
  const words = [textOf(measure.name, texts), ...kinds.map(kind => texts.say(`sections.${kind}`))].join('\n')
  const there = meaningfulWords(title)
  return [...meaningfulWords(words)].filter(word => there.has(word)).length
}

export type TableInput = {
  db: Database
  words: Words
  locale: Locale
  now: Date
  industry_id: string | null
  sections: readonly StoredSection[]
}

/** Identifies rows that say the same: those of the same formula over the same facts. */
const keyOf = ({ formula, inputs }: SentenceFigure) => `${formula} ${inputs.map(({ fact_id }) => fact_id).join(' ')}`

/**
 * The facts of the research's industry that fit a section, each with the words of its source, and the values that code
 * computes from them. Rows that a section already has are left out.
 */
export async function proposeTable(
  { db, words, locale, now, industry_id, sections }: TableInput,
  section: StoredSection,
): Promise<Row[]> {
  if (industry_id === null) return []
  const texts: Texts = { words, locale, say: (key, values) => words(locale, `industries:${key}`, values) }
  const facts = (await soundFacts(db, industry_id, now)).filter(
    ({ quote_id, bound, source }) => quote_id && bound !== 'range' && !source.is_invented,
  )
  const measures = [...Map.groupBy(facts, ({ measure_id }) => measure_id).values()]
    .map(own => ({ own, fit: fitOf(own[0]!, section, texts) }))
    .filter(({ fit }) => fit > 0)
    .toSorted((a, b) => b.fit - a.fit || a.own[0]!.measure.position - b.own[0]!.measure.position)
    .slice(0, mostMeasures)
  const rows = measures.flatMap(({ own }) => [
    ...own.flatMap(fact => statedRow(fact, texts)),
    ...computeFigures(own).flatMap(each => computedRow(each, texts)),
  ])
  const there = new Set(sections.flatMap(({ sentences }) => sentences).map(({ figure }) => figure && keyOf(figure)))
  return rows.filter(({ sentence }) => !there.has(keyOf(sentence.figure))).slice(0, mostRows)
}
