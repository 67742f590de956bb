import { areaServer } from '#kernel/server/area.ts'
import { handle } from '#kernel/server/handle.ts'
import { toRooms } from '../contract/addresses.ts'
import { roomsContract, rooms } from '../contract/index.ts'
import { hostingHandlers } from './hosting.handlers.ts'
import { roomsJobs } from './jobs.ts'
import { joiningHandlers } from './joining.handlers.ts'
import { dropParticipantsOf } from './participants.queries.ts'
import { readinessHandlers } from './readiness/readiness.handlers.ts'
import { dropReadinessOf } from './readiness/readiness.queries.ts'
import { dropRoomsOf } from './rooms.queries.ts'
import { serveRoomSocket } from './signalling/socket-route.ts'
import { roomsSearch } from './search-source.queries.ts'

export const roomsServer = areaServer(roomsContract, {
  part: 'events',
  handlers: handle(rooms, { ...hostingHandlers, ...joiningHandlers, ...readinessHandlers }),
  jobs: roomsJobs,
  sample: () => import('./sample.ts'),
  serveRoutes: serveRoomSocket,
  async forgetPerson({ db }, { id }) {
    await dropReadinessOf(db, id)
    await dropRoomsOf(db, id)
    await dropParticipantsOf(db, id)
  },
  search: roomsSearch,
  previews: [
    { to: toRooms.lab, title: 'rooms:screens.lab', description: 'rooms:lab.lead', seed: 'calls' },
    { to: toRooms.room, title: 'rooms:screens.room', description: 'rooms:lab.lead', seed: 'calls' },
  ],
  uniqueTexts: { 'rooms code': 'The lab makes it at random.' },
})
