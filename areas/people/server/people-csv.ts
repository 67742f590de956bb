import type { Download, SignedInContext } from '#kernel/server/handle.ts'
import { csvRows } from '#kernel/server/csv-rows.ts'
import { linesOf } from './people-lines.ts'
import { peoplePage, type After, type Filter } from './people.queries.ts'

const mostExported = 10_000
const perRead = 1_000

const columns = ['first_name', 'last_name', 'email', 'state', 'roles', 'joined', 'last_sign_in'] as const

/** The people of a filter, the newest first. */
export async function peopleCsv(context: SignedInContext, filter: Filter): Promise<Download> {
  const { db, words, caller, now } = context
  const t = (key: string) => words(caller.locale, `people:${key}`)
  const parts = [csvRows([columns.map(column => t(`columns.${column}`))], true)]
  let after: After | undefined
  for (let read = 0; read < mostExported; read += perRead) {
    const rows = await peoplePage(db, filter, { sort: 'newest', after, limit: perRead })
    const lines = await linesOf(
      context,
      rows.slice(0, perRead).map(({ user }) => user),
    )
    const cells = lines.map(line => [
      line.first_name,
      line.last_name,
      line.email,
      t(`states.${line.state}`),
      line.roles.map(({ label }) => label).join('; '),
      line.joined_at.toISOString(),
      line.last_sign_in_at?.toISOString() ?? '',
    ])
    parts.push(csvRows(cells, false))
    if (rows.length <= perRead) break
    after = ['', lines.at(-1)!.id]
  }
  const name = `people-${now.toISOString().slice(0, 10)}.csv`
  return { bytes: Buffer.concat(parts), name, media_type: 'text/csv; charset=utf-8' }
}
