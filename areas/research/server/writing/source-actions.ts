import { addSource, quotesByIds, readTyped, retractSource } from '#areas/evidence/server/exports.ts'
import { ensure } from '#kernel/server/failures.ts'
import type { ManageAction } from '../../contract/own-calls.ts'
import { linkSource, unlinkSource } from '../research.queries.ts'
import { ensureRoomForSource, needed, ownSource, type Action } from './manage-action.ts'

type SourceAction = 'add_statement' | 'remove_source' | 'retract_source'

/** Changes of the sources, except those that fetch a page. */
export const sourceActions: Record<SourceAction & ManageAction, Action> = {
  async add_statement({ row, input, context }) {
    const { db, files, person, now } = context
    await ensureRoomForSource(db, row.id)
    const facts = { title: needed(input, 'title'), language: row.locale }
    const options = { kind: 'founder_statement', userId: person.id, locale: row.locale, now } as const
    await linkSource(db, row.id, await addSource({ db, files }, readTyped(needed(input, 'text')), facts, options))
    return {}
  },
  async remove_source(work) {
    const { row, context } = work
    const id = await ownSource(work)
    const used = await quotesByIds(
      context.db,
      row.sections.flatMap(each => each.sentences).flatMap(each => each.quotes),
    )
    ensure(!used.some(quote => quote.source_id === id), 'research.source_used')
    await unlinkSource(context.db, row.id, id)
    return {}
  },
  async retract_source(work) {
    const { input, context } = work
    await retractSource(context.db, await ownSource(work), needed(input, 'is_set') ? context.now : null)
    return {}
  },
}
