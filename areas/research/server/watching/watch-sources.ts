import * as z from 'zod/mini'
import { readPageAt, storeDocument } from '#areas/evidence/server/exports.ts'
import type { Database } from '#kernel/server/database.ts'
import { Failure } from '#kernel/server/failures.ts'
import type { JobTools } from '#kernel/server/handle.ts'
import { job } from '#kernel/server/jobs.ts'
import type { ReportBody } from '../tables.ts'
import { compareQuotes, differentAmong, quotesFrom, recordLook } from './record-look.ts'
import * as query from './watching.queries.ts'

type Tools = Pick<JobTools, 'db' | 'transaction' | 'config' | 'files' | 'notify' | 'log'>
type Due = Awaited<ReturnType<typeof query.takeDue>>[number]

const day = 86_400_000
const lookEvery = 7 * day
/** A page that can't be read is tried again the next day, and counts as unreachable after this many days. */
const mostFailures = 3
const mostAtOnce = 20
/** A run starts no more checks after this time. */
const beginWithinMs = 10 * 60_000

/**
 * Watches the pages that a version cites from now on. Its quotes were compared with the newest snapshots just now, so
 * what was known of them from before, when the report was not watched, no longer counts.
 */
export async function watchCited(
  db: Database,
  researchId: string,
  { references, sections }: ReportBody,
  now: Date,
): Promise<void> {
  const pages = references.filter(({ kind, url }) => kind === 'url' && url !== null)
  const next_look_at = new Date(now.getTime() + lookEvery)
  await query.watchSources(
    db,
    pages.map(({ id }) => ({ research_id: researchId, source_id: id, next_look_at })),
  )
  const quotes = sections.flatMap(({ sentences }) => sentences.flatMap(each => each.quotes))
  await query.forgetDifferent(db, [...new Set(quotes.map(({ id }) => id))])
}

/** The outcome for the page; undefined while a failure may be temporary. */
async function lookAt({ config }: Tools, url: string, quotes: ReturnType<typeof quotesFrom>, failures: number) {
  try {
    const document = await readPageAt(config, url)
    return { outcome: await compareQuotes(quotes, document.extracted.text), document }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    if (failures + 1 < mostFailures) return undefined
    return { outcome: new Map(quotes.map(({ id }) => [id, 'unreachable' as const])) }
  }
}

async function lookAgain(tools: Tools, due: Due, now: Date): Promise<void> {
  const report = await query.watchedReport(tools.db, due)
  const quotes = report ? quotesFrom(report.body, due.source_id) : []
  if (!report?.url || quotes.length === 0) return query.endWatch(tools.db, due)
  const look = await lookAt(tools, report.url, quotes, due.failures)
  const page = look && 'document' in look ? look.document : undefined
  const isNew = look && (await differentAmong(tools.db, { quotes, ...look })).length > 0
  const document = page && isNew ? await storeDocument(tools.files, page) : undefined
  await tools.transaction(async db => {
    if (look) {
      const watched = { ...due, title: report.title, author: report.author }
      const { different } = await recordLook(
        { ...tools, db },
        watched,
        { quotes, outcome: look.outcome, document },
        now,
      )
      if (page && !document && different > 0) throw new Error(`source ${due.source_id} was checked at the same time`)
    }
    await query.setWatch(db, due, {
      looked_at: now,
      failures: page ? 0 : due.failures + 1,
      next_look_at: new Date(now.getTime() + (page ? lookEvery : day)),
    })
  })
}

/** Checks the pages that are due, one after the other, so that no host gets two requests at once. */
export async function watchSources(tools: Tools, now = new Date()): Promise<void> {
  const end = Date.now() + beginWithinMs
  const due = await query.takeDue(tools.db, { now, until: new Date(now.getTime() + day), most: mostAtOnce })
  for (const each of due) {
    if (Date.now() > end) return
    try {
      await lookAgain(tools, each, now)
    } catch (error) {
      // A failure on one page must not prevent the checks of others; this page is tried again the next day.
      tools.log.error({ err: error }, 'a watched source could not be compared')
    }
  }
}

export const watchSourcesJob = job({
  name: 'research.watch_sources',
  input: z.object({}),
  schedule: '23 * * * *',
  maxAttempts: 1,
  ownTransactions: true,
  run: (_input, tools: Tools) => watchSources(tools),
})
