import { Readable } from 'node:stream'
import type { Database } from '#kernel/server/database.ts'
import { readCursor, uuidPattern } from '#kernel/server/cursor.ts'
import { found, sameVersion } from '#kernel/server/failures.ts'
import { fileKey } from '#kernel/server/files.ts'
import type { Handlers, SignedInContext } from '#kernel/server/handle.ts'
import { pageOf } from '#kernel/server/page.ts'
import type { managing } from '../../contract/admin-calls.ts'
import { intakeById, lockApplication } from '../applications.queries.ts'
import { versionOf } from '../applications.queries.ts'
import { fileById } from '../files.queries.ts'
import { keyOf } from './admin-list-order.queries.ts'
import * as list from './admin-list.queries.ts'
import { adminRow, adminView, type Reading } from './admin-view.ts'
import { applicationsCsv } from './applications-csv.ts'
import { manage } from './manage.ts'
import { shownRedactions } from './redact.ts'
import { conflictsPage, countConflicts, type ConflictKey } from './conflicts.queries.ts'
import * as query from './managing.queries.ts'
import { releaseDecisions } from './release-job.ts'
import { reviewersOf } from './reviewers.queries.ts'

const intakeOf = async (db: Database, id: string | undefined): Promise<string> => found(await intakeById(db, id)).id

const readingOf = ({ db, person, now, words, caller }: SignedInContext): Reading => ({
  db,
  viewer: person,
  now,
  words,
  locale: caller.locale,
})

function conflictAfter(cursor: string | undefined): ConflictKey | undefined {
  if (cursor === undefined) return undefined
  const [rank = '', id = ''] = readCursor(cursor, [/^[0-2]$/, uuidPattern])
  return { rank: Number(rank), id }
}

export const managingHandlers: Handlers<typeof managing> = {
  async adminList({ intake_id, ...input }, { db, person }) {
    const filters = { ...input, intake_id: await intakeOf(db, intake_id) }
    const rows = await list.adminPage(db, person, filters)
    const { industry_id } = filters
    const counts = await list.countsOf(db, person, { intake_id: filters.intake_id })
    const ofFilter = industry_id ? await list.countsOf(db, person, filters) : counts
    const total = list.countedTotal(filters, ofFilter) ?? (await list.countAmong(db, person, filters))
    const page = pageOf(rows, input.limit, total, row => keyOf(input.sort, row))
    return {
      ...page,
      items: page.items.map(adminRow),
      counts: list.statusCounts(counts),
      pending: list.pendingCount(counts),
    }
  },

  async exportList({ intake_id, ...input }, { db, person, words, caller, now }) {
    const filters = { ...input, intake_id: await intakeOf(db, intake_id) }
    const bytes = Readable.from(applicationsCsv(db, { viewer: person, filters, words, locale: caller.locale }))
    const name = `applications-${now.toISOString().slice(0, 10)}.csv`
    return { bytes, name, media_type: 'text/csv; charset=utf-8' }
  },

  async reviewers({ intake_id }, { db, person }) {
    return { items: await reviewersOf(db, person, await intakeOf(db, intake_id)) }
  },

  async adminGet({ id }, context) {
    return adminView(readingOf(context), found(await query.seenApplication(context.db, context.person, id)))
  },

  async conflicts({ id, cursor, limit }, { db, person }) {
    const { id: visibleId } = found(await query.seenApplication(db, person, id))
    const rows = await conflictsPage(db, visibleId, conflictAfter(cursor), limit)
    return pageOf(rows, limit, await countConflicts(db, visibleId), row => [row.rank, row.id])
  },

  async adminSubmission({ id, n }, { db, person }) {
    const row = found(await query.seenApplication(db, person, id))
    const submission = found(await versionOf(db, row.id, n))
    return { ...submission, redactions: await shownRedactions({ db }, row, submission) }
  },

  async adminFile({ id, upload_id }, { db, person, files }) {
    const { submissions } = found(await query.seenApplication(db, person, id))
    const { files: submitted } = found(await versionOf(db, id, submissions))
    found(submitted.find(file => file.id === upload_id))
    const file = found(await fileById(db, id, upload_id))
    const bytes = found(await files.stream(fileKey(file.path)))
    return { bytes, name: file.name, media_type: file.media_type }
  },

  async manage(input, context) {
    const { db, person } = context
    const readVisible = async () => found(await query.seenApplication(db, person, input.id))
    await readVisible()
    await lockApplication(db, input.id)
    const row = await readVisible()
    sameVersion(row, input.version, await adminView(readingOf(context), row))
    const blocked = await manage({ context, row, input })
    return { ...(await adminView(readingOf(context), await readVisible())), blocked }
  },

  async release({ decisions }, { db, person, now, enqueue }) {
    const { length: releasing } = await query.markForRelease(db, person, decisions, now)
    if (releasing > 0) await enqueue(releaseDecisions, {}, { key: 'applications.release' })
    return { releasing, left_out: decisions.length - releasing }
  },
}
