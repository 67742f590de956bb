import { rowStates, type BulkRow, type BulkWork, type RowState } from '../../contract/bulk.ts'
import type { BulkRowRow, WorkRow } from './bulk.queries.ts'

export const workOf = (row: WorkRow): BulkWork => ({
  work_id: row.id,
  kind: row.kind,
  state: row.state,
  file_name: row.file_name,
  course_id: row.course_id,
  group: row.group_name,
  locale: row.locale,
  rows: row.rows,
  done: row.done,
  counts: Object.fromEntries(rowStates.map(state => [state, row.counts[state] ?? 0])) as Record<RowState, number>,
  created_at: row.created_at,
  finished_at: row.finished_at,
})

export const rowOf = (row: BulkRowRow): BulkRow => ({
  line: row.line,
  email: row.email,
  first_name: row.first_name,
  last_name: row.last_name,
  group: row.group_name,
  locale: row.locale,
  state: row.state,
  errors: row.errors ?? {},
})

/** The number of rows in each state. */
export function countStates(states: readonly RowState[]): Partial<Record<RowState, number>> {
  const counts: Partial<Record<RowState, number>> = {}
  for (const state of states) counts[state] = (counts[state] ?? 0) + 1
  return counts
}
