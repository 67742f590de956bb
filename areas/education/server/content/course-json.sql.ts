import { enrolmentStateSql } from '../open-invitation.ts'

/** SQL that writes JSON in exactly the contract's shape, for answers that PostgreSQL aggregates itself. */

/** An instant as ISO 8601 in UTC, which PostgreSQL's own format is not. */
export const isoSql = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** The state of an enrolment `e`. */
export const stateSql = enrolmentStateSql('e')

/**
 * The `CourseCard` of a course named `c`: a generated column (migrations/0002_education.sql), so that lists build
 * nothing.
 */
export const cardSql = 'c.card'

/** The same as JSON text with the reader's own progress, from an enrolment `e` that may be absent. */
export const learnerCardSql = `(left(c.card::text, -1) || ', "my_state": ' || coalesce(to_json(${stateSql})::text, 'null') ||
  ', "progress_pct": ' || coalesce(e.progress_pct, 0) || '}')`

/** The courses that the public may find. */
export const isListedSql = `c.state = 'published' and c.visibility = 'public'`
