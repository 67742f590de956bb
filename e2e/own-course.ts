import { authoring } from '#areas/authoring/contract/index.ts'
import { answered, type Asker } from './asking.ts'

type Words = { 'en-US': string; 'es-MX'?: string; 'ja-JP'?: string }

/** A course of one lesson with a certificate, found by its address alone, so that it is in no other journey's way. */
export async function publishLesson(admin: Asker, title: Words, lesson: Words): Promise<string> {
  const { id } = await answered(admin, authoring.addCourse, { title })
  const at = { course_id: id }
  const [section] = (await answered(admin, authoring.unitKeys, at)).sections
  const place = { ...at, section_key: section?.section_key }
  const { unit_key, version } = await answered(admin, authoring.addUnit, { ...place, type: 'markdown', title: lesson })
  const bodies = Object.fromEntries(Object.entries(lesson).map(([locale, markdown]) => [locale, { markdown }]))
  await answered(admin, authoring.updateUnit, { ...at, unit_key, version, patch: { bodies } })
  const course = await answered(admin, authoring.authoredCourse, at)
  const settings = { visibility: 'unlisted', certificate: true }
  await answered(admin, authoring.updateCourse, { ...at, version: course.version, settings })
  for (const action of ['submit', 'publish']) await answered(admin, authoring.manageCourse, { ...at, action })
  return id
}
