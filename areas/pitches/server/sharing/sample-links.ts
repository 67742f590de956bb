import { randomBytes } from 'node:crypto'
import { idAt, type Database } from '#kernel/server/database.ts'
import { hashToken } from '#kernel/server/session.ts'
import type { VisitSign } from '../../contract/sharing.ts'
import { addLink } from './links.queries.ts'
import { classOf } from './visit-class.ts'
import { addTimes, addVisit } from './visits.queries.ts'

const day = 86_400_000
const read: VisitSign[] = ['was_visible', 'had_input', 'long_enough']

type Visit = { name: string | null; daysAgo: number; signs: VisitSign[]; seconds: number[] }

/** Invented visits over a month: how long each section was open, in the order of the sections. */
const visits: Visit[] = [
  { name: 'office', daysAgo: 29, signs: read, seconds: [8, 31, 26, 48, 12, 9] },
  { name: null, daysAgo: 28, signs: ['preview_agent', 'no_script'], seconds: [] },
  { name: null, daysAgo: 28, signs: ['tool_agent', 'no_language', 'no_script'], seconds: [] },
  {
    name: 'j.villalba',
    daysAgo: 21,
    signs: ['code_entered', ...read],
    seconds: [11, 40, 44, 96, 22, 31, 14, 27, 12, 24],
  },
  { name: 'r.tsuruga', daysAgo: 16, signs: ['code_entered', ...read], seconds: [14, 33, 38, 71, 25, 40, 38, 18, 6] },
  { name: null, daysAgo: 12, signs: ['webdriver', 'too_fast', 'was_visible'], seconds: [] },
  { name: 'k.lindahl', daysAgo: 9, signs: ['code_entered', ...read], seconds: [6, 42, 40, 83, 30, 31, 12, 19, 3, 15] },
  { name: 'm.ordaz', daysAgo: 4, signs: ['code_entered', ...read], seconds: [12, 48, 52, 131, 24, 41, 18, 36, 20, 26] },
  { name: 'm.ordaz', daysAgo: 3, signs: ['code_entered', ...read], seconds: [4, 0, 0, 62, 0, 8, 0, 0, 0, 40] },
  { name: null, daysAgo: 2, signs: ['team_session', 'was_visible', 'had_input'], seconds: [10, 5] },
]

const secretHash = () => hashToken(randomBytes(32).toString('base64url'))

/** A link of the sample with its visits. Its address is unknown to everyone: the team can create a new one. */
export async function addSampleLink(
  db: Database,
  pitch: { id: string; sections: readonly string[]; created_by: string },
  now = new Date(),
): Promise<void> {
  const at = new Date(now.getTime() - 30 * day)
  const link_id = idAt(at)
  await addLink(db, {
    id: link_id,
    pitch_id: pitch.id,
    token_hash: secretHash(),
    recipient: 'Fondo Alcatraz',
    gate: 'verified',
    allowed_domains: ['alcatraz.example'],
    denied_domains: [],
    may_download: true,
    created_by: pitch.created_by,
    created_at: at,
  })
  for (const { name, daysAgo, signs, seconds } of visits) {
    const opened_at = new Date(now.getTime() - daysAgo * day)
    const visit = await addVisit(db, {
      id: idAt(opened_at),
      link_id,
      key_hash: secretHash(),
      key_until: opened_at,
      gate_version: 1,
      is_recorded: true,
      email: name && `${name}@alcatraz.example`,
      is_verified: signs.includes('code_entered'),
      class: classOf(signs),
      signs,
      version: 1,
      opened_at,
      reported_at: opened_at,
      active_ms: seconds.reduce((sum, each) => sum + each * 1000, 0),
    })
    const times = pitch.sections.map((section_id, place) => ({ section_id, active_ms: (seconds[place] ?? 0) * 1000 }))
    await addTimes(
      db,
      times.filter(({ active_ms }) => active_ms > 0).map(each => ({ ...each, visit_id: visit.id, version: 1 })),
    )
  }
}
