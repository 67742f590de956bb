import { randomBytes } from 'node:crypto'
import { isSecretOf, mailVisitorCode, useVisitorCode } from '#areas/account/server/exports.ts'
import { openStatuses } from '#areas/startups/contract/states.ts'
import { memberOf } from '#areas/startups/server/exports.ts'
import { isOneOf } from '#kernel/contract/is-one-of.ts'
import { newId, type Database } from '#kernel/server/database.ts'
import { ensure, Failure, found, foundIf } from '#kernel/server/failures.ts'
import type { Context, Handlers } from '#kernel/server/handle.ts'
import { originOf } from '#kernel/server/origin.ts'
import { hashToken } from '#kernel/server/session.ts'
import type { Received } from '#kernel/contract/call.ts'
import type { OpenedShare, sharing } from '../../contract/share-calls.ts'
import { deckOf } from '../pitches.queries.ts'
import { sharedByLink, sharedByToken, type LinkRow, type SharedRow } from './links.queries.ts'
import { sharedView } from './link-view.ts'
import { asksForEmail, clamped, isUsable, keyLife, maySee } from './share-rules.ts'
import { classOf, signsAfter, signsOfAgent } from './visit-class.ts'
import * as query from './visits.queries.ts'

/**
 * A usable link. A paused, expired or unknown link, one of a deleted pitch, and one of a suspended or archived startup
 * get the same answer.
 */
function usable(shared: SharedRow | undefined, now: Date): SharedRow & { number: number } {
  const { link, pitch, startup } = found(shared)
  foundIf(isUsable(link, now) && pitch.status !== 'archived' && isOneOf(openStatuses, startup.status))
  return { link, pitch, startup, number: found(link.pinned_version ?? pitch.published_version) }
}

/** The visit of a key, if the gate has not changed since. */
async function visitOf(db: Database, link: LinkRow, key: string, now: Date): Promise<query.VisitRow> {
  const visit = found(await query.visitByKey(db, hashToken(key), now))
  foundIf(visit.link_id === link.id && visit.gate_version === link.gate_version)
  return visit
}

/** The link and the visit in a picture’s address; the caller checks its signature. */
export async function openVisit(db: Database, visit_id: string, now: Date) {
  const visit = found(await query.visitById(db, visit_id))
  const shared = usable(await sharedByLink(db, visit.link_id), now)
  foundIf(visit.key_until > now && visit.gate_version === shared.link.gate_version)
  return { ...shared, visit }
}

type ShareOpening = Received<typeof sharing.openShare>
const unopened = { challenge: null, key: null, is_recorded: false, pitch: null }
type PassedGate = { email: string | null; is_verified: boolean }

/** The purpose of a code: this link with this gate, so that the password is not asked for twice. */
const aboutOf = ({ id, gate_version }: LinkRow) => `pitch:${id}:${gate_version}`

/** Passes the gate, or says what it still requires. Each attempt is counted before anything is compared. */
async function passGate(context: Context, link: LinkRow, input: ShareOpening): Promise<PassedGate | OpenedShare> {
  const { code, challenge_id, waiting_key, email, password } = input
  if (link.gate === 'verified' && code && challenge_id) {
    const verified = await useVisitorCode(context, { challenge_id, code, waiting_key }, aboutOf(link))
    ensure(maySee(verified, link), 'pitch.share_email_refused')
    return { email: verified, is_verified: true }
  }
  const needsEmail = asksForEmail(link.gate)
  const missing = [
    ...(needsEmail && !email ? (['email'] as const) : []),
    ...(link.password_hash && !password ? (['password'] as const) : []),
  ]
  if (missing.length > 0) {
    const both = [...(needsEmail ? (['email'] as const) : []), ...(link.password_hash ? (['password'] as const) : [])]
    return { ...unopened, needs: both }
  }
  if (link.password_hash) await checkPassword(context, link, password!)
  if (!needsEmail) return { email: null, is_verified: false }
  ensure(maySee(email!, link), 'pitch.share_email_refused')
  if (link.gate === 'email') return { email: email!, is_verified: false }
  return { ...unopened, needs: ['code'], challenge: await mailVisitorCode(context, email!, aboutOf(link)) }
}

/**
 * Each attempt is counted before it is compared, and uncounted if it was right, so that readers do not use up each
 * other's attempts.
 */
async function checkPassword({ limits, caller }: Context, link: LinkRow, password: string): Promise<void> {
  const key = `${link.id}:${originOf(caller.ip)}`
  const giveBack = [
    await limits.take('pitches.share_password', key, 1, { amount: 10, within: '1h' }),
    await limits.take('pitches.share_passwords', link.id, 1, { amount: 100, within: '1h' }),
  ]
  ensure(await isSecretOf(link.password_hash, password), 'pitch.share_password_wrong')
  for (const give of giveBack) await give(1)
}

/**
 * Whether the visit is recorded: no more than 2,000 of a link in an hour, so that a flood of them does not close the
 * link for its readers.
 */
