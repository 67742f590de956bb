import { splitSentences } from '#areas/evidence/server/exports.ts'
import type { NamedIndustry } from '#areas/industries/contract/index.ts'
import type { RecentReport } from '#areas/news/server/exports.ts'
import type { Locale, Localised } from '#kernel/contract/locales.ts'
import { localeOf } from '#kernel/server/words.ts'
import { mostBriefStories, type BriefStory } from '../../contract/briefs.ts'
import { mentionedIn, searchTermsOf, type SearchTerm } from './mentions.ts'

export type Names = readonly { industry_id: string; name: Localised }[]
type Fit = { report: RecentReport; quote: string; term: SearchTerm; score: number }

/** The title and the whole sentences of the summary: one that was cut off is not quoted. */
const quotable = ({ title, summary }: RecentReport): string[] => [
  title,
  ...splitSentences(summary).flatMap(({ text }) => (text.endsWith('…') || text === title ? [] : [text])),
]

/**
 * How well a report fits, by the number of names that it mentions. The sentence with the most names is quoted; the text
 * takes precedence over the title.
 */
function fitOf(report: RecentReport, terms: readonly SearchTerm[]): Fit | undefined {
  const candidates = quotable(report).map((quote, at) => ({ quote, at, names: mentionedIn(quote, terms) }))
  const [best] = candidates
    .filter(({ names }) => names.length > 0)
    .toSorted((a, b) => b.names.length - a.names.length || Number(a.at === 0) - Number(b.at === 0) || a.at - b.at)
  if (!best) return undefined
  const score = new Set(candidates.flatMap(({ names }) => names.map(({ name }) => name))).size
  // The longest name is the most specific: "AI agents" rather than "AI".
  const term = best.names.toSorted((a, b) => b.name.length - a.name.length)[0]!
  return { report, quote: best.quote, term, score }
}

const byFit = (a: Fit, b: Fit) =>
  b.score - a.score ||
  a.report.published_at.getTime() - b.report.published_at.getTime() ||
  a.report.id.localeCompare(b.report.id)

type StoryInput = {
  reports: readonly RecentReport[]
  names: Names
  industries: readonly NamedIndustry[]
  used: Set<string>
}

/**
 * The stories that mention the industries most, each once, by its report that mentions them most. A story of which an
 * earlier brief had any report does not come again.
 */
export function chooseStories({ reports, names, industries, used }: StoryInput): BriefStory[] {
  const termsByLocale = new Map<Locale, SearchTerm[]>()
  const termsFor = (language: string) => {
    const locale = localeOf(language)
    const terms = termsByLocale.get(locale) ?? searchTermsOf(names, locale)
    termsByLocale.set(locale, terms)
    return terms
  }
  const before = new Set(reports.flatMap(({ id, story_id }) => (used.has(id) || used.has(story_id) ? [story_id] : [])))
  const stories = Map.groupBy(
    reports.filter(({ story_id }) => !before.has(story_id)),
    ({ story_id }) => story_id,
  )
  return [...stories.values()]
    .flatMap(own =>
      own
        .flatMap(report => fitOf(report, termsFor(report.language)) ?? [])
        .toSorted(byFit)
        .slice(0, 1),
    )
    .toSorted((a, b) => b.score - a.score || byNewest(a.report, b.report))
    .slice(0, mostBriefStories)
    .map(({ report, quote, term }) => ({
      id: report.id,
      story_id: report.story_id,
      title: report.title,
      outlet: report.outlet,
      url: report.url,
      published_at: report.published_at.toISOString(),
      language: report.language,
      reports: new Set(stories.get(report.story_id)!.map(({ feed_id }) => feed_id)).size,
      quote,
      industry: industries.find(({ id }) => id === term.industry_id)!,
      mentions: term.name,
      is_kept: false,
    }))
}

const byNewest = (a: RecentReport, b: RecentReport) =>
  b.published_at.getTime() - a.published_at.getTime() || b.id.localeCompare(a.id)
