import type { Lab } from '#kernel/server/dispatch.ts'
import type { ServerSignal } from '../../contract/messages.ts'
import { JanusFailure } from '../janus/janus-messages.ts'
import { createMediaServer } from '../janus/media-server.ts'
import * as people from '../participants.queries.ts'
import type { RoomSocket } from './room-socket.ts'
import type { RoomSockets } from './room-sockets.ts'
import { rulesOf } from './seen.ts'

/** Passes messages between the sockets of this process and the media server. */
export function createServerRooms({ store, log, config }: Lab, sockets: RoomSockets) {
  const refused = (error: unknown) => log.warn({ err: error }, 'rooms: the media server has refused')
  const server = createMediaServer(config, refused)

  /** People who have left their room, in any process, are removed from the media server too. */
  async function dropGone(ids: readonly string[]): Promise<void> {
    const here = await people.hereOf(store.db, ids)
    await Promise.all(ids.filter(id => !here.has(id)).map(server.gone))
  }

  return {
    /** The number of people that somebody's room takes, if its pictures and sound go through the media server. */
    async roomOf({ room_id }: people.ParticipantRow): Promise<RoomSocket['atServer']> {
      const rules = await rulesOf(store.db, room_id)
      return rules?.provider === 'janus' ? { max_people: rules.max_people } : undefined
    },

    async signal(from: RoomSocket, signal: Pick<ServerSignal, 'of' | 'data'>): Promise<void> {
      if (!from.isIn() || !from.atServer) return
      const { id, instance, room_id } = from.row
      const tell = (of: string, data: ServerSignal['data']) =>
        sockets.get(room_id, id)?.send({ type: 'server_signal', of, data })
      try {
        await server.receive({ id, instance, room_id, ...from.atServer }, tell, signal)
      } catch (error) {
        if (!(error instanceof JanusFailure)) throw error
        refused(error)
        from.send({ type: 'refused', code: 'room.no_server' })
      }
    },

    async changed(id: string): Promise<void> {
      if (server.ids().length > 0) await dropGone([id])
    },

    async beat(): Promise<void> {
      await dropGone(server.ids())
      await server.endEmptyRooms(async room_id => (await people.countPlaces(store.db, room_id)) === 0)
    },

    close: server.close,
  }
}
