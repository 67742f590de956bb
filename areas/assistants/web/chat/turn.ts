import type { Answered } from '#kernel/contract/call.ts'
import type { assistants, End, Quote, Vote } from '../../contract/index.ts'

/** A question with its answer, or with as much of it as there is. */
export type Turn = {
  id: string
  question: string
  isAsking: boolean
  claims: { text: string; quotes: Quote[] }[]
  outcome: End['outcome'] | null
  passages: End['passages']
  dropped: number
  model: string | null
  fault: string | null
  /** The lab could not be reached, and may be soon. */
  mayPass?: boolean
  vote: Vote | null
}

type Stored = Answered<typeof assistants.conversation>['turns'][number]

export const storedTurn = ({ id, question, claims, outcome, passages, dropped, model, vote }: Stored): Turn => ({
  id,
  question,
  isAsking: false,
  claims,
  outcome,
  passages,
  dropped,
  model,
  fault: null,
  vote,
})

export const newTurn = (id: string, question: string): Turn => ({
  id,
  question,
  isAsking: true,
  claims: [],
  outcome: null,
  passages: [],
  dropped: 0,
  model: null,
  fault: null,
  vote: null,
})

/** Whether the same question may be answered now. What was refused, such as a conversation that is full, would be again. */
export const mayAskAgain = ({ outcome, fault, mayPass }: Turn): boolean =>
  outcome === 'failed' && (mayPass === true || fault === null || fault === 'ai.busy' || fault === 'ai.cut_off')

export type NumberedQuote = Quote & { n: number }

/** The quotes of all sentences, each once, numbered in the order of their first use. */
export function numberQuotes(claims: Turn['claims']) {
  const notes: NumberedQuote[] = []
  const noteOf = (quote: Quote) => {
    const known = notes.find(each => each.quote === quote.quote && each.path === quote.path)
    if (known) return known
    const note = { ...quote, n: notes.length + 1 }
    notes.push(note)
    return note
  }
  const sentences = claims.map(({ text, quotes }) => ({ text, quotes: quotes.map(noteOf) }))
  return { sentences, notes }
}
