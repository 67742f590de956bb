import type { Words } from '#kernel/server/words.ts'
import { addressOf, daysIn, sayIn, type Say } from '../report-files.ts'
import { textAndTables } from '../../../contract/text-and-tables.ts'
import { quotesOf, type reportView } from '../report-view.ts'

type View = NonNullable<Awaited<ReturnType<typeof reportView>>>
type Sentence = View['sections'][number]['sentences'][number]

/** The style of a paragraph of a printed report. */
export type BlockLook = 'kicker' | 'title' | 'lead' | 'warning' | 'heading' | 'body' | 'entry' | 'small' | 'quote'
export type Block = { look: BlockLook; text: string; href?: string }
export type Printed = Pick<View, 'locale' | 'title'> & {
  address: string
  published_at: Date
  blocks: Block[]
  /** The note to readers if a character is not in the fonts. */
  replaced_note: string
}

const filled = (parts: readonly (string | null | undefined)[]) => parts.filter(Boolean).join(' · ')

/** A report in paragraphs: the corrections above the text, then every source with its quotes. */
export function printedReport(view: View, { origin, words }: { origin: string; words: Words }): Printed {
  const { locale, title, version, newest, published_at } = view
  const say = sayIn(words, locale)
  const day = daysIn(locale)
  const address = addressOf(origin, view)
  const blocks: Block[] = [
    { look: 'kicker', text: filled([say('kicker'), say('version', { version }), day.format(published_at)]) },
    { look: 'title', text: title },
    { look: 'lead', text: view.summary },
    { look: 'small', text: address, href: address },
    ...(version === newest ? [] : [{ look: 'warning' as const, text: say('older') }]),
    ...correctionBlocks(view, say, day),
    ...view.sections.flatMap(section => sectionBlocks(view, section, say)),
    { look: 'heading', text: say('sources_title') },
    ...view.references.flatMap(source => sourceBlocks(view, source, say, day)),
    ...challengeBlocks(view, say, day),
  ]
  return { locale, title, address, published_at, blocks, replaced_note: say('replaced') }
}

const sentencesOf = ({ sections }: View) => sections.flatMap(({ sentences }) => sentences)

const correctionBlocks = (view: View, say: Say, day: Intl.DateTimeFormat): Block[] =>
  view.corrections.flatMap(({ kind, made_at, version, text, sentence_ids }): Block[] => [
    {
      look: 'warning',
      text: filled([say(`corrections.${kind}`), day.format(made_at), say('version', { version })]),
    },
    { look: 'body', text },
    ...sentencesOf(view)
      .filter(({ id }) => sentence_ids.includes(id))
      .map(({ text: changed }): Block => ({ look: 'quote', text: say('in_quotes', { text: changed }) })),
  ])

function sectionBlocks(view: View, { title, sentences }: View['sections'][number], say: Say): Block[] {
  if (sentences.length === 0) return []
  const gap = view.locale === 'ja-JP' ? '' : ' '
  const texts = (own: readonly Sentence[]) => own.map(sentence => sentenceText(view, sentence, say))
  return [
    { look: 'heading', text: title },
    ...textAndTables(sentences).flatMap(({ isTable, rows }): Block[] =>
      isTable ? texts(rows).map(text => ({ look: 'small', text })) : [{ look: 'body', text: texts(rows).join(gap) }],
    ),
  ]
}

/** A sentence with the numbers of its sources, and any remarks for its readers. */
function sentenceText(view: View, { id, text, kind, grade, quotes, explanation, figure }: Sentence, say: Say): string {
  const numbers = new Set(quotes.map(({ source_id }) => view.references.find(source => source.id === source_id)?.n))
  const corrected = view.corrections.find(({ sentence_ids }) => sentence_ids.includes(id))
  const marks = [
    [...numbers].filter(n => n !== undefined).join(', '),
    kind === 'opinion' || kind === 'founder_statement' ? say(`kinds.${kind}`) : undefined,
    figure?.formula && say('computed', { values: figure.inputs.map(({ written }) => written).join(' · ') }),
    grade === 'challenged' ? say('grades.challenged') : undefined,
    corrected && say(`corrections.${corrected.kind}`),
  ].filter(Boolean)
  return [
    grade === 'quoted' && kind === 'claim' ? say('in_quotes', { text }) : text,
    explanation && `(${explanation})`,
    marks.length > 0 && `[${marks.join(' · ')}]`,
  ]
    .filter(Boolean)
    .join(' ')
}

function sourceBlocks(view: View, source: View['references'][number], say: Say, day: Intl.DateTimeFormat): Block[] {
  const facts = filled([source.producer, source.published, say(`source_kinds.${source.kind}`), source.licence])
  const read = say('accessed', { date: day.format(source.accessed_at) })
  const quotes = new Map(quotesOf(view).map(quote => [quote.id, quote]))
  return [
    { look: 'entry', text: `${source.n}. ${source.title}` },
    { look: 'small', text: facts },
    ...(source.url ? [{ look: 'small' as const, text: source.url, href: source.url }] : []),
    { look: 'small', text: filled([read, say('checksum', { checksum: source.sha256.slice(0, 12) })]) },
    ...[...quotes.values()]
      .filter(({ source_id }) => source_id === source.id)
      .flatMap(({ id, exact, place }): Block[] => {
        const stale = view.stale_quotes.find(({ quote_id }) => quote_id === id)
        const note = stale && say(`stale.${stale.state}`, { date: day.format(stale.found_at) })
        return [
          { look: 'quote', text: filled([say('in_quotes', { text: exact }), place]) },
          ...(note ? [{ look: 'quote' as const, text: note }] : []),
        ]
      }),
  ]
}

function challengeBlocks({ challenges, ...view }: View, say: Say, day: Intl.DateTimeFormat): Block[] {
  if (challenges.length === 0) return []
  const textOf = new Map(view.sections.flatMap(each => each.sentences).map(({ id, text }) => [id, text]))
  const entries = challenges.flatMap(({ sentence_id, text, made_at, answer }): Block[] => [
    { look: 'entry', text: `${day.format(made_at)}: ${text}` },
    { look: 'quote', text: say('in_quotes', { text: textOf.get(sentence_id) ?? '…' }) },
    { look: 'body', text: answer ?? say('unanswered') },
  ])
  return [{ look: 'heading', text: say('challenges') }, ...entries]
}
