import { defaultLocale, type Locale } from '#kernel/contract/fields.ts'
import { isOff } from '#kernel/server/config.ts'
import { readCursor, writeCursor } from '#kernel/server/cursor.ts'
import { handle, type Context } from '#kernel/server/handle.ts'
import type { Gathered } from '#kernel/server/area.ts'
import { mostFound, search } from '../contract/index.ts'
import { audiencesFor } from './audiences.ts'
import { readQuery, type SearchTerms } from './query-text.ts'
import { findEntries, findSimilar, type Found, type Texts } from './search.queries.ts'

function shownIn(texts: Texts, locale: Locale) {
  const [lang, text] = [locale, defaultLocale, ...Object.keys(texts)].flatMap(each =>
    texts[each] ? [[each, texts[each]] as const] : [],
  )[0] ?? ['und', '']
  return { text, lang: lang === 'und' ? null : lang }
}

/** Whether a word is long enough to be misspelled. Japanese is excluded: a wrong character makes another word. */
const isSpelled = ({ words, pairs }: SearchTerms) => pairs.length === 0 && words.some(({ plain }) => plain.length > 3)

const startOf = (cursor: string | undefined): number =>
  cursor === undefined ? 0 : Number(readCursor(cursor, [/^[1-9]\d{0,2}$/])[0])

export const searchHandlers = ({ searches }: Gathered) => {
  const sources = new Map(searches.flatMap(each => each.sources).map(source => [source.kind, source]))
  const areas = new Map(searches.flatMap(({ area, sources: own }) => own.map(({ kind }) => [kind, area])))

  function kindsOf(found: readonly Found[], { words, caller }: Pick<Context, 'words' | 'caller'>) {
    const counts = Map.groupBy(found, ({ kind }) => kind)
    return [...sources.values()].flatMap(({ kind, label }) => {
      const count = counts.get(kind)?.length ?? 0
      return count > 0 ? [{ kind, label: words(caller.locale, label), count }] : []
    })
  }

  return handle(search, {
    async find({ q = '', kind, cursor, limit }, context) {
      const { db, person, config } = context
      const start = startOf(cursor)
      const terms = readQuery(q)
      const isAsking = terms.words.length + terms.pairs.length > 0
      const isKnown = kind === undefined || sources.has(kind)
      const audiences = await audiencesFor(db, person, searches)
      const isOn = (each: Found) => !isOff(config, areas.get(each.kind)!)
      const exact = isAsking && isKnown ? (await findEntries(db, terms, audiences, undefined)).filter(isOn) : []
      const similar =
        exact.length === 0 && isKnown && isSpelled(terms)
          ? (await findSimilar(db, terms.plain, audiences)).filter(isOn)
          : []
      const all = exact.length > 0 ? exact : similar
      // A kind that others displace is searched separately.
      const those = !kind
        ? all
        : all.length > mostFound
          ? (await findEntries(db, terms, audiences, kind)).filter(isOn)
          : all.filter(each => each.kind === kind)
      const found = those.slice(0, mostFound)
      const end = start + limit
      return {
        items: found.slice(start, end).map(({ key, title, summary, ...entry }) => ({
          ...entry,
          title: shownIn(title, context.caller.locale),
          summary: shownIn(summary, context.caller.locale),
          path: sources.get(entry.kind)!.pathOf(key),
        })),
        next_cursor: end < found.length ? writeCursor(end) : null,
        total: those.length > mostFound ? null : found.length,
        is_similar: similar.length > 0,
        kinds: kindsOf(all.slice(0, mostFound), context),
      }
    },
  })
}
