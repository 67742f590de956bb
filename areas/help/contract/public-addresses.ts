import { addresses } from '#kernel/contract/addresses.ts'

export const toPublicHelp = addresses({
  contents: { path: '/help', search: { q: 'text' } },
  page: { path: '/help/:helpSection/:helpPage' },
})
