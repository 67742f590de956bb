import type { FactKey } from '#areas/startups/contract/index.ts'
import { refreshTeam } from '#areas/startups/server/exports.ts'
import { localised } from '#kernel/contract/fields.ts'
import { newId, type Database } from '#kernel/server/database.ts'
import { ensure, invalid, sameVersion } from '#kernel/server/failures.ts'
import type { Handlers } from '#kernel/server/handle.ts'
import type { sectioning } from '../../contract/section-calls.ts'
import { mostSections } from '../../contract/states.ts'
import { lockEditable, lockSection, ownSection, type Team } from '../access.ts'
import { fieldByKey } from '../catalogue/catalogue.queries.ts'
import { factVersions, oneSection } from '../pitch-view.ts'
import { touchPitch } from '../pitches.queries.ts'
import { proposalView } from './proposal-view.ts'
import * as query from '../sections.queries.ts'

/** Makes the open pages of the others read the pitch again. */
export async function sectionChanged(db: Database, { pitch }: Team, user_id: string, now: Date): Promise<void> {
  await touchPitch(db, pitch.id, now)
  await refreshTeam(db, pitch.business_id, user_id)
}

type SectionHandlers = Pick<typeof sectioning, 'section' | 'addSection' | 'removeSection' | 'updateSection'>

export const sectionHandlers: Handlers<SectionHandlers> = {
  async section({ section_id }, { db, person }) {
    const { pitch } = await ownSection(db, section_id, person.id)
    const open = await query.openProposal(db, section_id)
    return { section: await oneSection(db, pitch, section_id), proposal: open ? proposalView(open) : null }
  },

  async addSection({ id, field_key, at }, { db, person, now }) {
    const team = await lockEditable(db, id, person.id)
    const ids = (await query.sectionsOf(db, id)).map(({ section }) => section.id)
    ensure(ids.length < mostSections, 'pitch.too_many_sections')
    const field = field_key === undefined ? undefined : await fieldByKey(db, field_key)
    if (field_key !== undefined && field?.status !== 'active') throw invalid({ field_key: 'choice' })
    const title = field ? localised(field.titles, team.pitch.locale).text : ''
    const row = { id: newId(), pitch_id: id, field_id: field?.id ?? null, title, position: ids.length, updated_at: now }
    const section = await query.addSection(db, row)
    ensure(section, 'pitch.section_twice')
    if (at !== undefined) await query.orderSections(db, ids.toSpliced(at, 0, section.id))
    await sectionChanged(db, team, person.id, now)
    return oneSection(db, team.pitch, section.id)
  },

  async removeSection({ section_id, version }, { db, person, now }) {
    const team = await lockSection(db, section_id, person.id)
    sameVersion(team.fielded.section, version, await oneSection(db, team.pitch, section_id))
    await query.dropSection(db, section_id)
    await sectionChanged(db, team, person.id, now)
    return { result: true }
  },

  async updateSection({ section_id, version, facts, ...fields }, { db, person, now }) {
    const team = await lockSection(db, section_id, person.id, { evenLocked: true })
    const { section } = team.fielded
    sameVersion(section, version, await oneSection(db, team.pitch, section_id))
    const sent = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
    const changesText = facts !== undefined || Object.keys(sent).some(field => field !== 'is_locked')
    ensure(!section.is_locked || !changesText || fields.is_locked === false, 'pitch.locked')
    if (facts) await query.setFacts(db, section_id, await statedNow(db, team, facts))
    await query.editSection(db, section_id, sent, now)
    await sectionChanged(db, team, person.id, now)
    return oneSection(db, team.pitch, section_id)
  },
}

/** The figures in their present versions; a figure that the startup does not state is refused. */
export async function statedNow(db: Database, { pitch }: Team, keys: readonly FactKey[]) {
  const current = await factVersions(db, pitch.business_id)
  return [...new Set(keys)].map(key => {
    const fact_version = current.get(key)
    if (fact_version === undefined) throw invalid({ facts: 'choice' })
    return { key, fact_version }
  })
}
