import { right } from '#kernel/contract/who.ts'
import { screens } from '#kernel/web/screen.ts'
import { toOutbox } from '../contract/addresses.ts'

export const outboxScreens = screens(toOutbox, {
  outbox: {
    who: right('outbox.read'),
    title: 'outbox:title',
    help: 'admin/outbox',
    page: () => import('./outbox-page.tsx'),
  },
})
