/** The metadata of a file that may reveal who applies. */
export type FileMetadata = {
  /** Names of people and organizations, and kinds of metadata that tell where a picture was taken. */
  authors: string[]
  /** Its title, subject and keywords. */
  texts: string[]
}

/** What was read of a file: its metadata, and its text, which is empty for a picture and null if it is too long. */
export type FileContents = FileMetadata & { content: string | null }

/** The maximum number of characters of a text that is searched for names. */
export const mostText = 1_000_000

/** The kinds of files whose metadata can be read. */
export const hasReadableMetadata = (media_type: string): boolean =>
  /^(application\/pdf|application\/vnd\.(openxmlformats|oasis).*|image\/.*|text\/plain)$/.test(media_type)

/** The input for reading metadata: a file on this machine. */
export type ToRead = { path: string; media_type: string }
