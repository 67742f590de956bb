/**
 * A path of this site and no other: `//host` and `/\host` lead browsers elsewhere, and browsers skip tabs and line
 * breaks.
 */
export const ownPathPattern = /^\/(?![/\\])[^\\\s]*$/

/** A requested path as a path of this site, to be written into a link: it begins with one slash, whatever the input. */
export const ownPath = (path: string): string => `/${path.replace(/^[/\\\s]+/, '')}`
