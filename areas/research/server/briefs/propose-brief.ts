import type { NamedIndustry } from '#areas/industries/contract/index.ts'
import { namesWithin, recentFacts } from '#areas/industries/server/exports.ts'
import { recentReports } from '#areas/news/server/exports.ts'
import type { StartupRow } from '#areas/startups/server/exports.ts'
import type { Database } from '#kernel/server/database.ts'
import type { BriefFact, BriefStory } from '../../contract/briefs.ts'
import { usedBefore } from './briefs.queries.ts'
import { chooseFacts } from './choose-facts.ts'
import { chooseStories } from './choose-stories.ts'

const daysOfNews = 7
const daysOfFacts = 30
const dayLength = 86_400_000

export type Proposed = { stories: BriefStory[]; facts: BriefFact[] }
type BriefInput = { startup: StartupRow; industries: readonly NamedIndustry[]; now: Date }

export const dayOf = (now: Date): string => now.toISOString().slice(0, 10)

/** Periods begin with a day, so that a brief does not depend on the hour in which it is asked for. */
const last = (days: number, now: Date) => ({
  from: new Date(Date.parse(dayOf(now)) - (days - 1) * dayLength),
  to: now,
})

/** What a brief of today has: from stored reports and figures alone, and nothing that earlier days had. */
export async function proposeBrief(db: Database, { startup, industries, now }: BriefInput): Promise<Proposed> {
  if (industries.length === 0) return { stories: [], facts: [] }
  const used = await usedBefore(db, startup.id, dayOf(now))
  const ids = industries.map(({ id }) => id)
  const names = [...industries.map(({ id, name }) => ({ industry_id: id, name })), ...(await namesWithin(db, ids))]
  const reports = await recentReports(db, last(daysOfNews, now))
  const industryFacts: { industry: NamedIndustry; facts: Awaited<ReturnType<typeof recentFacts>> }[] = []
  for (const industry of industries)
    industryFacts.push({ industry, facts: await recentFacts(db, industry.id, last(daysOfFacts, now)) })
  return {
    stories: chooseStories({ reports, names, industries, used }),
    facts: chooseFacts({ found: industryFacts, country: startup.country, used }),
  }
}

/** What later briefs leave out. */
export const usedBy = ({ stories, facts }: Proposed): string[] => [
  ...new Set([...stories.flatMap(({ id, story_id }) => [id, story_id]), ...facts.map(({ id }) => id)]),
]
