/** SQL that writes JSON in exactly the contract's shape, for answers that PostgreSQL aggregates itself. */

/** An instant as ISO 8601 in UTC; PostgreSQL's own text of it is not. */
export const isoSql = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** The fields of `CourseCard`, from a row named `c`. */
export const cardFields = `'id', c.id, 'slug', c.slug, 'title', c.title, 'summary', c.summary, 'level', c.level, 'tags', c.tags,
  'est_minutes', c.est_minutes, 'languages', c.languages, 'unit_count', c.unit_count, 'cover_seed', c.slug, 'cover_url', c.cover_url,
  'published_at', ${isoSql('c.published_at')}`

/** The columns that `cardFields` reads. */
export const cardColumns =
  'c.id, c.slug, c.title, c.summary, c.level, c.tags, c.est_minutes, c.languages, c.unit_count, c.cover_url, c.published_at'

/** What the public may find. */
export const isListedSql = `c.state = 'published' and c.visibility = 'public'`
