import { itemTexts, textOfHtml } from '#areas/news/server/exports.ts'
import { addSource, quotesByIds, readTyped, retractSource } from '#areas/evidence/server/exports.ts'
import { cut } from '#kernel/contract/cut.ts'
import { locales } from '#kernel/contract/locales.ts'
import { isAllowed, right } from '#kernel/contract/who.ts'
import { ensure, found, needed } from '#kernel/server/failures.ts'
import type { ManageAction } from '../../contract/own-calls.ts'
import { linkSource, unlinkSource } from '../research.queries.ts'
import { ensureNotOfFacts, ensureRoomForSource, ownSource, type Action } from './manage-action.ts'

type SourceAction = 'add_statement' | 'add_news' | 'remove_source' | 'retract_source'

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
  async add_news({ row, input, context }) {
    const { db, files, person, now } = context
    const id = needed(input, 'item_id')
    await ensureRoomForSource(db, row.id)
    const [item] = isAllowed(right('news.read'), person) ? await itemTexts(db, [id]) : []
    const { title, outlet, url, language, published_at, content, summary } = found(item)
    const facts = {
      title: cut(title, 300),
      producer: cut(outlet, 200),
      published: published_at.toISOString().slice(0, 10),
      language: locales.find(locale => locale.startsWith(language)),
    }
    const document = readTyped(`${title}\n\n${textOfHtml(content) || summary}`, url)
    const options = { kind: 'news', userId: person.id, locale: row.locale, now } as const
    await linkSource(db, row.id, await addSource({ db, files }, document, facts, options))
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
    const id = await ownSource(work)
    await ensureNotOfFacts(context.db, id)
    await retractSource(context.db, id, needed(input, 'is_set') ? context.now : null)
    return {}
  },
}
