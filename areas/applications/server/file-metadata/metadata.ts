/** The metadata of a file that may reveal who applies. */
export type FileMetadata = {
  /** Names of people and organizations, and kinds of metadata that tell where a picture was taken. */
  authors: string[]
  /** Its title, subject and keywords. */
  texts: string[]
}

/** The kinds of files whose metadata can be read. */
export const hasReadableMetadata = (media_type: string): boolean =>
  /^(application\/pdf|application\/vnd\.(openxmlformats|oasis).*|image\/.*|text\/plain)$/.test(media_type)

/** The input for reading metadata: a file on this machine. */
export type ToRead = { path: string; media_type: string }
