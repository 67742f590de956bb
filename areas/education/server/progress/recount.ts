import type { Database } from '#kernel/server/database.ts'
import type { CourseRow, visibleUnits } from '../content/course-content.queries.ts'
import { countedKeys, finishOf, progressOf, type LearnerUnit } from '../learning/learning-rules.ts'
import { lockLearner, saveProgress } from './progress-write.ts'
import { learnersAfter, saveCounts, type CountedLearner, type Counts } from './recount.queries.ts'

type VisibleUnit = Awaited<ReturnType<typeof visibleUnits>>[number]['unit']
type Version = { n: number; required_keys: string[] }

/** This many people are locked, counted and written at a time. */
const batch = 1_000

/**
 * Counts the percentages again of active learners who began with one of these versions, by the same rule as a learner's
 * own write (saveProgress), but many at a time. Learners whom the change finishes are written by saveProgress itself.
 */
export async function countAgain(
  db: Database,
  course: CourseRow,
  units: readonly VisibleUnit[],
  versions: readonly Version[],
  now: Date,
): Promise<void> {
  const counted = new Map(versions.map(({ n, required_keys }) => [n, countedKeys(required_keys, units)]))
  for (let after: string | undefined; ;) {
    const params = { course_id: course.id, versions: [...counted.keys()], after, limit: batch }
    const learners = await learnersAfter(db, params)
    const changed: Counts[] = []
    for (const learner of learners) {
      const own = unitsOf(learner, units, counted.get(learner.version_at_start)!)
      if (finishOf(own, course).mayFinish)
        await saveProgress(db, await lockLearner(db, learner.user_id, course.id, { locale: 'en-US', now }), now, {})
      else if (isOther(learner, progressOf(own))) changed.push({ id: learner.id, ...progressOf(own) })
    }
    await saveCounts(db, changed)
    if (learners.length < batch) return
    after = learners.at(-1)!.id
  }
}

function unitsOf({ done }: CountedLearner, units: readonly VisibleUnit[], counted: ReadonlySet<string>): LearnerUnit[] {
  const standing = new Map(done.map(([unit_id, state, best_score_pct]) => [unit_id, { state, best_score_pct }]))
  return units.map(unit => ({
    unit_id: unit.id,
    unit_key: unit.unit_key,
    type: unit.type,
    required: unit.required,
    free_preview: unit.free_preview,
    completes_by: unit.completes_by,
    unlock_at: unit.unlock_at?.toISOString() ?? null,
    counts: counted.has(unit.unit_key),
    ...(standing.get(unit.id) ?? { state: 'not_started', best_score_pct: null }),
  }))
}

const isOther = (was: CountedLearner, is: Omit<Counts, 'id'>): boolean =>
  was.progress_pct !== is.progress_pct ||
  was.required_units !== is.required_units ||
  was.completed_units !== is.completed_units
