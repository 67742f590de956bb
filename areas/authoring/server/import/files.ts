/** The files of a course, by path with forward slashes. Licences found above the folder have the key `../LICENSE`. */
export type CourseFiles = Map<string, Uint8Array>

export const isPage = (path: string) => /\.mdx?$/i.test(path)
export const isImage = (path: string) => /\.(png|jpe?g|gif|webp|avif)$/i.test(path)
export const isLicence = (path: string) => /(^|\/)(licen[sc]e|copying|notice)(\.(md|txt|rst))?$/i.test(path)
const isOutline = (path: string) => /\.ya?ml$/i.test(path)

/** The files that a course can consist of; all others are ignored. */
export const isCourseFile = (path: string) => isPage(path) || isImage(path) || isOutline(path) || isLicence(path)

export const folderOf = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('/')))
export const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)
export const withoutExtension = (path: string) => path.replace(/\.[^./]{1,5}$/, '')

/** Whether a name from an archive or a folder may become a path: relative, plain, and only leading down. */
export function isSafePath(path: string): boolean {
  // oxlint-disable-next-line no-control-regex -- control characters are exactly what is refused
  if (path.length === 0 || path.length > 400 || /[\u0000-\u001f\u007f\\:]/.test(path) || path.startsWith('/'))
    return false
  return path.split('/').every(part => part !== '' && part !== '.' && part !== '..')
}

/** Joins a link's path to its folder; undefined when it leaves the course. */
export function joinPath(folder: string, relative: string): string | undefined {
  const parts = folder ? folder.split('/') : []
  for (const part of relative.split('/')) {
    if (part === '..') {
      if (parts.length === 0) return undefined
      parts.pop()
    } else if (part !== '' && part !== '.') parts.push(part)
  }
  return parts.join('/')
}

/** Text without byte order mark and with plain line ends; `isClean` is false where bytes were not UTF-8. */
export function textOf(bytes: Uint8Array): { text: string; isClean: boolean } {
  const text = new TextDecoder('utf-8').decode(bytes).replaceAll(/\r\n?/g, '\n')
  return { text, isClean: !text.includes('\uFFFD') }
}
