import type { Locale } from '#kernel/contract/fields.ts'
import type { Database } from '#kernel/server/database.ts'
import type { Person } from '#kernel/server/handle.ts'
import type { Passage } from '../../contract/answers.ts'

/** A passage of a source, with the heading under which it is. */
export type FoundPassage = Passage & { heading: string | null }

/** A question, with what the person who asks may read at this moment. */
export type PassageSearch = {
  db: Database
  person: Person
  locale: Locale
  now: Date
  question: string
  /** How the search over everything addresses the person. */
  audiences: readonly string[]
}

/** Finds passages in the documents of a source that the person may read. */
export type Reach = (looking: PassageSearch) => Promise<FoundPassage[]>
