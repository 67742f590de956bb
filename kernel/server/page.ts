import { readCursor, uuidPattern } from './cursor.ts'

/** The id after which the next page of a list ordered by id begins. */
export const idAfter = (cursor: string | undefined): string | undefined =>
  cursor === undefined ? undefined : readCursor(cursor, [uuidPattern])[0]

/** Counting stops here: beyond, a list's `total` is null (product.md, "On the wire"). */
export const mostCounted = 10_000

/**
 * The page of a list ordered by id: `rows` holds one more than the limit when another page follows.
 * @param total as counted, at most `mostCounted + 1`
 */
export function idPage<T extends { id: string }>(rows: readonly T[], limit: number, total: number) {
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    items: rows.slice(0, limit),
    next_cursor: last ? Buffer.from(JSON.stringify([last.id])).toString('base64url') : null,
    total: total > mostCounted ? null : total,
  }
}
