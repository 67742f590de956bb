/** SQL that writes JSON in exactly the contract's shape, for answers that PostgreSQL aggregates itself. */

/** An instant as ISO 8601 in UTC; PostgreSQL's own text of it is not. */
export const isoSql = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** The state of an enrolment `e`: an invitation past its time has expired, though nobody wrote it down. */
export const stateSql = `case when e.state = 'invited' and e.expires_at < now() then 'expired' else e.state end`

/** The `CourseCard` of a course named `c`; a column that PostgreSQL keeps (migrations/0002_education.sql), so that lists build nothing. */
export const cardSql = 'c.card'

/** The same with where one reader stands, from an enrolment `e`, perhaps absent. */
export const learnerCardSql = `(left(c.card::text, -1) || ', "my_state": ' || coalesce(to_json(${stateSql})::text, 'null') ||
  ', "progress_pct": ' || coalesce(e.progress_pct, 0) || '}')::json`

/** What the public may find. */
export const isListedSql = `c.state = 'published' and c.visibility = 'public'`
