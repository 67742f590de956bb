import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { readConfig } from '#kernel/server/config.ts'
import { JanusFailure, type JanusMessage } from './janus-messages.ts'
import { createMediaServer } from './media-server.ts'
import type { VideoRooms } from './video-room.ts'

const offer = { type: 'offer' as const, sdp: 'v=0' }

/** Janus as a part of this test: it answers at once, or if it is held, when the test releases it. */
function fakeJanus() {
  const handles = new Map<number, string>()
  const destroyed: number[] = []
  let next = 0
  let held: { what: string; until: PromiseWithResolvers<void> } | undefined
  let failing: 'attach' | 'subscribe' | undefined
  let refusals = 0
  const answers = (what: typeof failing) => {
    if (failing !== what) return
    failing = undefined
    throw new JanusFailure('Janus has not answered')
  }
  const rooms: VideoRooms = {
    attach: async () => {
      answers('attach')
      next += 1
      handles.set(next, 'attached')
      return next
    },
    detach: async handle => {
      if (held && handles.get(handle)?.includes(held.what)) await held.until.promise
      handles.delete(handle)
    },
    ensure: async () => undefined,
    destroy: async (_handle, room) => void destroyed.push(room),
    join: async (handle, _room, display) => {
      if (refusals-- > 0) throw new JanusFailure('no such room', 426)
      handles.set(handle, `${display} publishes`)
      return {}
    },
    publish: async () => ({ type: 'answer', sdp: 'v=0' }),
    subscribe: async (handle, _room, feed) => {
      answers('subscribe')
      handles.set(handle, `feed ${feed} is watched`)
      return offer
    },
    start: async () => ({ data: {}, description: undefined }),
    show: async () => ({ data: {}, description: undefined }),
    trickle: async () => ({ janus: 'ack' }),
  }
  return {
    rooms,
    handles,
    controls: {
      destroyed,
      open: () => [...handles.values()],
      /** Handles of this kind are not detached before `release`. */
      hold: (what: string) => void (held = { what, until: Promise.withResolvers() }),
      release: () => held?.until.resolve(),
      failNext: (what: typeof failing = 'attach') => void (failing = what),
      refuseNext: () => void (refusals = 1),
    },
  }
}

/** A media server whose Janus is in this test. */
function serverBeside() {
  const { rooms, handles, controls } = fakeJanus()
  let isOpen = true
  const events = { hear: (_message: JanusMessage): void => undefined, lost: (): void => undefined }
  const failed: unknown[] = []
  const server = createMediaServer(
    readConfig({}),
    error => failed.push(error),
    (_config, heard) => {
      Object.assign(events, heard)
      return { isOpen: () => isOpen, rooms: async () => rooms, close: async () => undefined }
    },
  )
  const at = (id: string, page = 'first', room_id = 'room') => ({ id, instance: page, room_id, max_people: 8 })
  const tell = () => undefined
  return {
    ...controls,
    server,
    failed,
    publish: (id: string, page?: string, room_id?: string) =>
      server.receive(at(id, page, room_id), tell, { of: id, data: { pc: 0, description: offer } }),
    watch: (id: string, of: string, pc = 0) => server.receive(at(id), tell, { of, data: { pc } }),
    /** Janus tells whoever publishes by this handle that somebody else does, too. */
    published: (id: string, display: string, feed: number, ...more: { id: number; display: string }[]) => {
      for (const [sender, what] of handles)
        if (what === `${id} publishes`)
          events.hear({
            janus: 'event',
            sender,
            plugindata: { data: { publishers: [{ id: feed, display }, ...more] } },
          })
    },
    lose: () => {
      isOpen = false
      events.lost()
    },
    reopen: () => void (isOpen = true),
  }
}

/** Everything that waits for nothing but promises is done. */
const settled = async () => {
  for (let turn = 0; turn < 5; turn += 1) await setImmediate()
}

test('whoever is removed while their earlier page leaves Janus publishes nothing more', async () => {
  const { server, publish, open, hold, release } = serverBeside()
  await publish('Ada')
  hold('Ada')
  const again = publish('Ada', 'second')
  await settled()
  const gone = server.gone('Ada')
  release()
  await Promise.all([again, gone])
  expect([open(), server.ids()]).toEqual([[], []])
})

