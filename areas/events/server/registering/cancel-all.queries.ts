import { listSql, type Database } from '#kernel/server/database.ts'
import { liveStates } from '../../contract/states.ts'

type Cancelling = { by_user: string; note: string; now: Date }

/**
 * Cancels every live registration of an event that is locked, and logs each, in one statement.
 * @returns how many of them are notified: those with an unconfirmed address are not
 */
export async function cancelAll(db: Database, event_id: string, { by_user, note, now }: Cancelling): Promise<number> {
  const { rows } = await db.$client.query<{ told: number }>(
    `with live as (
       select id, state from event_registrations
       where event_id = $1 and state in ${listSql(liveStates)}
     ), cancelled as (
       update event_registrations r set state = 'cancelled', offer_expires_at = null, changed_at = $4
       from live where r.id = live.id returning r.id, r.event_id, r.queue_at, live.state as from_state
     ), logged as (
     insert into event_registration_changes (event_id, registration_id, from_state, to_state, why, note, by, by_user, queue_at, at)
     select event_id, id, from_state, 'cancelled', 'event_cancelled', $3, 'host', $2, queue_at, $4 from cancelled
     returning from_state)
     select count(*) filter (where from_state <> 'unconfirmed')::int as told from logged`,
    [event_id, by_user, note, now],
  )
  return rows[0]!.told
}
