import { and, countDistinct, desc, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import type { Database } from '#kernel/server/database.ts'
import { pitch_sections as sections, pitches } from '../tables.ts'

/** The maximum number of texts whose words are counted at once. */
export const mostTexts = 300

const usedIn = (field_id: string) => and(eq(sections.field_id, field_id), ne(pitches.status, 'archived'))

/** The pitches that have this kind of section, and their startups. */
export const countUses = async (db: Database, field_id: string): Promise<{ pitches: number; startups: number }> =>
  (
    await db
      .select({ pitches: countDistinct(pitches.id), startups: countDistinct(pitches.business_id) })
      .from(sections)
      .innerJoin(pitches, eq(pitches.id, sections.pitch_id))
      .where(usedIn(field_id))
  )[0]!

/** The newest texts of this kind of section with at least this many characters. */
export const longTexts = (db: Database, field_id: string, characters: number) =>
  db
    .select({ body: sections.body, locale: pitches.locale })
    .from(sections)
    .innerJoin(pitches, eq(pitches.id, sections.pitch_id))
    .where(and(usedIn(field_id), gt(sql`length(${sections.body})`, characters)))
    .orderBy(desc(sections.id))
    .limit(mostTexts)

const undescribed = sql`exists (select from pitch_images picture where picture.section_id = each.id and picture.alt !~ '\\S')`
const written = sql`each.title ~ '\\S' and (each.body ~ '\\S' or exists (select from pitch_images picture where picture.section_id = each.id))`
const ofField = (field_id: string) =>
  sql`select from pitch_sections each where each.pitch_id = ${pitches.id} and each.field_id = ${field_id}`

/** The ready, active or paused pitches that cannot be published because of this kind of section, by the rule of `missingIn`. */
export const countNotReady = (db: Database, field_id: string, isRequired: boolean): Promise<number> =>
  db.$count(
    pitches,
    and(
      inArray(pitches.status, ['ready', 'active', 'paused']),
      isRequired
        ? sql`not exists (${ofField(field_id)} and ${written} and not ${undescribed})`
        : sql`exists (${ofField(field_id)} and ${undescribed})`,
    ),
  )
