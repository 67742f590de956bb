import type { Received, Returned } from '#kernel/contract/call.ts'
import { ensure, found, sameVersion } from '#kernel/server/failures.ts'
import type { SignedInContext } from '#kernel/server/handle.ts'
import { isAllowed } from '#kernel/contract/who.ts'
import type { running } from '../../contract/admin-calls.ts'
import type { SeriesScope } from '../../contract/states.ts'
import { eventsAdmin } from '../../contract/rights.ts'
import { isOver, missingIn } from '../event-rules.ts'
import {
  editEvent,
  hasRegistrations,
  isSlugTaken,
  lockEvents,
  occurrenceIds,
  type EventRow,
  type NewEventRow,
} from '../events.queries.ts'
import { remindAgain } from '../registering/registrations.queries.ts'
import { settleSeats } from '../registering/seats.ts'
import type { ActorContext } from '../registering/change.ts'
import { tellChanges, tellOfEvent } from '../mails/telling.ts'
import { adminView } from './admin-view.ts'
import { differing, isCalendarChange, patchFor, storedFields, type Patch } from './edit-event.ts'
import { changeHosts } from './event-hosts.ts'
import { lockManaged } from '../managed-event.ts'
import { freeSlug } from './new-event.ts'
import { ensureComplete } from './startup-events.ts'

type Input = Received<typeof running.update>

/**
 * The dates that a change applies to, locked, with the named one among them. For a host these are the dates that they
 * run.
 * @throws Failure `event.not_in_series`
 */
export async function lockScope(
  context: Pick<SignedInContext, 'db' | 'person' | 'now'>,
  event_id: string,
  scope: SeriesScope,
): Promise<{ named: EventRow; reached: EventRow[] }> {
  const { db, person, now } = context
  const named = await lockManaged(db, person, event_id)
  if (scope === 'this') return { named, reached: [named] }
  ensure(named.series_id, 'event.not_in_series')
  const from = scope === 'following' ? named.starts_at : undefined
  const runBy = isAllowed(eventsAdmin, person) ? undefined : person.id
  const ids = await occurrenceIds(db, named.series_id, { from, runBy, now })
  return {
    named,
    reached: [
      ...(await lockEvents(
        db,
        ids.filter(id => id !== named.id),
      )),
      named,
    ],
  }
}

/**
 * The next state of an event. @throws Failure `event.wrong_state`, `event.incomplete`, `event.has_registrations`,
 * `event.startup_incomplete`
 */
async function stateFields(
  db: SignedInContext['db'],
  row: EventRow,
  to: Input['state'],
  now: Date,
): Promise<Partial<NewEventRow>> {
  if (to === undefined || to === row.state) return {}
  if (to === 'published') {
    ensure(row.state === 'draft' && !isOver(row, now), 'event.wrong_state')
    const missing = missingIn(row)
    ensure(missing.length === 0, 'event.incomplete', { missing })
    await ensureComplete(db, row)
    return { state: 'published', published_at: row.published_at ?? now }
  }
  if (to === 'draft') {
    ensure(row.state === 'published' || row.state === 'archived', 'event.wrong_state')
    ensure(!(await hasRegistrations(db, row.id)), 'event.has_registrations')
    return { state: 'draft' }
  }
  ensure(row.state !== 'published' || isOver(row, now), 'event.wrong_state')
  return { state: 'archived' }
}

type EventUpdate = Pick<Input, 'state' | 'scope' | 'notify'> & { context: SignedInContext }

/** Changes one event, offers the seats that became free, and notifies those who registered. */
async function editOne(row: EventRow, patch: Patch, { state, scope, notify, context }: EventUpdate): Promise<EventRow> {
  const { db, now, person } = context
  const differs = differing(row, patch)
  const fields = Object.keys(differs).length > 0 ? storedFields(row, differs) : {}
  const edited: EventRow = { ...row, ...fields }
  const isAlone = scope === 'this' && row.series_id !== null && Object.keys(fields).length > 0
  const states = await stateFields(db, edited, state, now)
  const isTold = row.state === 'published' && !states.state && isCalendarChange(row, edited)
  const next = await editEvent(
    db,
    row.id,
    {
      ...fields,
      ...states,
      ...(isAlone && { detached: true }),
      ...(isTold && { ics_sequence: row.ics_sequence + 1, ics_stamp: now }),
    },
    now,
  )
  if (Number(next.starts_at) !== Number(row.starts_at)) await remindAgain(db, next.id)
  const actor: ActorContext = { db, now, by: 'host', by_user: person.id, changes: [] }
  await settleSeats(actor, next)
  await tellChanges(context, next, actor.changes)
  if (isTold && notify) await tellOfEvent(context, next, 'changed')
  return next
}

/**
 * Administrators see every event and may learn that a slug is taken; hosts never do. @throws Failure `event.slug_taken`
 */
async function slugFor({ db, person }: SignedInContext, { slug: own }: EventRow, requested: string): Promise<string> {
  if (!isAllowed(eventsAdmin, person)) return freeSlug(db, requested, own)
  ensure(requested === own || !(await isSlugTaken(db, requested)), 'event.slug_taken')
  return requested
}

/** Changes an event, or the dates of a series that the change applies to. */
export async function updateEvents(input: Input, context: SignedInContext): Promise<Returned<typeof running.update>> {
  const { db, person } = context
  const { patch, hosts, scope } = input
  const { named, reached } = await lockScope(context, input.event_id, scope)
  sameVersion(named, input.version, await adminView(db, named))
  ensure(named.state !== 'cancelled', 'event.wrong_state')
  ensure(!patch.slug || scope === 'this', 'series.one_time')
  const slug = patch.slug && (await slugFor(context, named, patch.slug))
  if (hosts) await changeHosts(db, person, { named, ids: reached.map(({ id }) => id) }, hosts)
  const editing = { ...input, context }
  const edited = []
  for (const row of reached)
    edited.push(await editOne(row, row === named ? { ...patch, slug } : patchFor(row, named, patch), editing))
  return adminView(db, found(edited.find(({ id }) => id === named.id)))
}
