/**
 * A tsquery of words (see `prefixQuery`) that only members of an institution match: each word is indexed after the end
 * of the institution's id (`member_words`, migrations).
 */
export const wordsWithin = (institute_id: string, words: string): string =>
  words.replaceAll(/[^\s&|:*]+/g, word => `'${institute_id.slice(-12)}/${word}'`)
