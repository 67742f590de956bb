import { shortNameOf } from '#kernel/contract/names.ts'
import type { NamedReview } from './reviews.queries.ts'

/** A review in the shape of the contract; `readerId` is the reader, perhaps its author. */
export const reviewView = (row: NamedReview, readerId: string | undefined) => ({
  ...row,
  name: shortNameOf(row),
  answer: row.answer === null ? null : { text: row.answer, answered_at: row.answered_at! },
  hidden: row.hidden_at === null ? null : { reason: row.hidden_reason ?? '', hidden_at: row.hidden_at },
  is_mine: row.user_id === readerId,
})
