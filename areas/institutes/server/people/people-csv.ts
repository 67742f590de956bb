import { localised, type Locale } from '#kernel/contract/fields.ts'
import { csvRows } from '#kernel/server/csv-rows.ts'
import type { Database } from '#kernel/server/database.ts'
import type { Words } from '#kernel/server/words.ts'
import { exportedPeople, exportedProgress, type ExportFilter } from './export.queries.ts'
import { standingsOf } from '../team/team.queries.ts'
import { shownRisks } from '../team/team-view.ts'

type Cell = string | number | null
type ExportParams = ExportFilter & { locale: Locale; words: Words; now: Date }

const iso = (at: Date | null): string => at?.toISOString() ?? ''

/** The names in the order of the reader's language. */
const nameColumns = (locale: Locale) =>
  locale === 'ja-JP' ? (['last_name', 'first_name'] as const) : (['first_name', 'last_name'] as const)

/** The people of an institution, one row each, read a thousand at a time. */
export async function peopleCsv(db: Database, chosen: ExportParams): Promise<Buffer> {
  const { words, locale, now, institute_id } = chosen
  const t = (key: string) => words(locale, `institutes:csv.${key}`)
  const head = [...nameColumns(locale), 'email', 'group', 'kind', 'state', 'joined_at']
  const learning = ['enrolled', 'completed', 'progress_pct', 'last_active_at', 'at_risk', 'reasons']
  const parts = [csvRows([[...head, ...learning].map(t)], true)]
  let after: string | undefined
  for (;;) {
    const people = await exportedPeople(db, chosen, after, now)
    if (people.length === 0) return Buffer.concat(parts)
    const atRisk = people.filter(person => person.at_risk).map(person => person.user_id)
    const standings = Map.groupBy(await standingsOf(db, institute_id, atRisk, undefined), each => each.user_id)
    const rows = people.map((person): Cell[] => [
      ...nameColumns(locale).map(name => person[name]),
      person.email,
      person.group_name,
      t(`kinds.${person.kind}`),
      t(`states.${person.state}`),
      iso(person.joined_at),
      person.enrolled,
      person.completed,
      person.progress_pct,
      iso(person.last_active_at),
      t(person.at_risk ? 'yes' : 'no'),
      shownRisks(standings.get(person.user_id) ?? [], locale, now)
        .map(({ code, params }) => words(locale, `institutes:csv.reasons_of.${code}`, params))
        .join('; '),
    ])
    parts.push(csvRows(rows, false))
    after = people.at(-1)!.member_id
  }
}

/** The courses that people take through an institution, one row for each person and course. */
export async function progressCsv(db: Database, chosen: ExportParams): Promise<Buffer> {
  const { words, locale } = chosen
  const t = (key: string) => words(locale, `institutes:csv.${key}`)
  const head = [...nameColumns(locale), 'email', 'group', 'course', 'state', 'progress_pct', 'completed_units']
  const rest = ['required_units', 'score_pct', 'started_at', 'last_active_at', 'completed_at', 'certificate']
  const parts = [csvRows([[...head, ...rest].map(t)], true)]
  let after: string | undefined
  for (;;) {
    const { last, rows } = await exportedProgress(db, chosen, after)
    if (last === null) return Buffer.concat(parts)
    const lines = rows.map((row): Cell[] => [
      ...nameColumns(locale).map(name => row[name]),
      row.email,
      row.group_name,
      localised(row.course, locale).text,
      t(`course_states.${row.state}`),
      row.progress_pct,
      row.completed_units,
      row.required_units,
      row.score_pct,
      iso(row.started_at),
      iso(row.last_active_at),
      iso(row.completed_at),
      row.serial,
    ])
    if (lines.length > 0) parts.push(csvRows(lines, false))
    after = last
  }
}
