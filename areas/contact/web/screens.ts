import { right } from '#kernel/contract/who.ts'
import { screens } from '#kernel/web/screen.ts'
import { toContact } from '../contract/addresses.ts'

export const contactScreens = screens(toContact, {
  inbox: {
    who: right('contact.read'),
    title: 'contact:inbox.title',
    help: 'admin/contact',
    page: () => import('./inbox/inbox-page.tsx'),
  },
})
