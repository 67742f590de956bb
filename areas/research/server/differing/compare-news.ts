import { setImmediate } from 'node:timers/promises'
import { NIL } from 'uuid'
import * as z from 'zod/mini'
import { splitSentences } from '#areas/evidence/server/exports.ts'
import { toNews } from '#areas/news/contract/addresses.ts'
import { newsLanguages } from '#areas/news/contract/states.ts'
import { hrefOf } from '#kernel/contract/addresses.ts'
import type { Locale } from '#kernel/contract/fields.ts'
import { isOneOf } from '#kernel/contract/is-one-of.ts'
import { idAt, newId, type Database } from '#kernel/server/database.ts'
import type { JobTools } from '#kernel/server/handle.ts'
import { job } from '#kernel/server/jobs.ts'
import { localeOf } from '#kernel/server/words.ts'
import { compareNewFacts, compareWithFacts, mostNotices, namesOfStartups, type Tools } from './compare-facts.ts'
import { itemText } from './item-text.ts'
import { differenceOf, isComparable, subjectWords, type Stated } from './differ.ts'
import type { Between } from './differing-facts.queries.ts'
import * as query from './differing.queries.ts'

const day = 86_400_000
/** The days of news with which a new report, or a new figure of a startup, is compared. */
const daysBefore = 14
/** How long ids may take to appear: they are made before their transaction commits. */
const settledMs = 120_000
const most = { items: 1_000, reports: 5, characters: 20_000, sentences: 30, candidates: 40 }

/** The sentences of a text with a figure. */
const figureSentences = (text: string, locale: Locale): string[] =>
  splitSentences(text.slice(0, most.characters))
    .map(sentence => sentence.text)
    .filter(sentence => isComparable(sentence, locale))
    .slice(0, most.sentences)

function statedIn({ title, content, language, published_at }: query.ComparedItem): Stated[] {
  if (!isOneOf(newsLanguages, language)) return []
  const locale = localeOf(language)
  const year = published_at.getUTCFullYear()
  const sentences = figureSentences(itemText(title, content), locale)
  return sentences.map(text => ({ text, context: title, locale, year }))
}

const statedBy = ({ text, title, locale, published_at }: query.ReportFigure): Stated => ({
  text,
  context: title,
  locale,
  year: published_at.getUTCFullYear(),
})

/** The first difference of each sentence of the reports. */
function differencesOf(item: query.ComparedItem, stated: readonly Stated[], figures: readonly query.ReportFigure[]) {
  return figures.flatMap(figure => {
    for (const sentence of stated) {
      const found = differenceOf(statedBy(figure), sentence)
      if (found) return [{ figure, item, sentence, found }]
    }
    return []
  })
}

type Difference = ReturnType<typeof differencesOf>[number]

const wordsOf = (stated: readonly Stated[]): string[] => [
  ...new Set(stated.flatMap(({ text, context }) => subjectWords(`${context} ${text}`))),
]

/** The figures of a report that share most words with a news item. */
function candidatesFor(stated: readonly Stated[], figures: readonly query.ReportFigure[]): query.ReportFigure[] {
  const newsWords = new Set(wordsOf(stated))
  return figures
    .map(figure => ({ figure, shared: figure.words.filter(word => newsWords.has(word)).length }))
    .filter(({ shared }) => shared > 0)
    .toSorted((a, b) => b.shared - a.shared)
    .slice(0, most.candidates)
    .map(({ figure }) => figure)
}

/**
 * Stores new differences, and notifies the author of each report once for each news item, of at most five items in a
 * run: the others are shown with the news and the report.
 */
async function raise(
  { db, notify, notices }: Pick<Tools, 'db' | 'notify' | 'notices'>,
  differences: readonly Difference[],
  now: Date,
): Promise<void> {
  if (differences.length === 0) return
  const itemIds = [...new Set(differences.map(({ item }) => item.id))]
  const known = await query.knownDiffering(db, itemIds)
  const outlets = await query.outletsOf(db, itemIds)
  const notified = new Set<string>()
  for (const { figure, item, sentence, found } of differences) {
    // If the same sentence is in an earlier version, whoever read or dismissed it need not do so again.
    const before = known.find(
      each => each.item_id === item.id && each.sentence_id === figure.sentence_id && each.report_text === figure.text,
    )
    const isAdded = await query.addDiffering(db, {
      id: newId(),
      report_id: figure.report_id,
      sentence_id: figure.sentence_id,
      item_id: item.id,
      report_text: figure.text,
      report_figure: found.report,
      item_text: sentence.text,
      item_figure: found.news,
      found_at: now,
      dismissed_at: before?.dismissed_at ?? null,
    })
    const key = `${figure.report_id} ${item.id}`
    const sent = notices.get(figure.report_id) ?? 0
    if (!isAdded || before || notified.has(key) || sent >= mostNotices || figure.author === null) continue
    notified.add(key)
    notices.set(figure.report_id, sent + 1)
    await notify(db, {
      user_id: figure.author,
      kind: 'research.differing',
      topic: 'ventures',
      words: { key: 'research:notices.differing', values: { title: figure.title, outlet: outlets.get(item.id) ?? '' } },
      path: hrefOf(toNews.list, { search: { item: item.id } }),
    })
  }
}

