/** A path of this site and no other: `//host` and `/\host` lead browsers elsewhere, and they skip tabs and line breaks. */
export const ownPathPattern = /^\/(?![/\\])[^\\\s]*$/

/** What was asked for as a path of this site, to be written into a link: it begins with one slash, whatever came. */
export const ownPath = (path: string): string => `/${path.replace(/^[/\\\s]+/, '')}`
