import type { Answered } from '#kernel/contract/call.ts'
import type { Database } from '#kernel/server/database.ts'
import { found } from '#kernel/server/failures.ts'
import { countWords } from '../../contract/deck/pitch-text.ts'
import type { cataloguing } from '../../contract/fields.ts'
import type { FieldStatus } from '../../contract/states.ts'
import { fieldById, type FieldRow } from './catalogue.queries.ts'
import * as query from './effects.queries.ts'

type Changed = { max_words?: number | undefined; is_required?: boolean | undefined; status?: FieldStatus | undefined }

/** Only sections of the active catalogue are required in a pitch. */
const isRequired = ({ is_required, status }: Pick<FieldRow, 'is_required' | 'status'>) =>
  is_required && status === 'active'

/** The effects that a change to a kind of section would have on pitches; nothing is written. */
export async function effectsOf(
  db: Database,
  id: string,
  change: Changed,
): Promise<Answered<typeof cataloguing.fieldEffects>> {
  const field = found(await fieldById(db, id))
  const next = {
    max_words: change.max_words ?? field.max_words,
    is_required: change.is_required ?? field.is_required,
    status: change.status ?? field.status,
  }
  // A word has at least one character, so shorter texts need not be read.
  const texts = await query.longTexts(db, id, Math.min(field.max_words, next.max_words))
  const lengths = texts.map(({ body, locale }) => countWords(body, locale))
  const tooLong = (most: number) => lengths.filter(words => words > most).length
  return {
    ...(await query.countUses(db, id)),
    too_long: { now: tooLong(field.max_words), after: tooLong(next.max_words) },
    all_counted: texts.length < query.mostTexts,
    not_ready: {
      now: await query.countNotReady(db, id, isRequired(field)),
      after: await query.countNotReady(db, id, isRequired(next)),
    },
  }
}
