import type { Config } from '#kernel/server/config.ts'
import type { ServerSignal } from '../../contract/messages.ts'
import type { JanusMessage } from './janus-messages.ts'
import { createJanusSession } from './janus-session.ts'
import { createLeftRooms } from './left-rooms.ts'
import { createPersonAtServer, type PersonAtServer } from './person-at-server.ts'
import { janusRoomOf } from './video-room.ts'
import type { Tell } from './subscriptions.ts'

export type AtServer = { id: string; instance: string; room_id: string; max_people: number }
type Entry = { person: PersonAtServer; instance: string; room_id: string; last: Promise<void> }

/** Requests of one person run one after the other, so that no two open the same handle. */
function serially(entry: Entry, work: () => Promise<void>): Promise<void> {
  const done = entry.last.then(work)
  entry.last = done.catch(() => undefined)
  return done
}

/**
 * The rooms whose pictures and sound go through Janus. Browsers never reach its interface: the lab sends its requests
 * for them.
 */
export function createMediaServer(
  config: Config,
  onFailure: (error: unknown) => void,
  openSession: typeof createJanusSession = createJanusSession,
) {
  const people = new Map<string, Entry>()
  const session = openSession(config, { hear, lost })
  const leftRooms = createLeftRooms(session)

  /** Janus ends everything that the connection opened, except the rooms. */
  function lost(): void {
    for (const { room_id } of people.values()) leftRooms.add(room_id)
    people.clear()
  }

  function hear({ sender, plugindata }: JanusMessage): void {
    const data = plugindata?.data
    if (!data?.publishers?.length) return
    for (const entry of people.values())
      if (sender !== undefined && entry.person.hears(sender))
        serially(entry, () => entry.person.hear(data)).catch(onFailure)
  }

  async function entryOf({ id, instance, room_id, max_people }: AtServer, tell: Tell): Promise<Entry> {
    const rooms = await session.rooms()
    const before = people.get(id)
    if (before?.instance === instance) return before
    const room = { number: janusRoomOf(room_id), max_people }
    const person = createPersonAtServer({ rooms, room, id, tell, failed: onFailure })
    const entry = { person, instance, room_id, last: Promise.resolve() }
    people.set(id, entry)
    // Their earlier page is no longer in the call.
    if (before) await serially(before, before.person.close)
    return entry
  }

  async function drop(id: string): Promise<void> {
    const entry = people.get(id)
    if (!entry) return
    people.delete(id)
    leftRooms.add(entry.room_id)
    await serially(entry, entry.person.close)
  }

  return {
    /** @throws JanusFailure if Janus cannot be reached or refuses */
    async receive(at: AtServer, tell: Tell, { of, data }: Pick<ServerSignal, 'of' | 'data'>): Promise<void> {
      const entry = await entryOf(at, tell)
      await serially(entry, () => entry.person.receive(of, data))
    },

    /**
     * Removes somebody who has left: nothing of theirs is sent on, and they receive nothing more. All of it is queued
     * at once, so that requests after they come back follow it.
     */
    async gone(id: string): Promise<void> {
      const dropped = drop(id)
      const forgotten = Array.from(people.values(), entry => serially(entry, () => entry.person.forget(id)))
      await Promise.all([dropped, ...forgotten])
    },

    ids: (): string[] => [...people.keys()],

    endEmptyRooms: leftRooms.endEmpty,

    close: session.close,
  }
}
