import { addresses } from '#kernel/contract/addresses.ts'
import { contactStates } from './states.ts'

export const toContact = addresses({
  /** `message` is the one that is open. */
  inbox: { path: '/admin/contact', search: { q: 'text', state: contactStates, message: 'text' } },
})
