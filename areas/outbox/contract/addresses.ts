import { addresses } from '#kernel/contract/addresses.ts'
import { mailFilters } from './states.ts'

export const toOutbox = addresses({
  outbox: { path: '/admin/outbox', search: { q: 'text', state: mailFilters } },
})
