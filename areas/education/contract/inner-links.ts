/** Links inside a course are kept as `unit:<unit_key>#<heading>`, pictures of its own as `asset:<path>`. */
export const unitLink = (unitKey: string, fragment = '') => `unit:${encoded(unitKey)}${fragment && `#${fragment}`}`
export const assetLink = (path: string) => `asset:${encoded(path)}`

const encoded = (path: string) =>
  encodeURI(path).replaceAll(/[()#?]/g, char => `%${char.codePointAt(0)!.toString(16).toUpperCase()}`)

/** The unit a link of a rendered text leads to, and the heading in it. */
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
    // not percent-encoded after all: the text itself is meant
    return text
  }
}
