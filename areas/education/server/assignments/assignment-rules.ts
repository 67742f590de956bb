import type { AssignmentForm, RubricRow } from '../../contract/unit-settings.ts'
import { isWebAddress } from '../../contract/web-address.ts'
import type { Mark } from './assignments.tables.ts'

export type Work = { text: string; url: string; hasFile: boolean }

/** The faults of work before it is submitted, by field; empty when there are none. */
export function faultsOf(work: Work, takes: readonly AssignmentForm[]): Record<string, string> | undefined {
  const url = work.url.trim()
  if (takes.includes('url') && url !== '' && !isWebAddress(url)) return { url: 'not_a_link' }
  const markFields = {
    text: work.text.trim() !== '',
    url: url !== '',
    file: work.hasFile,
  }
  if (takes.some(form => markFields[form])) return undefined
  return Object.fromEntries(takes.map(form => [form, 'required']))
}

/** The marks in the order of the rubric, each at most what its row allows. A row without a mark gets 0 points. */
export function marksFor(rubric: readonly RubricRow[], inputMarks: readonly Mark[]): Mark[] {
  const byKey = new Map(inputMarks.map(mark => [mark.key, mark]))
  return rubric.map(({ key, points }) => {
    const mark = byKey.get(key)
    return { key, points: Math.min(mark?.points ?? 0, points), remark: mark?.remark.trim() ?? '' }
  })
}

/** floor(100 × points given ÷ points of the rubric). */
export function scoreOf(rubric: readonly RubricRow[], marks: readonly Mark[]): number {
  const all = rubric.reduce((sum, row) => sum + row.points, 0)
  return all === 0 ? 0 : Math.floor((100 * marks.reduce((sum, mark) => sum + mark.points, 0)) / all)
}
