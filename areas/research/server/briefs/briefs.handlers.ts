import { todayOf } from '#areas/account/server/exports.ts'
import {
  ensureMay,
  industriesOf,
  lockOwn,
  ownStartup,
  refreshTeam,
  rightsIn,
  switchModule,
  type Membership,
} from '#areas/startups/server/exports.ts'
import { newId, type Database } from '#kernel/server/database.ts'
import { ensure, found, invalid, sameVersion } from '#kernel/server/failures.ts'
import type { Handlers } from '#kernel/server/handle.ts'
import { idAfter, idPage } from '#kernel/server/page.ts'
import type { briefing } from '../../contract/brief-calls.ts'
import type { Brief, BriefOfToday } from '../../contract/briefs.ts'
import * as query from './briefs.queries.ts'
import { proposeBrief, usedBy, type Proposed, type Today } from './propose-brief.ts'

const view = ({ used: _used, ...row }: query.BriefRow): Brief => ({
  ...row,
  state: row.saved_at ? 'saved' : 'proposed',
})

const hasNone = ({ stories, facts }: Proposed) => stories.length + facts.length === 0

type Seen = { membership: Membership; today: Today }

/** The brief of today in the team's view. Proposals are computed only while there is no brief. */
async function briefOfToday(db: Database, { membership: { startup, me }, today }: Seen): Promise<BriefOfToday> {
  const { day } = today
  const industries = await industriesOf(db, startup.id)
  const shared = { day, industries, may_edit: rightsIn(startup.status, me.role).includes('edit') }
  const row = await query.briefOfDay(db, startup.id, day)
  if (row) return { ...shared, state: row.saved_at ? 'saved' : 'proposed', brief: view(row) }
  const isNothing = hasNone(await proposeBrief(db, { startup, industries, today }))
  return { ...shared, state: isNothing ? 'nothing_new' : 'none_yet', brief: null }
}

/** Writes the proposal of a day. An unchanged one stays as it is. */
async function store(
  db: Database,
  { startup, proposed, today }: { startup: string; proposed: Proposed; today: Today },
) {
  const { day, now } = today
  const before = await query.briefOfDay(db, startup, day)
  ensure(!before?.saved_at, 'brief.saved')
  const used = usedBy(proposed)
  if (before && before.used.join() === used.join()) return
  const row = { ...proposed, used }
  if (before) await query.editBrief(db, before.id, row)
  else if (!hasNone(proposed))
    await query.addBrief(db, { id: newId(), business_id: startup, day, created_at: now, ...row })
}

export const briefHandlers: Handlers<typeof briefing> = {
  async briefs({ business_id, cursor, limit }, { db, person }) {
    await ownStartup(db, business_id, person.id)
    const rows = await query.briefPage(db, business_id, idAfter(cursor), limit)
    return idPage(rows.map(view), limit, await query.countBriefs(db, business_id))
  },

  async today({ business_id }, { db, person, now }) {
    const membership = await ownStartup(db, business_id, person.id)
    return briefOfToday(db, { membership, today: { now, day: await todayOf(db, person.id, now) } })
  },

  async generateBrief({ business_id }, { db, person, now }) {
    const membership = await lockOwn(db, business_id, person.id)
    ensureMay(membership, 'edit')
    const { startup } = membership
    const today = { now, day: await todayOf(db, person.id, now) }
    const industries = await industriesOf(db, business_id)
    await store(db, { startup: business_id, proposed: await proposeBrief(db, { startup, industries, today }), today })
    await switchModule(db, { business_id, module: 'research', is_on: true, changed_at: now })
    await refreshTeam(db, business_id, person.id)
    return briefOfToday(db, { membership, today })
  },

  async saveBrief({ business_id, brief_id, version, kept }, { db, person, now }) {
    ensureMay(await ownStartup(db, business_id, person.id), 'edit')
    const row = found(await query.lockBrief(db, business_id, brief_id))
    sameVersion(row, version, view(row))
    const there = new Set([...row.stories, ...row.facts].map(({ id }) => id))
    if (!kept.every(id => there.has(id))) throw invalid({ kept: 'choice' })
    const chosen = <T extends { id: string }>(items: readonly T[]) =>
      items.map(item => ({ ...item, is_kept: kept.includes(item.id) }))
    const fields = { stories: chosen(row.stories), facts: chosen(row.facts), saved_at: now }
    const saved = await query.editBrief(db, row.id, fields)
    await refreshTeam(db, business_id, person.id)
    return view(saved)
  },
}
