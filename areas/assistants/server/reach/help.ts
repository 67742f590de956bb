import { toHelp } from '#areas/help/contract/addresses.ts'
import { helpPagesAbout } from '#areas/help/server/exports.ts'
import { passagesOf } from '#areas/tutor/server/exports.ts'
import { hrefOf } from '#kernel/contract/addresses.ts'
import type { Reach } from './found-passage.ts'

const mostPages = 8

/** Passages of the help pages that the person's roles may read. */
export const helpReach: Reach = async ({ db, person, locale, question }) => {
  const pages = await helpPagesAbout(db, { question, locale, roles: person.roles, limit: mostPages })
  return pages.flatMap(page => {
    const [helpSection = '', helpPage = ''] = page.path.split('/')
    return passagesOf(page.text).map(({ heading, text }) => ({
      source: 'help' as const,
      document: page.title,
      place: heading?.text ?? null,
      heading: `${page.title} ${heading?.text ?? ''}`,
      locale: page.locale,
      text,
      path: hrefOf(toHelp.page, { params: { helpSection, helpPage }, ...(heading && { hash: heading.id }) }),
    }))
  })
}
