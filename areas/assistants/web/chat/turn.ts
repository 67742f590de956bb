import { numberQuotes, type Numbered } from '#areas/evidence/contract/number-quotes.ts'
import type { Answered } from '#kernel/contract/call.ts'
import type { assistants, End, Quote, Vote } from '../../contract/index.ts'

/** A question with its answer, or with as much of it as there is. */
export type Turn = {
  id: string
  question: string
  isAsking: boolean
  claims: Stored['claims']
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

/** Whether the same question may be answered now. A refusal, such as for a full conversation, would only repeat. */
export const mayAskAgain = ({ outcome, fault, mayPass }: Turn): boolean =>
  outcome === 'failed' && (mayPass === true || fault === null || fault === 'ai.busy' || fault === 'ai.cut_off')

export type NumberedQuote = Numbered<Quote>

const isSame = (one: Quote, other: Quote) => one.quote === other.quote && one.path === other.path

/** The quotes of an answer, numbered. */
export const numberedQuotes = (claims: Turn['claims']) => numberQuotes(claims, isSame)