type RecentItem = { item: query.ComparedItem; stated: Stated[] }

/** The news of the last days with their sentences. */
async function recentNews(db: Database, until: string, now: Date): Promise<RecentItem[]> {
  const after = idAt(new Date(now.getTime() - daysBefore * day))
  const prepared: RecentItem[] = []
  for (const item of await query.newestItems(db, after, until, most.items)) {
    const stated = statedIn(item)
    if (stated.length > 0) prepared.push({ item, stated })
    // Lets other calls be answered meanwhile.
    await setImmediate()
  }
  return prepared
}

/** Stores the sentences with figures of a new version, and returns them. */
async function storeFigures(db: Database, { id, locale, body }: query.ComparedReport): Promise<query.ReportFigure[]> {
  const sentences = body.sections.flatMap(section => section.sentences)
  const withFigures = sentences.filter(({ kind, text }) => kind !== 'opinion' && isComparable(text, locale))
  if (withFigures.length === 0) return []
  const rows = withFigures.map(each => ({
    report_id: id,
    sentence_id: each.id,
    text: each.text,
    words: subjectWords(each.text),
  }))
  await query.addReportFigures(db, rows)
  return query.figuresOf(db, id)
}

/** Compares new versions with the news of the last days. */
async function compareReports(tools: Tools, recent: () => Promise<RecentItem[]>, now: Date): Promise<void> {
  for (const report of await query.reportsToCompare(tools.db, most.reports)) {
    const figures = await storeFigures(tools.db, report)
    const differences: Difference[] = []
    for (const { item, stated } of await recent()) {
      differences.push(...differencesOf(item, stated, candidatesFor(stated, figures)))
      await setImmediate()
    }
    await tools.transaction(async db => {
      await raise({ ...tools, db }, differences, now)
      await query.setCompared(db, report.id, now)
    })
  }
}

/**
 * Compares the news that arrived since the last run with the figures of all reports and startups. @returns the end of
 * the compared news
 */
async function compareItems(tools: Tools, { after, until }: Between, now: Date): Promise<string> {
  const items = await query.itemsBetween(tools.db, after, until, most.items)
  const names = items.length > 0 ? await namesOfStartups(tools.db) : new Map()
  for (const item of items) {
    const stated = statedIn(item)
    if (stated.length === 0) continue
    await compareWithFacts(tools, { item, stated, names }, now)
    const words = wordsOf(stated)
    if (words.length === 0) continue
    const figures = await query.figuresWith(tools.db, words, localeOf(item.language), most.candidates)
    const differences = differencesOf(item, stated, figures)
    if (differences.length > 0) await tools.transaction(db => raise({ ...tools, db }, differences, now))
  }
  return items.length === most.items ? items.at(-1)!.id : until
}

/**
 * Compares news with reports and with figures of startups, both ways: the news since the last run, and what was
 * published or stated since then. The first run compares every figure. Each item and each report has a transaction of
 * its own. A run that fails is repeated from where the last complete one ended: what it stored is not raised again.
 */
export async function compareNews(
  jobTools: Omit<Tools, 'notices'>,
  now = new Date(),
  settled = settledMs,
): Promise<void> {
  const tools = { ...jobTools, notices: new Map<string, number>() }
  const until = idAt(new Date(now.getTime() - settled))
  const after = await query.comparedUntil(tools.db)
  let read: Promise<RecentItem[]> | undefined
  const recent = () => (read ??= recentNews(tools.db, until, now))
  const comparedUntil = await compareItems(tools, { after: after ?? until, until }, now)
  await compareReports(tools, recent, now)
  await compareNewFacts(tools, { between: { after: after ?? NIL, until }, recent }, now)
  await query.setComparedUntil(tools.db, comparedUntil)
}

export const compareNewsJob = job({
  name: 'research.compare_news',
  input: z.object({}),
  schedule: '*/10 * * * *',
  ownTransactions: true,
  run: (_input, tools: JobTools) => compareNews(tools),
})
