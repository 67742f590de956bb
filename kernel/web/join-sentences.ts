/** Sentences in one line: with a space between them, which Japanese does not have after its full stop. */
export const joinSentences = (...all: (string | false | null | undefined)[]): string =>
  all.filter(Boolean).join(' ').replaceAll('。 ', '。')
