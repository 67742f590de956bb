import { toHelp } from '../contract/addresses.ts'

const root = `${toHelp.contents.path}/`

/**
 * The target of a page's link: `../account/sessions.md#end` leads to that page, if the contents have it. The renderer
 * handles all others.
 */
export function linkResolver(paths: readonly string[]) {
  const existingPaths = new Set(paths)
  return (from: string, href: string): string | undefined => {
    if (!/^\.{1,2}\/[^#]*\.md(#.*)?$/.test(href)) return undefined
    const { pathname, hash } = new URL(href, `https://help.invalid${root}${from}`)
    const path = pathname.slice(root.length, -'.md'.length)
    return existingPaths.has(path) ? `${root}${path}${hash}` : undefined
  }
}
