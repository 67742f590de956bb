import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { fullName, users } from '#areas/account/server/tables.ts'
import type { FactKey } from '#areas/startups/contract/index.ts'
import type { Localised } from '#kernel/contract/fields.ts'
import type { Database } from '#kernel/server/database.ts'
import {
  pitch_fields as fields,
  pitch_images as images,
  pitch_proposals as proposals,
  pitch_section_facts as facts,
  pitch_sections as sections,
} from './tables.ts'

export type SectionRow = typeof sections.$inferSelect
export type ImageRow = typeof images.$inferSelect
export type ProposalRow = typeof proposals.$inferSelect

const withField = {
  section: sections,
  field: {
    key: fields.key,
    max_words: fields.max_words,
    is_required: fields.is_required,
    guidance: fields.guidance,
    prompt: fields.prompt,
  },
  open_proposals: sql<number>`(select count(*)::int from pitch_proposals each where each.section_id = ${sections.id} and each.state = 'open' and each.base_version = ${sections.version})`,
  open_threads: sql<number>`(select count(*)::int from pitch_threads each where each.section_id = ${sections.id} and not each.is_resolved)`,
}
export type FieldedSection = {
  section: SectionRow
  field: { key: string; max_words: number; is_required: boolean; guidance: Localised; prompt: string } | null
  open_proposals: number
  open_threads: number
}

export const sectionsOf = (db: Database, pitch_id: string): Promise<FieldedSection[]> =>
  db
    .select(withField)
    .from(sections)
    .leftJoin(fields, eq(fields.id, sections.field_id))
    .where(eq(sections.pitch_id, pitch_id))
    .orderBy(asc(sections.position), asc(sections.id))

export const sectionById = async (db: Database, id: string): Promise<FieldedSection | undefined> =>
  (
    await db
      .select(withField)
      .from(sections)
      .leftJoin(fields, eq(fields.id, sections.field_id))
      .where(eq(sections.id, id))
  )[0]

export const addSection = async (db: Database, row: typeof sections.$inferInsert) =>
  (await db.insert(sections).values(row).onConflictDoNothing().returning())[0]

export const editSection = (db: Database, id: string, set: Partial<SectionRow>, now: Date) =>
  db
    .update(sections)
    .set({ ...set, version: sql`${sections.version} + 1`, updated_at: now })
    .where(eq(sections.id, id))

export const dropSection = (db: Database, id: string) => db.delete(sections).where(eq(sections.id, id))

/** Stores the sections of a pitch in a new order; the versions of their texts stay. */
export async function orderSections(db: Database, ids: readonly string[]): Promise<void> {
  for (const [position, id] of ids.entries()) await db.update(sections).set({ position }).where(eq(sections.id, id))
}

/** The figures that the sections of a pitch state, each with its stated version. */
export const statedFacts = (db: Database, pitch_id: string) =>
  db
    .select({ section_id: facts.section_id, key: facts.key, fact_version: facts.fact_version })
    .from(facts)
    .innerJoin(sections, eq(sections.id, facts.section_id))
    .where(eq(sections.pitch_id, pitch_id))
    .orderBy(asc(facts.key))

export async function setFacts(
  db: Database,
  section_id: string,
  stated: readonly { key: FactKey; fact_version: number }[],
) {
  await db.delete(facts).where(eq(facts.section_id, section_id))
  if (stated.length > 0)
    await db.insert(facts).values(stated.map(({ key, fact_version }) => ({ section_id, key, fact_version })))
}

/** The pictures of the draft, in their order. */
export const imagesOf = (db: Database, pitch_id: string): Promise<ImageRow[]> =>
  db
    .select()
    .from(images)
    .where(and(eq(images.pitch_id, pitch_id), sql`${images.section_id} is not null`))
    .orderBy(asc(images.position), asc(images.id))

/** Every file of a pitch, including those of published versions. */
export const filesOf = (db: Database, pitch_id: string) =>
  db.select({ file_url: images.file_url }).from(images).where(eq(images.pitch_id, pitch_id))

export const imageById = async (db: Database, pitch_id: string, id: string): Promise<ImageRow | undefined> =>
  (
    await db
      .select()
      .from(images)
      .where(and(eq(images.pitch_id, pitch_id), eq(images.id, id)))
  )[0]

export const addImage = async (db: Database, row: typeof images.$inferInsert): Promise<ImageRow> =>
  (await db.insert(images).values(row).returning())[0]!

export const editImage = async (db: Database, id: string, set: Partial<ImageRow>): Promise<ImageRow> =>
  (await db.update(images).set(set).where(eq(images.id, id)).returning())[0]!

export const dropImage = (db: Database, id: string) => db.delete(images).where(eq(images.id, id))

export const addProposal = async (db: Database, row: typeof proposals.$inferInsert): Promise<ProposalRow> =>
  (await db.insert(proposals).values(row).returning())[0]!

const named = { proposal: proposals, asked_by: fullName }

/** The newest pending proposal of a section. */
export const openProposal = async (db: Database, section_id: string) =>
  (
    await db
      .select(named)
      .from(proposals)
      .leftJoin(users, eq(users.id, proposals.asked_by))
      .where(and(eq(proposals.section_id, section_id), eq(proposals.state, 'open')))
      .orderBy(desc(proposals.id))
      .limit(1)
  )[0]

export const proposalById = async (db: Database, id: string) =>
  (
    await db.select(named).from(proposals).leftJoin(users, eq(users.id, proposals.asked_by)).where(eq(proposals.id, id))
  )[0]

export const decideProposal = async (
  db: Database,
  id: string,
  set: Pick<ProposalRow, 'state' | 'parts'>,
): Promise<ProposalRow> => (await db.update(proposals).set(set).where(eq(proposals.id, id)).returning())[0]!

/** Marks the older pending proposals as replaced. */
export const replaceProposals = (db: Database, section_id: string) =>
  db
    .update(proposals)
    .set({ state: 'stale' })
    .where(and(eq(proposals.section_id, section_id), eq(proposals.state, 'open')))
