import type { Database } from '#kernel/server/database.ts'
import { readSearch } from '../../contract/search-syntax.ts'
import { marksIn, type Mark } from './marks.ts'

/** More would help no reader, as with a search for a single character. */
const mostMarks = 1_000

/** An entity is never part of a word: the spaces keep the places of what follows. */
const withoutEntities = (text: string): string =>
  text.replaceAll(/&(?:#\w+|\w+);/g, entity => ' '.repeat(entity.length))

function withMarks(text: string, marks: readonly Mark[]): string {
  const parts = marks.map(
    ({ from, to }, at) => `${text.slice(marks[at - 1]?.to ?? 0, from)}<mark>${text.slice(from, to)}</mark>`,
  )
  return parts.join('') + text.slice(marks.at(-1)?.to ?? 0)
}

/**
 * Marks the words of a search in sanitised HTML. Only text between tags changes, and only by `<mark>`, which no feed can
 * have. As in the list, the last word of the search may be the beginning of another if nothing else is found.
 */
export async function markHtml(db: Database, q: string, html: string): Promise<string> {
  // In sanitised HTML, "<" and ">" are in tags alone: every other part is a tag.
  const parts = html.split(/(<[^>]*>)/)
  const texts = parts.map((part, at) => (at % 2 === 0 ? withoutEntities(part) : ''))
  const marksOf = (isTyped: boolean) => marksIn(db, readSearch(q, isTyped).condition, texts, 'text')
  const whole = await marksOf(false)
  const marks = whole.some(({ length }) => length > 0) ? whole : await marksOf(true)
  let left = mostMarks
  return parts
    .map((part, at) => {
      const some = marks[at]!.slice(0, left)
      left -= some.length
      return withMarks(part, some)
    })
    .join('')
}
