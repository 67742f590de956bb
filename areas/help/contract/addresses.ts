import { addresses } from '#kernel/contract/addresses.ts'

/** The help for people who are signed in; others read the public pages. */
export const toHelp = addresses({
  contents: { path: '/ailab/help', search: { q: 'text' } },
  page: { path: '/ailab/help/:helpSection/:helpPage' },
})
