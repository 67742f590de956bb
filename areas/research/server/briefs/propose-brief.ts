import type { NamedIndustry } from '#areas/industries/contract/index.ts'
import { namesWithin, recentFacts } from '#areas/industries/server/exports.ts'
import { recentReports } from '#areas/news/server/exports.ts'
import type { StartupRow } from '#areas/startups/server/exports.ts'
import type { Database } from '#kernel/server/database.ts'
import type { BriefFact, BriefStory } from '../../contract/briefs.ts'
import { usedOnOtherDays } from './briefs.queries.ts'
import { chooseFacts } from './choose-facts.ts'
import { chooseStories } from './choose-stories.ts'

const daysOfNews = 7
const daysOfFacts = 30
const dayLength = 86_400_000

export type Proposed = { stories: BriefStory[]; facts: BriefFact[] }
/** The moment, and the day at that moment for the person who asks. */
export type Today = { now: Date; day: string }
type BriefInput = { startup: StartupRow; industries: readonly NamedIndustry[]; today: Today }

/** Periods begin with a day, so that a brief does not depend on the hour of the request. */
const last = (days: number, { now, day }: Today) => ({
  from: new Date(Date.parse(day) - (days - 1) * dayLength),
  to: now,
})

/** The contents of today's brief: stored reports and figures alone, and nothing that briefs of other days had. */
export async function proposeBrief(db: Database, { startup, industries, today }: BriefInput): Promise<Proposed> {
  if (industries.length === 0) return { stories: [], facts: [] }
  const used = await usedOnOtherDays(db, startup.id, today.day)
  const ids = industries.map(({ id }) => id)
  const names = [...industries.map(({ id, name }) => ({ industry_id: id, name })), ...(await namesWithin(db, ids))]
  const reports = await recentReports(db, last(daysOfNews, today))
  const industryFacts: { industry: NamedIndustry; facts: Awaited<ReturnType<typeof recentFacts>> }[] = []
  for (const industry of industries)
    industryFacts.push({ industry, facts: await recentFacts(db, industry.id, last(daysOfFacts, today)) })
  return {
    stories: chooseStories({ reports, names, industries, used }),
    facts: chooseFacts({ found: industryFacts, country: startup.country, used }),
  }
}

/** The contents that later briefs leave out. */
export const usedBy = ({ stories, facts }: Proposed): string[] => [
  ...new Set([...stories.flatMap(({ id, story_id }) => [id, story_id]), ...facts.map(({ id }) => id)]),
]
