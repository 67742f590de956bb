/** The pattern of SQL's `like` for texts that contain these words as they are: `%`, `_` and `\` mean themselves. */
export const likePattern = (words: string): string => `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
