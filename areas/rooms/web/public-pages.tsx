import { hrefOf } from '#kernel/contract/addresses.ts'
import type { AreaPublic } from '#kernel/web/public-page.ts'
import { toRooms } from '../contract/addresses.ts'

/** The server draws no page of video calls, but anyone with a code can join one. */
export const roomsPublic: AreaPublic = {
  links: () => [{ where: 'footer', href: hrefOf(toRooms.lab), title: 'rooms:screens.lab' }],
}
