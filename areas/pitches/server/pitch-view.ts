import { factsOf, industriesOf, type StartupRow } from '#areas/startups/server/exports.ts'
import type { Database } from '#kernel/server/database.ts'
import { found } from '#kernel/server/failures.ts'
import type { Pitch, PitchContent, PitchImage, PitchSection } from '../contract/pitches.ts'
import { mayWith, type Seen, type Team } from './access.ts'
import { allFields } from './catalogue/catalogue.queries.ts'
import { gapsIn, missingIn } from './pitch-rules.ts'
import { deckOf, type PitchRow } from './pitches.queries.ts'
import type { PublishedSection } from './published-deck.ts'
import * as query from './sections.queries.ts'

export const askOf = ({ ask_amount, ask_currency, ask_instrument }: PitchRow): Pitch['ask'] =>
  ask_amount === null || !ask_currency || !ask_instrument
    ? null
    : { amount: { amount_minor: ask_amount, currency: ask_currency }, instrument: ask_instrument }

export const pitchView = async (db: Database, row: PitchRow, startup: StartupRow): Promise<Pitch> => ({
  ...row,
  ask: askOf(row),
  startup: { ...startup, industries: await industriesOf(db, startup.id) },
})

export const imageView = ({ id, alt, caption, credit, width, height }: query.ImageRow): PitchImage => ({
  id,
  alt,
  caption,
  credit,
  width,
  height,
})

/** The present version of each figure that the startup states now. */
export async function factVersions(db: Database, business_id: string): Promise<Map<string, number>> {
  return new Map((await factsOf(db, business_id)).map(({ fact }) => [fact.key, fact.version]))
}

type PitchRows = {
  pitch: PitchRow
  images: readonly query.ImageRow[]
  stated: Awaited<ReturnType<typeof query.statedFacts>>
  current: Map<string, number>
}

/** The data that views of sections need besides the sections’ own rows. */
export const aroundSections = async (db: Database, pitch: PitchRow): Promise<PitchRows> => ({
  pitch,
  images: await query.imagesOf(db, pitch.id),
  stated: await query.statedFacts(db, pitch.id),
  current: await factVersions(db, pitch.business_id),
})

export function sectionView(
  { section, field, open_proposals, open_threads }: query.FieldedSection,
  around: PitchRows,
): PitchSection {
  const images = around.images.filter(each => each.section_id === section.id).map(imageView)
  const facts = around.stated
    .filter(each => each.section_id === section.id)
    .map(({ key, fact_version }) => ({ key, is_stale: around.current.get(key) !== fact_version }))
  const max_words = field?.max_words ?? null
  const hasStale = facts.some(({ is_stale }) => is_stale)
  return {
    ...section,
    field_key: field?.key ?? null,
    is_required: field?.is_required ?? false,
    max_words,
    images,
    facts,
    gaps: gapsIn({ ...section, max_words, locale: around.pitch.locale, hasStale, images }),
    open_proposals,
    open_threads,
  }
}

/** One section as its team sees it. */
export async function oneSection(db: Database, pitch: PitchRow, id: string): Promise<PitchSection> {
  return sectionView(found(await query.sectionById(db, id)), await aroundSections(db, pitch))
}

export async function draftSections(db: Database, pitch: PitchRow): Promise<PitchSection[]> {
  const around = await aroundSections(db, pitch)
  return (await query.sectionsOf(db, pitch.id)).map(each => sectionView(each, around))
}

export async function requiredKeys(db: Database): Promise<string[]> {
  return (await allFields(db, ['active'])).filter(({ is_required }) => is_required).map(({ key }) => key)
}

/** The draft, for the team. */
export async function draftView(db: Database, team: Team): Promise<PitchContent> {
  const sections = await draftSections(db, team.pitch)
  return {
    pitch: await pitchView(db, team.pitch, team.membership.startup),
    shown_version: null,
    may: mayWith(team),
    missing: missingIn(sections, await requiredKeys(db)),
    sections,
  }
}

const publishedSection = ({ facts, ...section }: PublishedSection, isTeam: boolean, at: Date): PitchSection => ({
  ...section,
  notes: isTeam ? section.notes : '',
  is_required: false,
  max_words: null,
  is_locked: false,
  facts: facts.map(({ key }) => ({ key, is_stale: false })),
  gaps: [],
  open_proposals: 0,
  open_threads: 0,
  version: 1,
  updated_at: at,
})

/** A published version: notes are visible to the team alone. */
export async function publishedView(
  db: Database,
  { pitch, startup, membership }: Seen,
  number: number,
): Promise<PitchContent> {
  const deck = found(await deckOf(db, pitch.id, number))
  const { sections, ...shown } = deck
  const isTeam = membership !== undefined
  const whole = await pitchView(db, pitch, startup)
  return {
    pitch: { ...whole, ...shown, has_changes: isTeam && whole.has_changes },
    shown_version: number,
    may: membership ? mayWith({ pitch, membership }) : [],
    missing: [],
    sections: sections.map(section => publishedSection(section, isTeam, pitch.published_at ?? pitch.updated_at)),
  }
}
