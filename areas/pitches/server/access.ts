import {
  ensureMay,
  memberOf,
  ownStartup,
  rightsIn,
  startupById,
  type Membership,
} from '#areas/startups/server/exports.ts'
import { openStatuses } from '#areas/startups/contract/states.ts'
import type { StartupRow } from '#areas/startups/server/exports.ts'
import { isOneOf } from '#kernel/contract/is-one-of.ts'
import { isAllowed, right } from '#kernel/contract/who.ts'
import type { Database } from '#kernel/server/database.ts'
import { ensure, found, foundIf } from '#kernel/server/failures.ts'
import type { Person } from '#kernel/server/handle.ts'
import type { BeforeFile } from '#kernel/server/handle.ts'
import type { sectioning } from '../contract/section-calls.ts'
import type { pitchRights } from '../contract/states.ts'
import { lockPitch, pitchById, type PitchRow } from './pitches.queries.ts'
import { sectionById, type FieldedSection } from './sections.queries.ts'

/**
 * A pitch with the caller's membership in the team of its startup; without one, the caller can only read published
 * versions.
 */
export type Seen = { pitch: PitchRow; startup: StartupRow; membership: Membership | undefined }
export type Team = { pitch: PitchRow; membership: Membership }

/** A pitch of one of the person's startups; any other is treated as not existing. */
export async function ownPitch(db: Database, id: string, user_id: string): Promise<Team> {
  const pitch = found(await pitchById(db, id))
  return { pitch, membership: await ownStartup(db, pitch.business_id, user_id) }
}

/** A pitch that a person may read: their own, or one that its startup shows. */
export async function readablePitch(db: Database, id: string, person: Person): Promise<Seen> {
  const pitch = found(await pitchById(db, id))
  const startup = found(await startupById(db, pitch.business_id))
  const me = await memberOf(db, pitch.business_id, person.id)
  if (me) return { pitch, startup, membership: { startup, me } }
  foundIf(isShown(pitch, startup) && isAllowed(right('pitches.browse'), person))
  return { pitch, startup, membership: undefined }
}

export const isShown = (pitch: PitchRow, startup: StartupRow): boolean =>
  pitch.status === 'active' && pitch.published_version !== null && startup.status === 'active'

export const rightsOf = (membership: Membership): readonly string[] =>
  rightsIn(membership.startup.status, membership.me.role)

/** Whether the state of a pitch allows its team to edit it. */
const isWritable = ({ pitch, membership }: Team): boolean =>
  pitch.status !== 'archived' && isOneOf(openStatuses, membership.startup.status)

/** A member's actions on a pitch: an archived one can only be read or restored. */
export function mayWith({ pitch, membership }: Team): (typeof pitchRights)[number][] {
  const rights = rightsOf(membership)
  const isOpen = pitch.status !== 'archived'
  return [
    ...(isWritable({ pitch, membership }) ? (['comment'] as const) : []),
    ...(isOpen && rights.includes('edit') ? (['edit', 'publish'] as const) : []),
    ...(rights.includes('publish') ? (['activate'] as const) : []),
  ]
}

/** The same pitch, locked, for a person who may edit it. */
export async function lockEditable(db: Database, id: string, user_id: string): Promise<Team> {
  const { membership } = await ownPitch(db, id, user_id)
  ensureMay(membership, 'edit')
  const pitch = found(await lockPitch(db, id))
  ensure(pitch.status !== 'archived', 'pitch.archived')
  return { pitch, membership }
}

export type EditableSection = Team & { fielded: FieldedSection }

/**
 * A section of a pitch that the person may edit, with the pitch locked. A locked section is refused unless
 * `evenLocked`.
 */
export async function lockSection(
  db: Database,
  section_id: string,
  user_id: string,
  { evenLocked = false } = {},
): Promise<EditableSection> {
  const before = found(await sectionById(db, section_id))
  const team = await lockEditable(db, before.section.pitch_id, user_id)
  const fielded = found(await sectionById(db, section_id))
  ensure(evenLocked || !fielded.section.is_locked, 'pitch.locked')
  return { ...team, fielded }
}

/** A section of a pitch of the person. */
export async function ownSection(
  db: Database,
  section_id: string,
  user_id: string,
): Promise<Team & { fielded: FieldedSection }> {
  const fielded = found(await sectionById(db, section_id))
  return { ...(await ownPitch(db, fielded.section.pitch_id, user_id)), fielded }
}

/** Checks that the person may add a picture, before its file is read. */
export const ensureMayIllustrate: BeforeFile<typeof sectioning.image> = async ({ section_id }, { db, person }) => {
  const { membership, pitch, fielded } = await ownSection(db, section_id, person.id)
  ensureMay(membership, 'edit')
  ensure(pitch.status !== 'archived', 'pitch.archived')
  ensure(!fielded.section.is_locked, 'pitch.locked')
}