test('whoever comes back while Janus is slow to let them go is seen again', async () => {
  const { server, publish, watch, published, open, hold, release } = serverBeside()
  await publish('Grace')
  await watch('Grace', 'Ada')
  await publish('Ada')
  published('Grace', 'Ada', 7)
  await settled()
  expect(open()).toContain('feed 7 is watched')
  hold('Ada publishes')
  const gone = server.gone('Ada')
  await settled()
  const back = publish('Ada', 'second')
  published('Grace', 'Ada', 8)
  const watched = watch('Grace', 'Ada')
  release()
  await Promise.all([gone, back, watched])
  await settled()
  expect(open().toSorted()).toEqual(['Ada publishes', 'Grace publishes', 'feed 8 is watched'])
})

test('nobody waits until somebody else has let go of whoever has left', async () => {
  const { server, publish, watch, published, open, hold, release } = serverBeside()
  for (const [id, feed] of [
    ['Grace', 5],
    ['Alan', 6],
  ] as const) {
    await publish(id)
    await watch(id, 'Ada')
    published(id, 'Ada', feed)
  }
  await settled()
  hold('feed 5')
  const gone = server.gone('Ada')
  await settled()
  expect(open().filter(each => each.startsWith('feed'))).toEqual(['feed 5 is watched'])
  release()
  await gone
  expect(open()).toEqual(['Grace publishes', 'Alan publishes'])
})

test('a room that everyone has left ends at Janus, also after Janus failed or the connection was lost', async () => {
  const { server, publish, destroyed, failNext, lose, reopen } = serverBeside()
  const isEmpty = async () => true
  await publish('Ada')
  await server.gone('Ada')
  failNext()
  await expect(server.endEmptyRooms(isEmpty)).rejects.toThrow(JanusFailure)
  await server.endEmptyRooms(isEmpty)
  expect(destroyed).toHaveLength(1)
  await publish('Grace', 'first', 'another room')
  lose()
  await server.endEmptyRooms(isEmpty)
  expect(destroyed).toHaveLength(1)
  reopen()
  await server.endEmptyRooms(isEmpty)
  await server.endEmptyRooms(isEmpty)
  expect(destroyed).toHaveLength(2)
})

test('a room in which somebody is stays at Janus', async () => {
  const { server, publish, destroyed } = serverBeside()
  await publish('Ada')
  await server.gone('Ada')
  await server.endEmptyRooms(async () => false)
  await server.endEmptyRooms(async () => true)
  expect(destroyed).toEqual([])
})

test('whoever Janus has refused once leaves nothing open there, and publishes the next time', async () => {
  const { publish, open, refuseNext } = serverBeside()
  refuseNext()
  await expect(publish('Ada')).rejects.toThrow(JanusFailure)
  expect(open()).toEqual([])
  await publish('Ada')
  expect(open()).toEqual(['Ada publishes'])
})

test('whoever Janus was too slow to show is shown when the browser asks again', async () => {
  const { publish, watch, published, open, failed, failNext } = serverBeside()
  await publish('Grace')
  published('Grace', 'Ada', 7)
  await settled()
  failNext('subscribe')
  await watch('Grace', 'Ada')
  expect(failed).toMatchObject([{ message: 'Janus has not answered' }])
  await watch('Grace', 'Ada', 1)
  expect(open()).toEqual(['Grace publishes', 'feed 7 is watched'])
})

test('one who cannot be shown hides nobody whom Janus names after them', async () => {
  const { publish, watch, published, open, failNext } = serverBeside()
  await publish('Grace')
  await watch('Grace', 'Ada')
  await watch('Grace', 'Alan')
  failNext()
  published('Grace', 'Ada', 7, { id: 8, display: 'Alan' })
  await settled()
  expect(open()).toEqual(['Grace publishes', 'feed 8 is watched'])
  await watch('Grace', 'Ada', 1)
  expect(open()).toContain('feed 7 is watched')
})
