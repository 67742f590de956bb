import type { Locale } from '#kernel/contract/fields.ts'
import type { Database } from '#kernel/server/database.ts'
import { find, library } from './handlers.ts'

/** The pages of the help that answer a question best, of those that these roles may read. */
export async function helpPagesAbout(
  db: Database,
  { question, locale, roles, limit }: { question: string; locale: Locale; roles: readonly number[]; limit: number },
) {
  const pages = await find(db, library.pagesFor(locale, roles), question)
  return pages
    .slice(0, limit)
    .map(({ page: { entry, text } }) => ({ path: entry.path, title: entry.title, locale: entry.locale, text }))
}
