import { locales, type Locale } from '#kernel/contract/fields.ts'
import type { Database } from '#kernel/server/database.ts'
import { found } from '#kernel/server/failures.ts'
import {
  type OutlineSnapshot,
  type TextHashes,
  textHashes,
  versionOf,
  type CourseRow,
} from '#areas/education/server/exports.ts'
import { keysOf, outlineDifference } from './outline-rules.ts'
import { workingOutline } from './outline-store.ts'
import { unitLines } from './outline.queries.ts'

type Side = { outline: OutlineSnapshot; texts: TextHashes | null }

/** The differences of two published versions or, without the second, what the next publishing would change. */
export async function differenceOf(db: Database, course: CourseRow, from: number, to: number | undefined) {
  const [before, after] = [
    await published(db, course, from),
    to === undefined ? await atWork(db, course) : await published(db, course, to),
  ]
  const { sections, units } = outlineDifference(before.outline, after.outline)
  const changes = units.map(unit => {
    const texts = textChange(before.texts, after.texts, unit.unit_key)
    const isText = texts.languages.length > 0 || texts.questions
    return { ...unit, ...texts, changes: isText ? [...unit.changes, 'text' as const] : unit.changes }
  })
  return { sections, units: changes.filter(unit => unit.changes.length > 0) }
}

async function published(db: Database, course: CourseRow, n: number): Promise<Side> {
  const { outline, text_hashes } = found(await versionOf(db, course.id, n))
  return { outline, texts: text_hashes }
}

async function atWork(db: Database, course: CourseRow): Promise<Side> {
  const working = await workingOutline(db, course.id)
  const lines = new Map((await unitLines(db, course.id)).map(line => [line.unit_key, line]))
  const keys = new Set(keysOf(working))
  const outline = working.map(section => ({
    ...section,
    units: section.units.flatMap(({ unit_key, required }) => {
      const line = lines.get(unit_key)
      return line ? [{ unit_key, required, type: line.type, title: line.title, est_minutes: line.est_minutes }] : []
    }),
  }))
  const texts = Object.entries(await textHashes(db, course.id)).filter(([key]) => keys.has(key))
  return { outline, texts: Object.fromEntries(texts) }
}

/** Which texts differ of a unit that both sides have. Unknown for versions from before hashes were stored. */
export function textChange(before: TextHashes | null, after: TextHashes | null, unit_key: string) {
  const [was, is] = [before, after].map(hashes => (hashes && Object.hasOwn(hashes, unit_key) ? hashes[unit_key] : null))
  if (!was || !is) return { languages: [] as Locale[], questions: false }
  return {
    languages: locales.filter(locale => was.bodies[locale] !== is.bodies[locale]),
    questions: was.questions !== is.questions,
  }
}
