import { fillPath, pathsOf, type Address } from '#kernel/contract/addresses.ts'
import { toHelp } from '../contract/addresses.ts'

const pathOf = (address: Address, isInShell: boolean): string => pathsOf(address)[isInShell ? 0 : 1] ?? address.path

/**
 * The path of a help page, `section/page`, or of the contents: in the lab, or on a plain page for people who are not
 * signed in.
 */
export function helpPath(isInShell: boolean, page?: string): string {
  if (!page) return pathOf(toHelp.contents, isInShell)
  const [helpSection = '', helpPage = ''] = page.split('/')
  return fillPath(pathOf(toHelp.page, isInShell), { helpSection, helpPage })
}

/** Links in a page's HTML lead into the lab; on a plain page they lead to plain pages. */
export const helpHtml = (html: string, isInShell: boolean): string =>
  isInShell ? html : html.replaceAll(`href="${helpPath(true)}/`, `href="${helpPath(false)}/`)
