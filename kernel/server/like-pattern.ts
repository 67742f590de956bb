/** The pattern of SQL's `like` for texts that contain these words: `%`, `_` and `\` match themselves. */
export const likePattern = (words: string): string => `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
