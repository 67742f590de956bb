/** The path of a saved search as Atom. The secret in it is all that a feed reader has to show. */
export const atomPath = (secret: string): string => `/feeds/news/${secret}.atom`

/** The secret in the last part of such a path; undefined for what cannot be one. */
export const secretIn = (file: string): string | undefined => /^([\w-]{32})\.atom$/.exec(file)?.[1]
