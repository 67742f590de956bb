import type { Store } from '#kernel/server/database.ts'
import type { UnitSettings } from './course-parts.ts'
import type { UnitType } from '../contract/index.ts'

type TestUnit = { type: UnitType; completes_by: 'view' | 'mark_done' | 'pass'; settings: UnitSettings }

/** Changes a lesson of a test course into a unit of another type. */
export const turnUnit = ({ pool }: Store, course_id: string, unit_key: string, to: TestUnit) =>
  pool.query('update units set type = $3, completes_by = $4, settings = $5 where course_id = $1 and unit_key = $2', [
    course_id,
    unit_key,
    to.type,
    to.completes_by,
    JSON.stringify(to.settings),
  ])

/** An assignment of two rows and ten points, passed with seven. */
export const testAssignment: TestUnit = {
  type: 'assignment',
  completes_by: 'pass',
  settings: {
    assignment: {
      takes: ['text', 'url', 'file'],
      rubric: [
        { key: 'clear', title: { 'en-US': 'Is it clear?' }, points: 4 },
        { key: 'right', title: { 'en-US': 'Is it right?' }, points: 6 },
      ],
      pass_pct: 70,
    },
  },
}
