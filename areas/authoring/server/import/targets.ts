import type { Warn } from './course-draft.ts'
import { folderOf, isImage, isPage, joinPath, type CourseFiles } from './files.ts'
import { assetLink, decoded, unitLink } from '#areas/education/contract/inner-links.ts'
import { keyOfParts, languageHome, locationOf } from './page-locations.ts'
import { changeLinks, type LinkChange } from './links.ts'

/** The possible targets of a course's links. */
export type Targets = {
  files: CourseFiles
  unitKeys: Set<string>
  home: string | undefined
  slugs: string[]
  usedAssets: Set<string>
}

export function targetsOf(files: CourseFiles, unitKeys: Set<string>, slugs: string[]): Targets {
  return { files, unitKeys, home: languageHome([...files.keys()]), slugs, usedAssets: new Set() }
}

/** Resolves the links of one page to units and pictures of the course; those without a target keep their text. */
export function leadLinks(markdown: string, page: string, targets: Targets, warn: Warn): string {
  return changeLinks(markdown, ({ href, isImage: isPicture }): LinkChange => {
    if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(href)) {
      if (isPicture && /^(https?:)?\/\//i.test(href)) warn('remote_image', href)
      const unit = ownAddress(href, targets)
      return unit && !isPicture ? { href: unit } : undefined
    }
    if (href.startsWith('#')) return undefined
    return relative(href, isPicture, page, targets, warn)
  })
}

function relative(href: string, isPicture: boolean, page: string, targets: Targets, warn: Warn): LinkChange {
  const [, written = '', , fragment = ''] = /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/.exec(href) ?? []
  const path = decoded(written)
  const file = joinPath(path.startsWith('/') ? '' : folderOf(page), path)
  if (file !== undefined && targets.files.has(file) && isImage(file)) {
    targets.usedAssets.add(file)
    return { href: assetLink(file) }
  }
  if (isPicture) {
    warn('asset_missing', href)
    return undefined
  }
  const unit = unitAt(file, path, targets)
  if (unit) return { href: unitLink(unit, fragment) }
  warn(file !== undefined && targets.files.has(file) && !isPage(file) ? 'file_not_imported' : 'link_broken', href)
  return 'words'
}

/**
 * The unit of a path: as written, as a folder's first page, or from the top where the author climbed too far or too
 * little.
 */
function unitAt(file: string | undefined, written: string, { unitKeys, home }: Targets): string | undefined {
  const fromTop = keyOfParts(
    written
      .replace(/\.mdx?$/i, '')
      .split('/')
      .filter(part => !['', '.', '..'].includes(part)),
  )
  const location = file === undefined ? undefined : locationOf(/\.mdx?$/i.test(file) ? file : `${file}.md`, home)
  const candidates = [location?.key, fromTop].filter(key => key !== undefined && key !== '')
  return candidates.flatMap(key => [key!, `${key}/README`, `${key}/index`]).find(key => unitKeys.has(key))
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
