import { isOneOf } from '#kernel/contract/is-one-of.ts'
import { ensure, found } from '#kernel/server/failures.ts'
import { mayHost, presentStates } from '../../contract/states.ts'
import * as people from '../participants.queries.ts'
import { lockRoom } from '../rooms.queries.ts'
import { change, type Message, type ParticipantContext } from './act.ts'
import { tellRoom } from './notices.ts'

/**
 * Begins or ends a recording of the call in somebody's browser. One person records at a time, and each recording asks
 * everyone anew. Viewers do not record.
 */
export async function record(actor: ParticipantContext, { on }: Message<'record'>): Promise<void> {
  const { db, me, now } = actor
  if (!on) return void (await change(actor, me.id, { records_at: null }))
  const { policy } = found(await lockRoom(db, me.room_id))
  ensure(mayHost(me.role) || (policy.may_record && me.role !== 'viewer'), 'right.missing')
  ensure(!(await people.recorderIn(db, me.room_id)), 'room.is_recorded')
  const asked = (await people.dropConsents(db, me.room_id)).filter(({ state }) => isOneOf(presentStates, state))
  for (const { id } of asked) await tellRoom(db, me.room_id, { kind: 'person', id })
  await change(actor, me.id, { records_at: now, consent: 'agreed' })
}

/**
 * Stores whether somebody agrees to be recorded; they may change their answer. An answer to an earlier recording does
 * not count.
 */
export async function consent(actor: ParticipantContext, { to, since, answer }: Message<'consent'>): Promise<void> {
  const { db, me } = actor
  await lockRoom(db, me.room_id)
  const recorder = await people.recorderIn(db, me.room_id)
  if (recorder?.id !== to || recorder.records_at?.toISOString() !== since || to === me.id) return
  await change(actor, me.id, { consent: answer })
}