async function isRecording({ limits }: Context, link: LinkRow): Promise<boolean> {
  try {
    await limits.use('pitches.share_recorded', link.id, 2_000, '1h')
    return true
  } catch (error) {
    if (error instanceof Failure && error.code === 'limit.reached') return false
    throw error
  }
}

/** A new visit, with the key that opens the pitch again. Only the signals of the browser are stored. */
async function beginVisit(
  context: Context,
  shared: ReturnType<typeof usable>,
  input: ShareOpening,
  passed: PassedGate,
) {
  const { caller, limits, now, transaction } = context
  await limits.use('pitches.share_visits', shared.link.id, 20_000, '1h')
  const record = input.record && (await isRecording(context, shared.link))
  const key = randomBytes(32).toString('base64url')
  const agent = signsOfAgent(caller.user_agent)
  const entered = passed.is_verified ? (['code_entered'] as const) : []
  const signs = record ? [...new Set([...agent, ...(input.signs ?? []), ...entered, 'no_script' as const])] : []
  const visit = await transaction(db =>
    query.addVisit(db, {
      id: newId(),
      link_id: shared.link.id,
      key_hash: hashToken(key),
      key_until: new Date(now.getTime() + keyLife),
      gate_version: shared.link.gate_version,
      is_recorded: record,
      email: record ? passed.email : null,
      is_verified: record && passed.is_verified,
      class: classOf(signs),
      signs,
      version: shared.number,
      opened_at: now,
      reported_at: now,
    }),
  )
  return { key, visit }
}

/** Deletes everything that was recorded of a visit; its key still opens the pitch. */
const stopRecording = (db: Database, { id }: query.VisitRow) =>
  query.dropTimes(db, id).then(() =>
    query.editVisit(db, id, {
      is_recorded: false,
      email: null,
      is_verified: false,
      signs: [],
      class: 'unknown',
      is_judged: false,
      active_ms: 0,
    }),
  )

async function opened(
  db: Database,
  shared: ReturnType<typeof usable>,
  key: string,
  isRecorded: boolean,
): Promise<OpenedShare> {
  const { startup, pitch, link, number } = shared
  const deck = found(await deckOf(db, pitch.id, number))
  const view = sharedView(startup, deck, { version: number, may_download: link.may_download })
  return { needs: [], challenge: null, key, is_recorded: isRecorded, pitch: view }
}

export const readingHandlers: Handlers<typeof sharing> = {
  async openShare(input, context) {
    const { db, now, transaction } = context
    const shared = usable(await sharedByToken(db, hashToken(input.token)), now)
    if (input.key) {
      const before = await visitOf(db, shared.link, input.key, now)
      const visit = input.record || !before.is_recorded ? before : await transaction(tx => stopRecording(tx, before))
      if (visit.is_recorded && visit.version !== shared.number)
        await transaction(tx => query.editVisit(tx, visit.id, { version: shared.number }))
      return opened(db, shared, input.key, visit.is_recorded)
    }
    const passed = await passGate(context, shared.link, input)
    if ('needs' in passed) return passed
    const { key, visit } = await beginVisit(context, shared, input, passed)
    return opened(db, shared, key, visit.is_recorded)
  },

  async recordReading({ key, sections, ...report }, { db, now, person }) {
    const visit = found(await query.lockVisitByKey(db, hashToken(key), now))
    const { link, pitch } = usable(await sharedByLink(db, visit.link_id), now)
    foundIf(visit.gate_version === link.gate_version)
    if (!visit.is_recorded) return { result: false }
    const deck = found(await deckOf(db, pitch.id, visit.version))
    const there = new Set(deck.sections.map(({ id }) => id))
    const counted = clamped(
      sections.filter(({ section_id }) => there.has(section_id)),
      now.getTime() - visit.reported_at.getTime(),
    )
    const { id: visit_id, version } = visit
    await query.addTimes(
      db,
      mergedTimes(counted).map(each => ({ ...each, visit_id, version })),
    )
    const times = await query.timesOf(db, [visit_id])
    const reading = {
      activeMs: times.reduce((sum, { active_ms }) => sum + active_ms, 0),
      sections: times.map(({ active_ms }) => active_ms),
    }
    const isTeam = person !== undefined && (await memberOf(db, pitch.business_id, person.id)) !== undefined
    const signs = signsAfter(visit.signs, { ...report, isTeam }, reading)
    await query.editVisit(db, visit_id, {
      reported_at: now,
      active_ms: reading.activeMs,
      signs,
      ...(!visit.is_judged && { class: classOf(signs) }),
    })
    return { result: true }
  },
}

/** One row for each section, even if a report lists it twice. */
function mergedTimes(sections: readonly { section_id: string; active_ms: number }[]) {
  const times = new Map<string, number>()
  for (const { section_id, active_ms } of sections) times.set(section_id, (times.get(section_id) ?? 0) + active_ms)
  return [...times].map(([section_id, active_ms]) => ({ section_id, active_ms }))
}
