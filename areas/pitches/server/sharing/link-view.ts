import { ensureMay } from '#areas/startups/server/exports.ts'
import type { StartupRow } from '#areas/startups/server/exports.ts'
import type { Database } from '#kernel/server/database.ts'
import { ensure, found, foundIf } from '#kernel/server/failures.ts'
import { mostVisitSections, type PitchLink, type PitchVisit, type SharedPitch } from '../../contract/sharing.ts'
import { ownPitch, type Team } from '../access.ts'
import type { PublishedDeck } from '../published-deck.ts'
import * as query from './links.queries.ts'
import { isExpired } from './share-rules.ts'
import { timesOf, visitById, type VisitPart, type VisitRow } from './visits.queries.ts'

export function linkView({ link, last_visit_at, ...counts }: query.CountedLink, now: Date): PitchLink {
  const { password_hash, ...shown } = link
  return {
    ...shown,
    ...counts,
    last_visit_at: last_visit_at === null ? null : new Date(last_visit_at),
    has_password: password_hash !== null,
    is_expired: isExpired(link, now),
  }
}

const sectionsOf = ({ id }: VisitRow, times: readonly VisitPart[]) =>
  times.filter(({ visit_id }) => visit_id === id).slice(-mostVisitSections)

export const visitViews = async (db: Database, rows: readonly VisitRow[]): Promise<PitchVisit[]> => {
  const times = await timesOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map(row => ({ ...row, sections: sectionsOf(row, times) }))
}

export type OwnLink = Team & { link: query.LinkRow }

/** A link of a pitch of the person's startup. Links and their visits are visible to people who may edit the pitch. */
export async function ownLink(db: Database, id: string, user_id: string): Promise<OwnLink> {
  const link = found(await query.linkById(db, id))
  const team = await ownPitch(db, link.pitch_id, user_id)
  ensureMay(team.membership, 'edit')
  return { ...team, link }
}

/** The same, locked, for people who may decide what others see. */
export async function lockOwnLink(db: Database, id: string, user_id: string): Promise<OwnLink> {
  const team = await ownLink(db, id, user_id)
  ensureMay(team.membership, 'publish')
  ensure(team.pitch.status !== 'archived', 'pitch.archived')
  return { ...team, link: found(await query.lockLink(db, id)) }
}

/** A visit through such a link; one that was not recorded is treated as not existing. */
export async function ownVisit(db: Database, id: string, user_id: string): Promise<VisitRow> {
  const visit = found(await visitById(db, id))
  await ownLink(db, visit.link_id, user_id)
  foundIf(visit.is_recorded)
  return visit
}

export const sharedView = (
  { name, tagline, logo_url }: StartupRow,
  deck: PublishedDeck,
  { version, may_download }: { version: number; may_download: boolean },
): SharedPitch => ({ ...deck, startup: { name, tagline, logo_url }, version, may_download })
