import { newId, type Database } from '#kernel/server/database.ts'
import { silentAfterDays, type AlertKind } from '../../contract/states.ts'
import type { Checked } from './check-repository.ts'
import { figuresOf } from './figures.ts'
import * as query from '../repositories.queries.ts'
import { gainedIn, putStarDays } from '../star-days.queries.ts'
import { tellCurators } from '../notices.ts'
import type { Notify } from '#kernel/server/notice.ts'

const hour = 3_600_000
const usualWaitMs = 6 * hour
const longestWaitMs = 24 * hour

type Alert = { kind: AlertKind; before?: string | null; after?: string | null }
type Row = query.RepositoryRow

/** Stores the result of a check. A failure leaves every figure unchanged. */
export async function recordCheck(db: Database, notify: Notify, id: string, checked: Checked, now: Date) {
  const row = await query.lockRepository(db, id)
  if (!row) return
  const { change, alerts } = changesBy(row, checked, now)
  await query.changeRepository(db, id, change)
  if (checked.kind === 'read') await storeStars(db, row.id, checked, now)
  for (const { kind, before = null, after = null } of alerts) {
    await query.addAlert(db, { id: newId(), repository_id: id, kind, before, after, at: now })
    await tellCurators(db, notify, { kind, name: change.name ?? row.name, before, after })
  }
}

function changesBy(row: Row, checked: Checked, now: Date): { change: Partial<Row>; alerts: Alert[] } {
  if (checked.kind === 'failed') return failed(row, checked.fault, now)
  const newAlerts: Alert[] = row.state === 'missing' ? [{ kind: 'found_again' }] : []
  const ok: Partial<Row> = {
    state: 'ok',
    last_fault: null,
    error_count: 0,
    last_ok_at: now,
    next_check_at: new Date(now.getTime() + usualWaitMs),
  }
  const next = checked.kind === 'read' ? figuresOf(checked.value, row) : {}
  const { is_silent, alerts: silence } = silenceOf({ ...row, ...next }, now)
  const etag = checked.kind === 'read' ? { etag: checked.etag } : {}
  return { change: { ...ok, ...next, ...etag, is_silent }, alerts: [...newAlerts, ...alertsOf(row, next), ...silence] }
}

function failed(row: Row, fault: Exclude<Row['last_fault'], null>, now: Date) {
  const isMissing = fault === 'not_found'
  // A limit or a wrong token says nothing about the repository.
  const isItsOwn = fault !== 'rate_limit' && fault !== 'token'
  const backOff = (hour / 4) * 2 ** Math.min(row.error_count, 7)
  const waits = isMissing ? longestWaitMs : isItsOwn ? backOff : hour / 4
  const change: Partial<Row> = {
    ...(isItsOwn && { state: isMissing ? 'missing' : 'stale', error_count: row.error_count + 1 }),
    last_fault: fault,
    next_check_at: new Date(now.getTime() + Math.min(longestWaitMs, waits)),
  }
  const alerts: Alert[] = isMissing && row.state !== 'missing' ? [{ kind: 'missing' }] : []
  return { change, alerts }
}

function alertsOf(row: Row, next: Partial<Row>): Alert[] {
  const alerts: Alert[] = []
  if (next.name !== undefined && next.name !== row.name)
    alerts.push({ kind: 'renamed', before: row.name, after: next.name })
  if (next.is_archived !== undefined && next.is_archived !== row.is_archived)
    alerts.push({ kind: next.is_archived ? 'archived' : 'unarchived' })
  if (next.licence !== undefined && next.licence !== row.licence)
    alerts.push({ kind: 'licence', before: row.licence, after: next.licence })
  return alerts
}

/** An archived repository is expected to be silent. */
function silenceOf(row: Row, now: Date): { is_silent: boolean; alerts: Alert[] } {
  const since = row.pushed_at?.getTime() ?? 0
  const is_silent = !row.is_archived && now.getTime() - since > silentAfterDays * 24 * hour
  if (is_silent === row.is_silent || row.is_archived) return { is_silent, alerts: [] }
  return { is_silent, alerts: [{ kind: is_silent ? 'silent' : 'active_again' }] }
}

async function storeStars(db: Database, id: string, checked: Checked & { kind: 'read' }, now: Date): Promise<void> {
  const today = { day: now.toISOString().slice(0, 10), stars: checked.value.stargazers_count }
  if (checked.history) await putStarDays(db, id, checked.history, 'history')
  await putStarDays(db, id, [today], checked.history ? 'history' : 'own')
  await query.changeRepository(db, id, {
    gained: await gainedIn(db, id, 30, now),
    ...(checked.history && { history_at: now }),
  })
}
