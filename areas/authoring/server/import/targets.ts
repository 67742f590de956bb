import type { Warn } from './course-draft.ts'
import { folderOf, isPage, joinPath, withoutExtension, type CourseFiles } from './files.ts'
import { assetLink, decoded, unitLink } from '#areas/education/contract/inner-links.ts'
import { keyOfParts, languageHome, locationOf } from './page-locations.ts'
import { changeLinks, type LinkChange } from './links.ts'

/** The possible targets of a course's links. `others`: files beside the pages, of which only the names are known. */
export type Targets = {
  files: CourseFiles
  others: ReadonlySet<string>
  unitKeys: Set<string>
  home: string | undefined
  slugs: string[]
  usedAssets: Set<string>
}

export const targetsOf = (stored: Pick<Targets, 'files' | 'others' | 'unitKeys' | 'slugs'>): Targets => ({
  ...stored,
  home: languageHome([...stored.files.keys()]),
  usedAssets: new Set(),
})

/** Resolves the links of one page to units and pictures of the course; those without a target keep their text. */
export function leadLinks(markdown: string, page: string, targets: Targets, warn: Warn): string {
  return changeLinks(markdown, ({ href, isImage: isPicture }): LinkChange => {
    if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(href)) {
      if (isPicture && /^(https?:)?\/\//i.test(href)) warn('remote_image', href)
      const unit = ownAddress(href, targets)
      if (unit && !isPicture) return { href: unit }
      if (isPicture || /^(?:https?:|mailto:|unit:|asset:|\/\/)/i.test(href)) return undefined
      // Pages of the lab link only to the web and to email addresses.
      warn('link_broken', href)
      return 'words'
    }
    if (href.startsWith('#')) return undefined
    return relative(href, isPicture, page, targets, warn)
  })
}

function relative(href: string, isPicture: boolean, page: string, targets: Targets, warn: Warn): LinkChange {
  const [, written = '', , fragment = ''] = /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/.exec(href) ?? []
  const path = decoded(written)
  const unit = isPicture ? undefined : unitAt(page, path, targets)
  if (unit) return { href: unitLink(unit, fragment) }
  const file = fileAt(page, path, targets)
  if (file !== undefined) {
    targets.usedAssets.add(file)
    return { href: assetLink(file) }
  }
  warn(isPicture ? 'asset_missing' : 'link_broken', href)
  return isPicture ? undefined : 'words'
}

/** Relative to the page, or from the top of the site, which may be a folder of the course. */
function fileAt(page: string, path: string, { files, others }: Targets): string | undefined {
  const isFile = (at: string | undefined) => at !== undefined && !isPage(at) && (files.has(at) || others.has(at))
  const exact = joinPath(path.startsWith('/') ? '' : folderOf(page), path)
  if (isFile(exact)) return exact
  const tail = `/${path
    .split('/')
    .filter(part => !['', '.', '..'].includes(part))
    .join('/')}`
  const alike = tail === '/' ? [] : [...files.keys(), ...others].filter(each => each.endsWith(tail) && isFile(each))
  return alike.length === 1 ? alike[0] : undefined
}

/**
 * The unit of a path: relative to the page, to the address that the page has on a built site (a folder of its own), or
 * from the top, where the site may be below a name of its own. A folder without a page means its first one.
 */
export function unitAt(
  page: string,
  written: string,
  { unitKeys, home }: Pick<Targets, 'unitKeys' | 'home'>,
): string | undefined {
  const path = written.replace(/\/$/, '').replace(/\.(?:mdx?|html?)$/i, '')
  if (path === '' || /\.[a-z0-9]{2,5}$/i.test(path)) return undefined
  const keyFrom = (folder: string) => {
    const file = joinPath(path.startsWith('/') ? '' : folder, path)
    return file === undefined ? undefined : locationOf(`${file}.md`, home)?.key
  }
  const parts = path.split('/').filter(part => !['', '.', '..'].includes(part))
  const below = path.startsWith('/') ? [1, 2].map(n => parts.slice(n)).filter(rest => rest.length > 0) : []
  const candidates = [
    keyFrom(folderOf(page)),
    keyOfParts(parts),
    ...below.map(keyOfParts),
    keyFrom(withoutExtension(page)),
  ]
  const keys = candidates.filter(key => key !== undefined).filter(Boolean)
  return (
    keys.flatMap(key => [key, `${key}/README`, `${key}/index`]).find(key => unitKeys.has(key)) ??
    keys.map(key => [...unitKeys].find(each => each.startsWith(`${key}/`))).find(Boolean)
  )
}

/** Addresses of the course where it was first published become links to its units. */
function ownAddress(href: string, { slugs, unitKeys }: Targets): string | undefined {
  const [, slug, rest = '', fragment = ''] =
    /^https?:\/\/(?:huggingface\.co|hf\.co)\/learn\/([\w-]+)\/([^?#]+)(?:\?[^#]*)?(?:#(.*))?$/.exec(href) ?? []
  if (!slug || !slugs.includes(slug)) return undefined
  const key = rest.replace(/\/$/, '')
  const unit = [key, key.replace(/^[a-z]{2}(-[A-Z]{2})?\//, '')].find(each => unitKeys.has(each))
  return unit && unitLink(unit, fragment)
}
