import { setTimeout } from 'node:timers/promises'
import { research } from '#areas/research/contract/index.ts'
import { compareNews } from '#areas/research/server/differing/compare-news.ts'
import { testReport } from '#areas/research/server/testing-briefs.ts'
import { startups } from '#areas/startups/contract/index.ts'
import { asks, ofStartup, type Rows } from './testing-team-row.ts'
import type { TeamWorld } from './testing-team-world.ts'

/** A brief of today, with a story of the startup's industry. */
async function brief({ lab, did, business_id }: TeamWorld) {
  await testReport(lab, { title: 'Agriculture needs ice' })
  return (await did(research.generateBrief, { business_id })).body.brief!
}

/** A figure of the news that the startup states with another value. */
async function differing({ lab, did, business_id }: TeamWorld) {
  const as_of = new Date().toISOString().slice(0, 10)
  await did(startups.saveFact, { business_id, key: 'users', count: 12_000, as_of, source: 'A list' })
  const { id } = await testReport(lab, { title: 'Escarcha has 9,000 users' })
  // What came in this millisecond is compared by the next run.
  await setTimeout(5)
  await compareNews(lab.toolsOf(lab.db), new Date(), 0)
  return (await did(research.differingFigures, { item_id: id })).body.facts[0]!.id
}

export const researchRows: Rows = {
  'research.briefs': async world => (await brief(world), ofStartup(world)),
  'research.today': ofStartup,
  'research.generateBrief': ofStartup,
  async 'research.saveBrief'(world) {
    const { id, version } = await brief(world)
    return asks({ business_id: world.business_id, brief_id: id, version, kept: [] })
  },
  'research.dismissFigure': async world => asks({ figure_id: await differing(world) }),
}
