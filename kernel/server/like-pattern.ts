import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

const literal = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** The pattern of SQL's `like` for texts that contain these words: `%`, `_` and `\` match themselves. */
export const likePattern = (words: string): string => `%${literal(words)}%`

/** The same for texts that begin with them, which an index of `text_pattern_ops` finds. */
export const beginningPattern = (words: string): string => `${literal(words)}%`

/** As `contains`, of a column that is stored in lower case, so that its index of trigrams finds the words. */
export function containsLowered(column: SQLWrapper, words: string | undefined): SQL | undefined {
  const trimmed = words?.trim()
  return trimmed ? sql`${column} like lower(${likePattern(trimmed)})` : undefined
}

/** Whether a text contains these words, in upper or lower case; no condition where there are no words. */
export const contains = (text: SQLWrapper, words: string | undefined): SQL | undefined =>
  containsLowered(sql`lower(${text})`, words)
