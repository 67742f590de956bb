import { createHash, createHmac } from 'node:crypto'
import { mostThroughServer } from '../../contract/states.ts'
import type { JanusConnection } from './janus-connection.ts'
import { janusPlugin, JanusFailure, type Description, type RoomData } from './janus-messages.ts'
import { signedToken } from './signed-token.ts'

/** The bits per second of one picture in its largest layer. */
const mostBitrate = 1_200_000
const roomExists = 427

/** The number of a room at Janus: 52 bits of the room's id, the same in every process. */
export const janusRoomOf = (room_id: string): number =>
  Number.parseInt(createHash('sha256').update(room_id).digest('hex').slice(0, 13), 16)

export type VideoRoom = { number: number; max_people: number }
type Secrets = { token: string }
type Said = { data: RoomData; description: Description | undefined }

/** The requests to the VideoRoom plugin. */
export function createVideoRooms(janus: JanusConnection, { token }: Secrets) {
  const say = async (handle_id: number, body: object, description?: Description): Promise<Said> => {
    const jsep = description && { jsep: description }
    const { plugindata, jsep: answer } = await janus.ask({ janus: 'message', handle_id, body, ...jsep }, true)
    return { data: plugindata?.data ?? {}, description: answer }
  }
  const tokenOf = (room: number) => signedToken(token, room, new Date())
  /** Only the lab changes or destroys the room. */
  const roomSecret = (room: number) => createHmac('sha256', token).update(String(room)).digest('hex')

  return {
    async attach(): Promise<number> {
      const { data } = await janus.ask({ janus: 'attach', plugin: janusPlugin })
      if (!data) throw new JanusFailure('Janus gave no handle')
      return data.id
    },

    /** A failure is ignored: the handle is gone already. */
    detach: (handle_id: number) => janus.ask({ janus: 'detach', handle_id }).then(ignore, ignore),

    /** Any process may be the first one in a room. The lab limits the number of people, because that may change. */
    async ensure(handle: number, { number: room }: VideoRoom): Promise<void> {
      const rules = { publishers: mostThroughServer, bitrate: mostBitrate, audiocodec: 'opus', videocodec: 'vp8' }
      const access = { signed_tokens: true, is_private: true, secret: roomSecret(room), permanent: false }
      await say(handle, { request: 'create', room, ...rules, ...access }).catch((error: unknown) => {
        if (!(error instanceof JanusFailure) || error.code !== roomExists) throw error
      })
    },

    destroy: (handle: number, room: number) =>
      say(handle, { request: 'destroy', room, secret: roomSecret(room) }).then(ignore, ignore),

    /** @returns the people who already publish */
    async join(handle: number, room: number, display: string): Promise<RoomData> {
      return (await say(handle, { request: 'join', ptype: 'publisher', room, display, token: tokenOf(room) })).data
    },

    publish: async (handle: number, offer: Description) =>
      (await say(handle, { request: 'configure' }, offer)).description,

    subscribe: async (handle: number, room: number, feed: number) =>
      (await say(handle, { request: 'join', ptype: 'subscriber', room, streams: [{ feed }], token: tokenOf(room) }))
        .description,

    start: (handle: number, answer: Description) => say(handle, { request: 'start' }, answer),

    /** Chooses the layer of a line that is sent, or none. */
    show: (handle: number, mid: string, substream: number | undefined) =>
      say(handle, {
        request: 'configure',
        streams: [{ mid, send: substream !== undefined, ...(substream !== undefined && { substream }) }],
      }),

    trickle: (handle_id: number, candidate: object) => janus.ask({ janus: 'trickle', handle_id, candidate }),
  }
}

const ignore = () => undefined

export type VideoRooms = ReturnType<typeof createVideoRooms>
