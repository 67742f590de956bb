/** The limits of an archive. Compression cannot make a lesson a hundred times smaller; a zip bomb needs that. */
export type ArchiveLimits = {
  entries: number
  /** The limit for one picture or page of a course; larger ones are not even read. */
  fileBytes: number
  totalBytes: number
  /** The limit for all pages together, which are read into memory. */
  textBytes: number
  /** How many times smaller than its content an entry may be, once that content is larger than `ratioFrom`. */
  ratio: number
  ratioFrom: number
  pathLength: number
  depth: number
}

export const archiveLimits: ArchiveLimits = {
  entries: 10_000,
  fileBytes: 500_000_000,
  totalBytes: 1_000_000_000,
  textBytes: 40_000_000,
  ratio: 100,
  ratioFrom: 1_000_000,
  pathLength: 300,
  depth: 20,
}
