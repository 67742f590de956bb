import type { ServerSignal } from '../../contract/messages.ts'
import type { Description } from './janus-messages.ts'
import type { VideoRoom, VideoRooms } from './video-room.ts'
import { createSubscriptions, type Tell } from './subscriptions.ts'

type Options = {
  rooms: VideoRooms
  room: VideoRoom
  /** The participant. */
  id: string
  /** Sends messages about somebody's pictures and sound to their browser. */
  tell: Tell
  /** Reports that somebody’s streams cannot be subscribed to for now. */
  failed(error: unknown): void
}

/** One participant at the media server: a handle with which they publish, and one for each person whom they watch. */
export function createPersonAtServer({ rooms, room, id, tell, failed }: Options) {
  const subscriptions = createSubscriptions({ rooms, room, id, tell, failed })
  let own: { handle: number; pc: number | undefined } | undefined
  let isClosed = false

  async function join(): Promise<void> {
    const before = own
    own = undefined
    if (before) await rooms.detach(before.handle)
    const handle = await rooms.attach()
    try {
      await rooms.ensure(handle, room)
      // Set before the answer, because the first event may come together with it.
      own = { handle, pc: undefined }
      await subscriptions.hear(await rooms.join(handle, room.number, id))
    } catch (error) {
      own = undefined
      await rooms.detach(handle)
      throw error
    }
  }

  async function publish(pc: number, offer: Description): Promise<void> {
    if (own?.pc !== undefined && pc < own.pc) return
    if (!own || (own.pc !== undefined && pc > own.pc)) await join()
    own!.pc = pc
    const description = await rooms.publish(own!.handle, offer)
    if (description) tell(id, { pc, description })
  }

  async function trickle(of: string, pc: number, candidate: object): Promise<void> {
    const handle = of !== id ? subscriptions.handleOf(of, pc) : own?.pc === pc ? own.handle : undefined
    if (handle !== undefined) await rooms.trickle(handle, candidate)
  }

  return {
    /** Handles a browser's message about one participant: it publishes its own streams, and watches those of others. */
    async receive(of: string, { pc, description, candidate, shows }: ServerSignal['data']): Promise<void> {
      // They left meanwhile, and nobody would close a handle that is opened now.
      if (isClosed) return
      const isOwn = of === id
      const { type, sdp = '' } = description ?? {}
      if (type === 'offer' && isOwn) return publish(pc, { type, sdp })
      if (type === 'answer' && !isOwn) return subscriptions.answer(of, pc, { type, sdp })
      if (candidate !== undefined) return trickle(of, pc, candidate ?? { completed: true })
      if (isOwn || type) return
      if (shows) return subscriptions.show(of, shows)
      if (!own) await join()
      await subscriptions.watch(of, pc)
    },
    hears: (handle: number) => own?.handle === handle,
    hear: subscriptions.hear,
    forget: subscriptions.forget,
    async close(): Promise<void> {
      isClosed = true
      const before = own
      own = undefined
      if (before) await rooms.detach(before.handle)
      await subscriptions.close()
    },
  }
}

export type PersonAtServer = ReturnType<typeof createPersonAtServer>
