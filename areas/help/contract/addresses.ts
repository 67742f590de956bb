import { addresses } from '#kernel/contract/addresses.ts'

/** Under `/ailab` for people who are signed in, and on a plain page for others. */
export const toHelp = addresses({
  contents: { path: '/ailab/help', also: ['/help'], search: { q: 'text' } },
  page: { path: '/ailab/help/:helpSection/:helpPage', also: ['/help/:helpSection/:helpPage'] },
})
