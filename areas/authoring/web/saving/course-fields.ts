import type { Sent } from '#kernel/contract/call.ts'
import type { Problem } from '#kernel/contract/failure.ts'
import { locales, type Localised } from '#kernel/contract/locales.ts'
import type { writing } from '../../contract/writing-calls.ts'
import type { AuthoredCourse } from './authored-course.ts'
import type { Fields } from '#kernel/web/saving/saving-rules.ts'

type InfoPatch = Omit<Sent<typeof writing.updateCourseInfo>, 'course_id' | 'version'>
type SettingsPatch = Sent<typeof writing.updateCourse>['settings']

const info = ['title', 'summary', 'level', 'tags', 'est_minutes', 'instructors', 'cover_asset', 'current'] as const
const settings = [
  'slug',
  'institute_id',
  'visibility',
  'enrol_policy',
  'sequential',
  'prerequisites',
  'pass_required_units',
  'pass_min_score_pct',
  'certificate',
  'source',
] as const

export const descriptionField = (locale: string): string => `description.${locale}`

/** A course's own texts and settings as named fields; each language of the description is a field. */
export function courseFields(course: AuthoredCourse): Fields {
  const own = [...info, ...settings].map(field => [field, (course as Record<string, unknown>)[field]])
  return {
    ...Object.fromEntries(own),
    ...Object.fromEntries(locales.map(locale => [descriptionField(locale), course.description[locale] ?? ''])),
    institute_id: course.institute?.id ?? null,
    prerequisites: course.prerequisites.map(({ id }) => id),
    cover_asset: undefined,
    cover_url: course.cover_url,
    behind: course.behind,
    current: [],
  }
}

const chosen = (names: readonly string[], edits: Fields) =>
  Object.fromEntries(names.filter(name => Object.hasOwn(edits, name)).map(name => [name, edits[name]]))

/** The description whole, when any of its languages changed. */
function descriptionOf(edits: Fields, base: Fields): { description?: Localised } {
  if (!locales.some(locale => Object.hasOwn(edits, descriptionField(locale)))) return {}
  const words = locales.map(locale => [
    locale,
    (edits[descriptionField(locale)] ?? base[descriptionField(locale)]) as string,
  ])
  return { description: Object.fromEntries(words) as Localised }
}

/** The inputs by call; a call without changes is left out. */
export function coursePatches(edits: Fields, base: Fields): { info?: InfoPatch; settings?: SettingsPatch } {
  const infoPatch = { ...chosen(info, edits), ...descriptionOf(edits, base) }
  const settingsPatch = chosen(settings, edits)
  return {
    ...(Object.keys(infoPatch).length > 0 && { info: infoPatch }),
    ...(Object.keys(settingsPatch).length > 0 && { settings: settingsPatch }),
  }
}

/** The faults of a refusal by field. A circle of prerequisites has a reason of its own, and is about one field too. */
export function courseFaults({ code, title, fields = {} }: Problem): Record<string, string> {
  if (code === 'course.circle') return { prerequisites: title }
  return Object.fromEntries(Object.entries(fields).map(([name, fault]) => [name.replace(/^settings\./, ''), fault]))
}
