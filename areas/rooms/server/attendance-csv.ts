import type { Locale } from '#kernel/contract/fields.ts'
import { csvRows } from '#kernel/server/csv-rows.ts'
import type { Database } from '#kernel/server/database.ts'
import type { Words } from '#kernel/server/words.ts'
import { attendants } from './attendance.queries.ts'

const columns = ['name', 'role', 'joined_at', 'left_at', 'minutes'] as const
const atOnce = 1_000

type CsvInput = { words: Words; locale: Locale; now: Date }

/** The people who were in a room, one on each line, read a thousand at a time. */
export async function attendanceCsv(db: Database, room_id: string, { words, locale, now }: CsvInput): Promise<Buffer> {
  const parts = [csvRows([columns.map(column => words(locale, `rooms:csv.${column}`))], true)]
  let after: string | undefined
  for (;;) {
    const rows = await attendants(db, { room_id, after, limit: atOnce, now })
    if (rows.length === 0) return Buffer.concat(parts)
    const lines = rows.map(({ name, role, joined_at, left_at, minutes }) => [
      name,
      words(locale, `rooms:roles.${role}`),
      joined_at?.toISOString() ?? '',
      left_at?.toISOString() ?? '',
      String(minutes),
    ])
    parts.push(csvRows(lines, false))
    after = rows.at(-1)!.id
  }
}
