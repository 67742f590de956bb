import { toHelp } from '../contract/addresses.ts'

const root = `${toHelp.contents.path}/`

/**
 * Where a link of a page leads: `../account/sessions.md#end` to that page, as far as the contents have it. All others are
 * left to the renderer.
 */
export function linkResolver(paths: readonly string[]) {
  const known = new Set(paths)
  return (from: string, href: string): string | undefined => {
    if (!/^\.{1,2}\/[^#]*\.md(#.*)?$/.test(href)) return undefined
    const { pathname, hash } = new URL(href, `https://help.invalid${root}${from}`)
    const path = pathname.slice(root.length, -'.md'.length)
    return known.has(path) ? `${root}${path}${hash}` : undefined
  }
}
