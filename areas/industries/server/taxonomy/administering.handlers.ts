import { writeAudit } from '#areas/account/server/exports.ts'
import { newId, type Database } from '#kernel/server/database.ts'
import { ensure, found, invalid, sameVersion } from '#kernel/server/failures.ts'
import type { Handlers, SignedInContext } from '#kernel/server/handle.ts'
import type { administering } from '../../contract/admin-calls.ts'
import type { Level } from '../../contract/states.ts'
import type { Entry } from '../../contract/taxonomy.ts'
import * as query from './taxonomy.queries.ts'

/** The most industries, groups of one industry, or items of one group. */
const mostBelow = 200

const above: Record<Level, Level | undefined> = { industry: undefined, group: 'industry', item: 'group' }

const entryView = (level: Level, row: query.EntryRow): Entry => ({ ...row, level })

const audit = ({ db, person, now }: SignedInContext, action: string, id: string, data: Record<string, unknown>) =>
  writeAudit(db, { actor_id: person.id, action: `industries.${action}`, target_id: id, at: now, data })

const shownEntry = async (db: Database, level: Level, id: string): Promise<Entry> =>
  entryView(level, found(await query.entryById(db, level, id)))

type NewEntry = { level: Level; parent_id: string | undefined; code: string | undefined }

/** The id of a new row at the end of its parent. */
async function addAtEnd(
  db: Database,
  { level, parent_id, code }: NewEntry,
  values: query.EntryValues,
): Promise<string> {
  const parent = above[level]
  if (parent) found(await query.entryById(db, parent, found(parent_id)))
  else if (!code) throw invalid({ code: 'required' })
  await query.lockBelow(db, level, parent && parent_id)
  if (code && !parent) ensure(!(await query.isCodeTaken(db, code)), 'industry.code_taken')
  const before = await query.entriesBelow(db, level, parent_id)
  ensure(before.length < mostBelow, 'industry.too_many')
  const id = newId()
  const position = (before.at(-1)?.position ?? 0) + 1
  await query.addEntry(db, level, { ...values, id, position, code, parent_id: parent && parent_id })
  return id
}

export const administeringHandlers: Handlers<typeof administering> = {
  async entries(_input, { db }) {
    const rows = await query.entriesBelow(db, 'industry', undefined)
    return { industries: rows.map(row => entryView('industry', row)) }
  },

  async industryEntries({ industry_id }, { db }) {
    const industry = await shownEntry(db, 'industry', industry_id)
    const groups = await query.entriesBelow(db, 'group', industry_id)
    const items = await query.itemsOfIndustry(db, industry_id)
    return {
      industry,
      groups: groups.map(row => entryView('group', row)),
      items: items.map(row => entryView('item', row)),
    }
  },

  async saveEntry({ level, id, version, parent_id, code, ...values }, context) {
    const { db } = context
    if (!id) {
      const added = await addAtEnd(db, { level, parent_id, code }, values)
      await audit(context, 'added', added, { level, name: values.name['en-US'] })
      return shownEntry(db, level, added)
    }
    const row = found(await query.lockEntry(db, level, id))
    sameVersion(row, version ?? 0, entryView(level, row))
    await query.changeEntry(db, level, id, values)
    await audit(context, 'changed', id, { level, name: values.name['en-US'] })
    return shownEntry(db, level, id)
  },

  async orderEntries({ level, parent_id, ids }, { db }) {
    const parent = above[level]
    if (parent) found(await query.entryById(db, parent, found(parent_id)))
    await query.lockBelow(db, level, parent && parent_id)
    const before = await query.entriesBelow(db, level, parent_id)
    const listed = new Set(ids)
    ensure(listed.size === ids.length && ids.length === before.length, 'industry.order_changed')
    ensure(
      before.every(row => listed.has(row.id)),
      'industry.order_changed',
    )
    await query.setOrder(db, level, ids)
    return { result: true }
  },

  async archiveEntry({ level, id, version, is_archived }, context) {
    const { db } = context
    const row = found(await query.lockEntry(db, level, id))
    sameVersion(row, version, entryView(level, row))
    const status = is_archived ? 'archived' : 'active'
    if (row.status !== status) await query.changeEntry(db, level, id, { status })
    await audit(context, is_archived ? 'archived' : 'restored', id, { level, name: row.name['en-US'] })
    return shownEntry(db, level, id)
  },
}
