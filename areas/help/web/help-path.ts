import { hrefOf } from '#kernel/contract/addresses.ts'
import { toHelp } from '../contract/addresses.ts'
import { toPublicHelp } from '../contract/public-addresses.ts'

/**
 * The path of a help page, `section/page`, or of the contents: in the lab, or on a public page for people who are not
 * signed in.
 */
export function helpPath(isInShell: boolean, page?: string): string {
  if (!page) return hrefOf(isInShell ? toHelp.contents : toPublicHelp.contents)
  const [helpSection = '', helpPage = ''] = page.split('/')
  const params = { helpSection, helpPage }
  return isInShell ? hrefOf(toHelp.page, { params }) : hrefOf(toPublicHelp.page, { params })
}

/** Links in a page's HTML lead into the lab; on a public page they lead to public pages. */
export const publicHtml = (html: string): string =>
  html.replaceAll(`href="${helpPath(true)}/`, `href="${helpPath(false)}/`)
