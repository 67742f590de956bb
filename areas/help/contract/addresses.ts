import { addresses } from '#kernel/contract/addresses.ts'

/** Under `/ailab` for those who are in the lab, and on a plain page for those who are not, or not yet. */
export const toHelp = addresses({
  contents: { path: '/ailab/help', also: ['/help'], search: { q: 'text' } },
  page: { path: '/ailab/help/:helpSection/:helpPage', also: ['/help/:helpSection/:helpPage'] },
})
