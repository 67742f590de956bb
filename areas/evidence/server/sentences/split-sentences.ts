/** A point after these ends no sentence. */
const abbreviation =
  /(?:^|[\s(])(?:Dr|Mr|Mrs|Ms|Prof|St|Jr|Sr|Fig|Figs|No|Nos|vs|etc|approx|e\.g|i\.e|cf|al|Inc|Ltd|Co|Corp|U\.S|U\.K|EE|UU|Sra|Srta|Dra|Ing|Lic|Ud|Uds|pág|págs|núm|aprox|p\.ej|p|pp|vol|ed)\.$/iu
const initial = /(?:^|\s)\p{Lu}\.$/u
/** No mark comes before the first of several: otherwise each of a long row would be tried. */
const ends = /(?<![.!?…])[.!?…]+["”’»)\]]*\s+|[。！？]+[」』）)]*\s*|\n+/gu

/**
 * The sentences of a text, each with its position. No sentence ends at an abbreviation, an initial or inside a number.
 */
export function splitSentences(text: string): { text: string; from: number }[] {
  const cuts: number[] = []
  let start = 0
  for (const { 0: mark, index } of text.matchAll(ends)) {
    const end = index + mark.trimEnd().length
    // Longer than every abbreviation.
    const head = text.slice(Math.max(start, end - 20), end)
    if (mark.startsWith('.') && (abbreviation.test(head) || initial.test(head)) && !/\n/.test(mark)) continue
    start = index + mark.length
    cuts.push(start)
  }
  return [0, ...cuts].flatMap((from, n) => {
    const piece = text.slice(from, cuts[n] ?? text.length)
    const sentence = piece.trim()
    return sentence ? [{ text: sentence, from: from + piece.indexOf(sentence) }] : []
  })
}
