import type { Answered, Sent } from '#kernel/contract/call.ts'
import { ask } from '#kernel/web/client.ts'
import { keepAnswer, refresh } from '#kernel/web/queries.ts'
import { sayProblem } from '#kernel/web/say-problem.ts'
import { writing } from '../../contract/writing-calls.ts'
import type { Order } from './outline-moves.ts'

export type Outline = Answered<typeof writing.unitKeys>
export type UnitLine = Outline['sections'][number]['units'][number]

const show = (outline: Outline) => keepAnswer(writing.unitKeys, { course_id: outline.course_id }, outline)

export const orderOf = (outline: Outline): Order =>
  outline.sections.map(({ section_key, units }) => ({ key: section_key, units: units.map(unit => unit.unit_key) }))

/** Shows an order at once, before the server has it. */
export function showOrder(outline: Outline, order: Order): void {
  const units = new Map(outline.sections.flatMap(section => section.units).map(unit => [unit.unit_key, unit]))
  const sections = new Map(outline.sections.map(section => [section.section_key, section]))
  show({
    ...outline,
    sections: order.flatMap(({ key, units: keys }) => {
      const section = sections.get(key)
      return section ? [{ ...section, units: keys.flatMap(each => units.get(each) ?? []) }] : []
    }),
  })
}

/**
 * Writes a change of the outline and shows the result; when the server refuses, the screen shows the old state and the
 * reason.
 */
async function written(write: () => Promise<Outline | null>): Promise<void> {
  const work = write()
  sayProblem(work)
  try {
    const outline = await work
    if (outline) show(outline)
    void refresh(writing.authoredCourse)
  } catch {
    void refresh(writing.unitKeys)
  }
}

type UnitOp = Omit<Sent<typeof writing.updateUnit>, 'patch' | 'version'>
export const writeUnit = (input: UnitOp): Promise<void> =>
  written(async () => (await ask(writing.updateUnit, input, { stay: true })).outline)

type SectionOp = Sent<typeof writing.updateSection>
export const writeSection = (input: SectionOp): Promise<void> =>
  written(async () => (await ask(writing.updateSection, input, { stay: true })).outline)

export const renameUnit = (
  courseId: string,
  { unit_key, version }: UnitLine,
  title: UnitLine['title'],
): Promise<void> =>
  written(async () => {
    await ask(writing.updateUnit, { course_id: courseId, unit_key, version, patch: { title } }, { stay: true })
    void refresh(writing.unitKeys, writing.unitData)
    return null
  })
