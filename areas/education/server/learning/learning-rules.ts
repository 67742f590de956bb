import { isActive } from '../../contract/enrolment-states.ts'
import type { CompletesBy, EnrolmentState, UnitState, UnitType } from '../../contract/index.ts'

/** A unit for one learner. `counts`: required in the version the learner began with, and still there. */
export type LearnerUnit = {
  unit_id: string
  unit_key: string
  type: UnitType
  required: boolean
  counts: boolean
  free_preview: boolean
  completes_by: CompletesBy
  unlock_at: string | null
  state: UnitState
  best_score_pct: number | null
}

/** What finishes a course: a number of the required units (null: all), and a mean score. */
export type PassRule = { pass_required_units: number | null; pass_min_score_pct: number }

type Required = { unit_key: string; required: boolean }

/**
 * The units that count for a learner: those required when they began that still exist. If none of them is left, those
 * of the current version count.
 */
export function countedKeys(requiredAtStart: readonly string[], visible: readonly Required[]): Set<string> {
  const present = new Set(visible.map(unit => unit.unit_key))
  const stillPresent = requiredAtStart.filter(key => present.has(key))
  return new Set(
    stillPresent.length > 0 ? stillPresent : visible.filter(unit => unit.required).map(unit => unit.unit_key),
  )
}

type Counted = { counts: boolean; state: UnitState }

/** The rule of progress (learning.md): floor(100 × completed required units ÷ required units), with its two numbers. */
export function progressOf(units: readonly Counted[]): {
  required_units: number
  completed_units: number
  progress_pct: number
} {
  const required = units.filter(unit => unit.counts)
  const completed = required.filter(unit => unit.state === 'completed').length
  const progress_pct = required.length === 0 ? 0 : Math.floor((100 * completed) / required.length)
  return { required_units: required.length, completed_units: completed, progress_pct }
}

/** Why a unit is locked; the text is added where the reader's language is known. */
export type RuledLock =
  | { code: 'not_enrolled'; params: Record<string, never> }
  | { code: 'not_yet_open'; params: { opens_at: string } }
  | { code: 'previous_unit'; params: { unit_key: string } }

export type Reader = { sequential: boolean; enrolment: EnrolmentState | null; now: Date }

/** Why each unit is locked, in order; null where it is open. */
export function locksOf(units: readonly LearnerUnit[], { sequential, enrolment, now }: Reader): (RuledLock | null)[] {
  let undone: LearnerUnit | undefined
  return units.map((unit): RuledLock | null => {
    const before = undone
    if (unit.counts && unit.state !== 'completed') undone ??= unit
    if (!isActive(enrolment)) return unit.free_preview ? null : { code: 'not_enrolled', params: {} }
    if (unit.unlock_at && new Date(unit.unlock_at) > now)
      return { code: 'not_yet_open', params: { opens_at: unit.unlock_at } }
    if (!sequential || !before || unit.state === 'completed') return null
    return { code: 'previous_unit', params: { unit_key: before.unit_key } }
  })
}

/** The mean of the best scores of the quizzes that count, a quiz never passed or tried counting 0; null without quizzes. */
export function meanScore(units: readonly LearnerUnit[]): number | null {
  const quizzes = units.filter(unit => unit.counts && unit.type === 'quiz')
  if (quizzes.length === 0) return null
  return Math.floor(quizzes.reduce((sum, unit) => sum + (unit.best_score_pct ?? 0), 0) / quizzes.length)
}

/** Whether the course is finished, and if not, which units and which score are missing. */
export function finishOf<U extends LearnerUnit>(units: readonly U[], rule: PassRule) {
  const { required_units, completed_units } = progressOf(units)
  const needed = Math.min(rule.pass_required_units ?? required_units, required_units)
  const score = meanScore(units)
  const hasUnits = required_units > 0 && completed_units >= needed
  const hasScore = score === null || score >= rule.pass_min_score_pct
  return {
    mayFinish: hasUnits && hasScore,
    missing: hasUnits ? [] : units.filter(unit => unit.counts && unit.state !== 'completed'),
    score_pct: score,
    needed_score_pct: hasScore ? null : rule.pass_min_score_pct,
  }
}
