import { diffArrays } from 'diff'
import type { Revision } from '../tables.ts'

type Change = { kind: 'same' | 'added' | 'removed'; text: string }

/** This much of the unchanged text is shown before and after a change. */
const around = 60
const longestText = 4_000
/** If more words than this have changed, it is another text. The work grows with the square of this number. */
const mostChanges = 500

const shorten = (text: string, isFirst: boolean, isLast: boolean): string => {
  if (text.length <= around * 2) return text
  const end = isFirst ? '' : text.slice(0, around)
  const start = isLast ? '' : text.slice(-around)
  return `${end}…${start}`
}

// Words of any language; "2,400" is one.
const segmenter = new Intl.Segmenter('ja-JP', { granularity: 'word' })
const wordsOf = (text: string) => [...segmenter.segment(text.slice(0, longestText))].map(({ segment }) => segment)

function compare(before: string, after: string): Change[] {
  const [was, is] = [wordsOf(before), wordsOf(after)]
  const parts = diffArrays(was, is, { maxEditLength: mostChanges }) ?? [
    { added: false, removed: true, value: was },
    { added: true, removed: false, value: is },
  ]
  return parts.map(({ value, added, removed }, at) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: added || removed ? value.join('') : shorten(value.join(''), at === 0, at === parts.length - 1),
  }))
}

/** The change that led from each revision of an item to the next, up to the present text. */
export const changesOf = (revisions: readonly Revision[], now: string): { at: Date; changes: Change[] }[] =>
  revisions.map(({ at, title, text }, index) => {
    const next = revisions[index + 1]
    return { at: new Date(at), changes: compare(`${title}\n${text}`, next ? `${next.title}\n${next.text}` : now) }
  })
