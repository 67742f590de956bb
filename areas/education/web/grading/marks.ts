import type { Work } from './graded-work.ts'

/** The typed points and remarks of the rubric's rows, in order; names of fields may contain no dots. */
export type Marks = { remark: string; points: string[]; remarks: string[] }

type Row = Pick<Work['rubric'][number], 'points'>

export const emptyMarks = (rubric: readonly Row[]): Marks => ({
  remark: '',
  points: rubric.map(() => ''),
  remarks: rubric.map(() => ''),
})

const isWhole = (typed: string) => /^\d{1,4}$/.test(typed.trim())

/** Anything but a whole number counts as nothing. */
export const pointsIn = (typed: string | undefined): number => (typed && isWhole(typed) ? Number(typed) : 0)

/** The sum of the rows, each at most its maximum, and the share of all in whole percent. */
export function scoreOf(rubric: readonly Row[], typed: readonly string[]) {
  const all = rubric.reduce((sum, row) => sum + row.points, 0)
  const points = rubric.reduce((sum, row, at) => sum + Math.min(row.points, pointsIn(typed[at])), 0)
  return { points, all, percent: Math.floor((100 * points) / all) }
}

/** The fault in the points of a row, if there is one; an empty row has none. */
export function faultIn({ points }: Row, typed = ''): 'not_a_number' | 'too_many' | undefined {
  if (typed.trim() !== '' && !isWhole(typed)) return 'not_a_number'
  return pointsIn(typed) > points ? 'too_many' : undefined
}
