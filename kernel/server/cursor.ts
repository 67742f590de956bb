import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { invalid } from './failures.ts'

/** The SQL of an opaque cursor: base64url of a JSON list of the values that order the list, as texts. */
export const cursorSql = (...texts: string[]): string =>
  `translate(encode(convert_to(json_build_array(${texts.join(', ')})::text, 'UTF8'), 'base64'), E'+/=\\n', '-_')`

/** The same cursor from values in memory. */
export const writeCursor = (...values: readonly (string | number)[]): string =>
  Buffer.from(JSON.stringify(values.map(String))).toString('base64url')

/**
 * Reads a cursor; each pattern is the form of one text, so that nothing else reaches a cast in SQL.
 * @throws Failure `input.invalid` naming `cursor`
 */
export function readCursor(cursor: string, patterns: readonly RegExp[]): string[] {
  const values = parsed(cursor)
  const fits = Array.isArray(values) && values.length === patterns.length
  if (!fits || !values.every((value, at) => typeof value === 'string' && patterns[at]!.test(value)))
    throw invalid({ cursor: 'invalid' })
  return values as string[]
}

export const uuidPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Microseconds since or before 1970, as the database counts them, for every year with four digits. */
export const microsPattern = /^(?:\d{1,18}|-\d{1,17})$/

/** The SQL that writes a time into a cursor: its microseconds, as a text. */
export const microsSql = (time: string): string => `(extract(epoch from ${time}) * 1000000)::bigint::text`

/** The SQL that reads such a time back; `parameter` has a text that fits `microsPattern`. */
export const timeOfMicrosSql = (parameter: string): string =>
  `(timestamptz 'epoch' + ${parameter}::bigint * interval '1 microsecond')`

/** `microsSql` of a column. */
export const microsOf = (time: SQLWrapper): SQL<string> =>
  sql<string>`(extract(epoch from ${time}) * 1000000)::bigint::text`

/** `timeOfMicrosSql` of a text that `readCursor` checked. */
export const timeOfMicros = (micros: string): SQL =>
  sql`(timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond')`

const parsed = (cursor: string): unknown => {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}
