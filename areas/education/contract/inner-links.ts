/** Links inside a course are stored as `unit:<unit_key>#<heading>`, its own pictures as `asset:<path>`. */
export const unitLink = (unitKey: string, fragment = '') => `unit:${encodedPath(unitKey)}${fragment && `#${fragment}`}`
export const assetLink = (path: string) => `asset:${encodedPath(path)}`

/** A path as it is written in a link of Markdown. */
export const encodedPath = (path: string) =>
  encodeURI(path).replaceAll(/[()#?]/g, char => `%${char.codePointAt(0)!.toString(16).toUpperCase()}`)

/** The unit and the heading of a link in a rendered text. */
export function unitOfLink(href: string): { unit_key: string; fragment?: string } | undefined {
  const [, key, fragment] = /^unit:([^#]+)(?:#(.*))?$/.exec(href) ?? []
  if (key === undefined) return undefined
  return { unit_key: decoded(key), ...(fragment ? { fragment: decoded(fragment) } : {}) }
}

/** The path of a course's own picture. */
export function assetOfLink(src: string): string | undefined {
  const [, path] = /^asset:(.+)$/.exec(src) ?? []
  return path === undefined ? undefined : decoded(path)
}

export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // It is not percent-encoded: the text itself is meant.
    return text
  }
}
