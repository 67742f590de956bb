import type { ServerSignal } from '../../contract/messages.ts'
import { JanusFailure, type Description, type RoomData } from './janus-messages.ts'
import type { VideoRoom, VideoRooms } from './video-room.ts'

type Data = ServerSignal['data']
type Size = NonNullable<Data['shows']>
type Subscription = { pc: number; size: Size; handle?: number | undefined }
export type Tell = (of: string, data: Data) => void

/** The line of the camera among somebody's streams; only this one has layers. */
const cameraLine = '1'
/** More than a room takes: further requests are about people who are not there. */
const mostSubscriptions = 100

/** The errors of Janus for somebody who does not publish, or no longer (VideoRoom, error codes). */
const noSuchFeed = 428

type Options = { rooms: VideoRooms; room: VideoRoom; id: string; tell: Tell; failed(error: unknown): void }

/** The subscriptions of one participant to the streams of others, with a handle for each. */
export function createSubscriptions({ rooms, room, id, tell, failed }: Options) {
  /** Janus' names for the streams of each other participant. */
  const feeds = new Map<string, number>()
  const subscriptions = new Map<string, Subscription>()

  /** People who do not publish yet; they are subscribed to as soon as they do. */
  async function subscribe(of: string): Promise<void> {
    const [feed, one] = [feeds.get(of), subscriptions.get(of)]
    if (feed === undefined || !one) return
    if (one.handle !== undefined) {
      await rooms.detach(one.handle)
      one.handle = undefined
      one.pc += 1
    }
    try {
      one.handle = await rooms.attach()
      const description = await rooms.subscribe(one.handle, room.number, feed)
      if (description) tell(of, { pc: one.pc, description })
    } catch (error) {
      if (!(error instanceof JanusFailure)) throw error
      // They have just left, or come back with other streams, which Janus announces next. After any other failure,
      // their picture is still there, and the browser requests it again.
      if (error.code === noSuchFeed) feeds.delete(of)
      failed(error)
    }
  }

  async function show(of: string, size: Size): Promise<void> {
    const one = subscriptions.get(of)
    if (!one) return
    one.size = size
    if (one.handle !== undefined) await rooms.show(one.handle, cameraLine, layerOf(size, room.max_people))
  }

  return {
    handleOf: (of: string, pc: number): number | undefined => {
      const one = subscriptions.get(of)
      return one?.pc === pc ? one.handle : undefined
    },

    async watch(of: string, pc: number): Promise<void> {
      const before = subscriptions.get(of)
      if (!before && subscriptions.size >= mostSubscriptions) return
      // A new connection to the same person counts from zero again.
      subscriptions.set(of, before ? { pc: Math.max(pc, before.pc + 1), size: before.size } : { pc, size: 'small' })
      if (before?.handle !== undefined) await rooms.detach(before.handle)
      await subscribe(of)
    },

    async hear({ publishers = [] }: RoomData): Promise<void> {
      const fresh = publishers.filter(({ id: feed, display = id }) => display !== id && feeds.get(display) !== feed)
      // All of them at once: Janus names each only once.
      for (const { id: feed, display } of fresh) feeds.set(display!, feed)
      for (const { display } of fresh) await subscribe(display!)
    },

    async answer(of: string, pc: number, description: Description): Promise<void> {
      const one = subscriptions.get(of)
      if (one?.handle === undefined || one.pc !== pc) return
      await rooms.start(one.handle, description)
      await show(of, one.size)
    },

    show,

    async forget(of: string): Promise<void> {
      const handle = subscriptions.get(of)?.handle
      subscriptions.delete(of)
      feeds.delete(of)
      if (handle !== undefined) await rooms.detach(handle)
    },

    async close(): Promise<void> {
      const handles = [...subscriptions.values()].map(({ handle }) => handle)
      subscriptions.clear()
      for (const handle of handles) if (handle !== undefined) await rooms.detach(handle)
    },
  }
}

/** Layer 2 of three is the largest. Small pictures of a large room use the smallest. */
function layerOf(size: Size, people: number): number | undefined {
  if (size === 'none') return undefined
  return size === 'large' ? 2 : people > 12 ? 0 : 1
}
