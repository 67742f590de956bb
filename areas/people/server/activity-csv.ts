import type { Download, SignedInContext } from '#kernel/server/handle.ts'
import { activityPage, type ActivityFilter } from './activity.queries.ts'
import { shownChanges } from './changes.ts'
import { csvRows } from '#kernel/server/csv-rows.ts'

const mostExported = 10_000
const perRead = 1_000

const columns = ['at', 'action', 'by', 'acted_by', 'target', 'details'] as const

/** The entries of a filter, the newest first. Actions and details are as the log has them, for programs to read. */
export async function activityCsv(context: SignedInContext, filter: ActivityFilter): Promise<Download> {
  const { db, words, caller, now } = context
  const parts = [csvRows([columns.map(column => words(caller.locale, `people:log_columns.${column}`))], true)]
  let after: readonly [Date, string] | undefined
  for (let read = 0; read < mostExported; read += perRead) {
    const rows = await activityPage(db, filter, { after, limit: perRead })
    const entries = await shownChanges(db, rows.slice(0, perRead))
    const cells = entries.map(({ at, action, actor, acted_by, target, data }) => [
      at.toISOString(),
      action,
      actor?.name ?? '',
      acted_by?.name ?? '',
      target?.name ?? '',
      JSON.stringify(data),
    ])
    parts.push(csvRows(cells, false))
    if (rows.length <= perRead) break
    const last = entries.at(-1)!
    after = [last.at, last.id]
  }
  const name = `activity-${now.toISOString().slice(0, 10)}.csv`
  return { bytes: Buffer.concat(parts), name, media_type: 'text/csv; charset=utf-8' }
}
