const literal = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** The pattern of SQL's `like` for texts that contain these words: `%`, `_` and `\` match themselves. */
export const likePattern = (words: string): string => `%${literal(words)}%`

/** The same for texts that begin with them, which an index of `text_pattern_ops` finds. */
export const beginningPattern = (words: string): string => `${literal(words)}%`
