import { anyone } from '#kernel/contract/who.ts'
import { screens } from '#kernel/web/screen.ts'
import { toRooms } from '../contract/addresses.ts'

export const roomsScreens = screens(toRooms, {
  lab: {
    who: anyone,
    title: 'rooms:screens.lab',
    help: 'calls/rooms',
    page: () => import('./rooms/lab-page.tsx'),
  },
  room: {
    who: anyone,
    title: 'rooms:screens.room',
    help: 'calls/join',
    page: () => import('./room-page.tsx'),
  },
})
