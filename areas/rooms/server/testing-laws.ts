import { testEvent, testRegistration } from '#areas/events/server/testing-event.ts'
import type { AreaLaws, LawTools } from '#kernel/server/testing-laws.ts'
import { rooms } from '../contract/index.ts'
import { joinRoom, testRoom } from './testing-room.ts'

/** The room of an event whose hosts have the test results of two people with a seat. */
async function roomWithReadiness({ lab, admin }: LawTools): Promise<string> {
  const { id: event_id } = await testEvent(lab, admin, { slug: 'readiness' })
  await lab.runJob('rooms.open_rooms')
  const { code } = (await lab.call(rooms.ofEvent, { event_id }, { as: admin })).body
  for (const _ of [1, 2]) {
    const { token } = await lab.person()
    await testRegistration(lab, token, event_id)
    const tests = { audio: 'on', video: 'on', path: 'direct' }
    await lab.call(rooms.tellReadiness, { code, ...tests }, { as: token })
  }
  const { items } = (await lab.call(rooms.list, { limit: 100 }, { as: admin })).body
  return items.find(room => room.code === code)!.id
}

export const laws: AreaLaws = {
  /** Two rooms of the administrator, one of them with two participants; and one of an event. */
  async lists(tools) {
    const { lab, admin } = tools
    await testRoom(lab, admin)
    const { id: room_id, code } = await testRoom(lab, admin)
    for (const n of [1, 2]) await joinRoom(lab, code, { name: `Guest ${n}` })
    return { 'rooms.attendance': { room_id }, 'rooms.readiness': { room_id: await roomWithReadiness(tools) } }
  },

  async ids({ lab, admin }) {
    const { id, code } = await testRoom(lab, admin)
    return { room_id: [id], code: [code] }
  },

  versions: ({ lab, admin }) => ({
    async 'rooms.update'() {
      const { id } = await testRoom(lab, admin)
      return { as: admin, input: { room_id: id, locked: true }, table: 'rooms', id }
    },
  }),
}
