import type { Answered } from '#kernel/contract/call.ts'
import { changeAnswers, forgetAnswers, keepAnswer, refresh } from '#kernel/web/queries.ts'
import { education } from '../../contract/index.ts'

type Answer = Answered<typeof education.selected>
/** `isUnsaved`: opened without a connection and not saved in this browser, so only its title is known. */
export type ReadUnit = NonNullable<Answer['unit']> & { isUnsaved?: true }
export type Reading = Omit<Answer, 'unit'> & { unit: ReadUnit | null }
export type Quiz = NonNullable<ReadUnit['quiz']>
export type Video = NonNullable<ReadUnit['video']>
export type Assignment = NonNullable<ReadUnit['assignment']>
type Progress = Omit<Answered<typeof education.progress>, 'refused' | 'watched'>

const isOf = (courseId: string, reading: Reading) => reading.course.id === courseId

/** Changes every stored answer about one course. */
function changeReadings(courseId: string, change: (reading: Reading) => Reading): void {
  changeAnswers(education.selected, reading => (isOf(courseId, reading) ? change(reading) : reading))
}

/** Updates outline, locks and percentage from the server's answer, without reading the texts again. */
export function showProgress(courseId: string, { enrolment, units }: Progress): void {
  const now = new Map(units.map(unit => [unit.unit_key, unit]))
  const placed = <U extends { unit_key: string }>(unit: U): U => {
    const { state, lock } = now.get(unit.unit_key) ?? {}
    if (!state || lock === undefined) return unit
    return { ...unit, lock, ...('state' in unit && { state }) }
  }
  const unlocked: string[] = []
  changeReadings(courseId, reading => {
    // The text of a locked unit was not sent, so it has to be fetched.
    const isUnlocked = reading.unit?.lock && now.get(reading.unit.unit_key)?.lock === null
    if (isUnlocked) unlocked.push(reading.unit!.unit_key)
    return {
      ...reading,
      enrolment,
      outline: reading.outline.map(section => ({ ...section, units: section.units.map(placed) })),
      unit: reading.unit && (isUnlocked ? reading.unit : placed(reading.unit)),
      previous: reading.previous && placed(reading.previous),
      next: reading.next && placed(reading.next),
    }
  })
  for (const key of unlocked) forgetText(courseId, key)
  void refresh(education.signUps, education.listing)
}

const forgetText = (courseId: string, unitKey: string): void =>
  forgetAnswers(education.selected, reading => isOf(courseId, reading) && reading.unit?.unit_key === unitKey)

/** Shows a unit as done at once; the server's state follows with the next answer. */
export function showDone(courseId: string, unitKey: string): void {
  const done = <U extends { unit_key: string; state: ReadUnit['state'] }>(unit: U): U =>
    unit.unit_key === unitKey ? { ...unit, state: 'completed' } : unit
  changeReadings(courseId, reading => ({
    ...reading,
    outline: reading.outline.map(section => ({ ...section, units: section.units.map(done) })),
    unit: reading.unit && done(reading.unit),
  }))
}

/** Stores the state of a quiz in its unit's answer, so that it is shown unchanged after leaving and returning. */
export function showQuiz(courseId: string, unitKey: string, change: Partial<Quiz>): void {
  changeReadings(courseId, reading =>
    reading.unit?.unit_key === unitKey && reading.unit.quiz
      ? { ...reading, unit: { ...reading.unit, quiz: { ...reading.unit.quiz, ...change } } }
      : reading,
  )
}

/** Stores the state of a unit's part (quiz, video, assignment, package) in its unit's answer. */
export function showPart(
  courseId: string,
  unitKey: string,
  part: Partial<Pick<ReadUnit, 'video' | 'assignment' | 'package'>>,
): void {
  changeReadings(courseId, reading =>
    reading.unit?.unit_key === unitKey ? { ...reading, unit: { ...reading.unit, ...part } } : reading,
  )
}

/** A course opened without a unit answers the unit last left: it is that unit's answer too. */
export function alsoAs(courseParam: string, reading: Reading): void {
  if (reading.unit) keepAnswer(education.selected, { course_id: courseParam, unit_key: reading.unit.unit_key }, reading)
}
