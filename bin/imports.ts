/** An import of one file by another, by their paths from the root. */
export type Import = { from: string; to: string }

/** A file's path from the root, and its text. */
export type Source = { path: string; text: string }

/** Whether a file is part of tests only: these use the assembled app. */
export const isTest = (path: string): boolean => /\.test\.tsx?$|(^|\/)testing[^/]*\.tsx?$/.test(path)
