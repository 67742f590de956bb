import * as query from '#areas/education/server/exports.ts'
import type { SectionDraft } from '../import/course-draft.ts'
import { differing } from '../outline/differing.ts'
import { changeOf, withoutPosition, type Import } from './import-work.ts'
import { mergedWords } from './merge-draft.ts'
import { mergedOrder } from './merge-order.ts'

/**
 * Sorts the sections, merging their order in the same way as that of the units. A section that was deleted here is not
 * restored, unless a unit is in it again. @returns the ids of all by their keys
 */
export async function putSections(work: Import, used: ReadonlySet<string>): Promise<Map<string, string>> {
  const { db, draft, stored, base } = work
  const ids = new Map(stored.sections.map(section => [section.section_key, section.id]))
  const visibleSections = stored.sections
    .filter(section => !section.hidden_at)
    .toSorted((a, b) => a.position - b.position)
  const places = (keys: Iterable<string>) => [...new Set(keys)].map(unit => ({ section: '', unit }))
  const order = mergedOrder(
    base && places(base.order.map(place => place.section)),
    places(visibleSections.map(section => section.section_key)),
    places(draft.sections.map(section => section.key)),
    used,
  )
  const positions = new Map(order.map(({ unit }, position) => [unit, position]))
  for (const section of draft.sections) {
    const storedSection = stored.sections.find(each => each.section_key === section.key)
    const isDeleted = storedSection?.hidden_at && base && Object.hasOwn(base.sections, section.key)
    if (isDeleted && !used.has(section.key)) continue
    ids.set(section.key, await putSection(work, section, positions.get(section.key)!))
  }
  const drafted = new Set(draft.sections.map(section => section.key))
  for (const { id, section_key, position: before } of visibleSections.filter(each => !drafted.has(each.section_key))) {
    const position = positions.get(section_key)
    if (position !== undefined && position !== before) await query.editSection(db, id, { position })
  }
  return ids
}

async function putSection(
  { db, courseId, stored, base, note }: Import,
  { key, title: theirs }: SectionDraft,
  position: number,
): Promise<string> {
  const storedSection = stored.sections.find(each => each.section_key === key)
  const before = base?.sections[key]
  const title = storedSection && before ? mergedWords(before, storedSection.title, theirs, () => undefined) : theirs
  const fields = { title, position, hidden_at: null }
  const change = storedSection && differing(storedSection, fields)
  if (storedSection && change) await query.editSection(db, storedSection.id, change)
  note('section', key, storedSection ? changeOf(storedSection, withoutPosition(change)) : 'created')
  return storedSection?.id ?? (await query.addSection(db, { course_id: courseId, section_key: key, ...fields })).id
}
