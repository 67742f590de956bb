import { and, eq, isNull, sql } from 'drizzle-orm'
import { locales, type Locale, type Localised } from '#kernel/contract/fields.ts'
import type { Database } from '#kernel/server/database.ts'
import type { UnitType } from '#areas/education/contract/courses.ts'
import type { DraftOutline, TextsBehind } from '#areas/education/server/exports.ts'
import { course_versions } from '#areas/education/server/courses.tables.ts'
import { sections, units } from '#areas/education/server/units.tables.ts'
import { outline_drafts } from '../tables.ts'

export type SectionRow = typeof sections.$inferSelect

/** The sections of a course, hidden ones too, in order. */
export const sectionsOf = (db: Database, course_id: string): Promise<SectionRow[]> =>
  db.select().from(sections).where(eq(sections.course_id, course_id)).orderBy(sections.position, sections.id)

/** The units that learners have, in order. */
export const visibleUnits = (db: Database, course_id: string) =>
  db
    .select({ id: units.id, section_id: units.section_id, unit_key: units.unit_key, required: units.required })
    .from(units)
    .where(and(eq(units.course_id, course_id), isNull(units.hidden_at)))
    .orderBy(units.position, units.id)

export const outlineDraft = async (db: Database, course_id: string): Promise<DraftOutline | undefined> =>
  (await db.select().from(outline_drafts).where(eq(outline_drafts.course_id, course_id)))[0]?.outline

export const putOutlineDraft = (db: Database, course_id: string, outline: DraftOutline, now: Date) =>
  db
    .insert(outline_drafts)
    .values({ course_id, outline, updated_at: now })
    .onConflictDoUpdate({ target: outline_drafts.course_id, set: { outline, updated_at: now } })

export const dropOutlineDraft = (db: Database, course_id: string) =>
  db.delete(outline_drafts).where(eq(outline_drafts.course_id, course_id))

export const unitPositions = (db: Database, course_id: string) =>
  db
    .select({
      id: units.id,
      unit_key: units.unit_key,
      section_id: units.section_id,
      position: units.position,
      required: units.required,
      hidden_at: units.hidden_at,
    })
    .from(units)
    .where(eq(units.course_id, course_id))

export type UnitLineRow = {
  unit_key: string
  type: UnitType
  title: Localised
  required: boolean
  free_preview: boolean
  est_minutes: number
  is_visible: boolean
  version: number
  languages: Locale[]
  stale: Locale[]
}

/** Every unit of a course as the editor's outline shows it, hidden ones too. */
export async function unitLines(db: Database, course_id: string): Promise<UnitLineRow[]> {
  const { rows } = await db.execute<UnitLineRow & { behind: TextsBehind }>(sql`
    select u.behind, u.unit_key, u.type, u.title, u.required, u.free_preview, u.est_minutes, u.hidden_at is null as is_visible, u.version,
      coalesce(b.languages, '[]') as languages, coalesce(b.stale, '[]') as stale
    from units u
    left join lateral (
      select json_agg(t.locale order by t.locale) as languages,
        json_agg(t.locale order by t.locale) filter (where t.is_stale) as stale
      from (
        select b.locale, bool_or(b.is_stale) as is_stale from (
          select b.locale, b.locale <> 'en-US' and en.hash is not null and b.source_hash <> en.hash as is_stale
          from unit_bodies b left join unit_bodies en on en.unit_id = u.id and en.locale = 'en-US'
          where b.unit_id = u.id and b.markdown <> ''
          union all
          select k.locale, false from questions q, jsonb_object_keys(q.prompt) as k(locale)
          where q.unit_id = u.id and q.hidden_at is null and q.prompt ->> k.locale <> ''
        ) as b group by b.locale
      ) as t
    ) as b on true
    where u.course_id = ${course_id} order by u.position, u.id`)
  return rows.map(({ behind, ...row }) => {
    const lagging = new Set([...row.stale, ...Object.values(behind).flatMap(hashes => Object.keys(hashes))])
    return { ...row, stale: locales.filter(locale => lagging.has(locale)) }
  })
}

/** The keys of all published versions: what was published once is never deleted. */
export async function publishedKeys(db: Database, course_id: string): Promise<Set<string>> {
  const rows = await db
    .select({ unit_keys: course_versions.unit_keys })
    .from(course_versions)
    .where(eq(course_versions.course_id, course_id))
  return new Set(rows.flatMap(row => row.unit_keys))
}
