type Claimed<Quote> = { text: string; quotes: readonly Quote[] }
export type Numbered<Quote> = Quote & { n: number }

/**
 * The quotes of all sentences, each once, numbered in the order of their first use.
 * @param isSame whether two quotes are the same words in the same place
 */
export function numberQuotes<Quote extends object, Claim extends Claimed<Quote>>(
  claims: readonly Claim[],
  isSame: (one: Quote, other: Quote) => boolean,
): { sentences: (Omit<Claim, 'quotes'> & { quotes: Numbered<Quote>[] })[]; notes: Numbered<Quote>[] } {
  const notes: Numbered<Quote>[] = []
  const noteOf = (quote: Quote) => {
    const earlier = notes.find(note => isSame(note, quote))
    if (earlier) return earlier
    const note = { ...quote, n: notes.length + 1 }
    notes.push(note)
    return note
  }
  const sentences = claims.map(({ quotes, ...claim }) => ({ ...claim, quotes: quotes.map(noteOf) }))
  return { sentences, notes }
}
