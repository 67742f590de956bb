import { toEducation } from '#areas/education/contract/addresses.ts'
import { readableUnits } from '#areas/education/server/exports.ts'
import { nearestEntries } from '#areas/search/server/exports.ts'
import { findPassages } from '#areas/tutor/server/exports.ts'
import { hrefOf } from '#kernel/contract/addresses.ts'
import { localised } from '#kernel/contract/fields.ts'
import type { Reach } from './found-passage.ts'

const mostCourses = 24
const mostPassages = 40

/** Passages of the units that the person may read now, of the courses closest to the question. */
export const coursesReach: Reach = async ({ db, person, locale, now, question, audiences }) => {
  const near = { kind: 'course', audiences, limit: mostCourses, mustMatch: false }
  const units = new Map<string, { course: string; title: string; unit: string; unit_key: string }>()
  for (const { id, title } of await nearestEntries(db, question, near)) {
    const course = localised({ 'en-US': '', ...title }, locale).text
    for (const unit of (await readableUnits(db, { course: id, personId: person.id, locale, now })) ?? [])
      units.set(unit.unit_id, {
        course: id,
        title: course,
        unit: localised(unit.title, locale).text,
        unit_key: unit.unit_key,
      })
  }
  const passages = await findPassages(db, { unitIds: [...units.keys()], question, locale, limit: mostPassages })
  return passages.map(({ unit_id, locale: spoken, heading, text }) => {
    const { course, title, unit, unit_key } = units.get(unit_id)!
    return {
      source: 'courses',
      document: title,
      place: [unit, heading?.text].filter(Boolean).join(' › '),
      heading: heading?.text ?? null,
      locale: spoken,
      text,
      path: hrefOf(toEducation.course, {
        params: { courseId: course },
        search: { unit: unit_key },
        ...(heading && { hash: heading.id }),
      }),
    }
  })
}
