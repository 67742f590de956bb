/** The path of a saved search as Atom. A feed reader needs only the secret in it. */
export const atomPath = (secret: string): string => `/feeds/news/${secret}.atom`

/** The secret in the last part of such a path; undefined for what cannot be one. */
export const secretIn = (file: string): string | undefined => /^([\w-]{32})\.atom$/.exec(file)?.[1]
