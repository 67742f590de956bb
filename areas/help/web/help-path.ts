import { pathsOf } from '#kernel/contract/addresses.ts'
import { toHelp } from '../contract/addresses.ts'

const [inShell = '', onPlainPage = ''] = pathsOf(toHelp.contents)

/** The address of a help page, or of the contents: in the lab, or on a plain page for those who stand outside. */
export const helpPath = (isInShell: boolean, page?: string): string =>
  (isInShell ? inShell : onPlainPage) + (page ? `/${page}` : '')

/** Links in a page's HTML lead into the lab; on a plain page they stay on plain pages. */
export const helpHtml = (html: string, isInShell: boolean): string =>
  isInShell ? html : html.replaceAll(`href="${inShell}/`, `href="${onPlainPage}/`)
