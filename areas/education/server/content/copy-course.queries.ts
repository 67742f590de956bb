import { eq, inArray } from 'drizzle-orm'
import { newId, type Database } from '#kernel/server/database.ts'
import { course_assets, course_prerequisites } from '../courses.tables.ts'
import { questions, sections, unit_bodies, units } from '../units.tables.ts'

/** Rows for each statement: PostgreSQL takes at most 65,535 values. */
const batch = 200

async function inBatches<T>(rows: readonly T[], insert: (some: T[]) => PromiseLike<unknown>): Promise<void> {
  for (let at = 0; at < rows.length; at += batch) await insert(rows.slice(at, at + batch))
}

/**
 * Copies all parts of a course to another: sections, units, texts, questions, files (not their bytes) and
 * prerequisites. Hidden questions are not copied; sections and units stay hidden until an outline includes them.
 */
export async function copyParts(db: Database, from: string, to: string, now: Date): Promise<void> {
  const sectionIds = new Map<string, string>()
  const sectionRows = await db.select().from(sections).where(eq(sections.course_id, from))
  await inBatches(sectionRows, some =>
    db
      .insert(sections)
      .values(some.map(row => ({ ...row, id: idFor(sectionIds, row.id), course_id: to, hidden_at: now }))),
  )
  const unitIds = new Map<string, string>()
  const unitRows = await db.select().from(units).where(eq(units.course_id, from))
  await inBatches(unitRows, some =>
    db.insert(units).values(
      some.map(row => ({
        ...row,
        id: idFor(unitIds, row.id),
        course_id: to,
        section_id: sectionIds.get(row.section_id)!,
        hidden_at: now,
        version: 1,
      })),
    ),
  )
  for (const ids of chunked([...unitIds.keys()])) await copyTexts(db, ids, unitIds)
  const assets = await db.select().from(course_assets).where(eq(course_assets.course_id, from))
  await inBatches(assets, some => db.insert(course_assets).values(some.map(row => ({ ...row, course_id: to }))))
  const needed = await db.select().from(course_prerequisites).where(eq(course_prerequisites.course_id, from))
  await inBatches(needed, some => db.insert(course_prerequisites).values(some.map(row => ({ ...row, course_id: to }))))
}

async function copyTexts(db: Database, ids: string[], unitIds: ReadonlyMap<string, string>): Promise<void> {
  const bodies = await db.select().from(unit_bodies).where(inArray(unit_bodies.unit_id, ids))
  await inBatches(bodies, some =>
    db.insert(unit_bodies).values(some.map(row => ({ ...row, unit_id: unitIds.get(row.unit_id)! }))),
  )
  const shownQuestions = (await db.select().from(questions).where(inArray(questions.unit_id, ids))).filter(
    row => !row.hidden_at,
  )
  await inBatches(shownQuestions, some =>
    db.insert(questions).values(some.map(row => ({ ...row, id: newId(), unit_id: unitIds.get(row.unit_id)! }))),
  )
}

const chunked = (ids: string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / 50) }, (_none, at) => ids.slice(at * 50, at * 50 + 50))

function idFor(ids: Map<string, string>, old: string): string {
  const id = newId()
  ids.set(old, id)
  return id
}
