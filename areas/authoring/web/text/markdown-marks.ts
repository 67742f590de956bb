/** A text and what is selected in it. */
export type Selected = { text: string; from: number; to: number }
/** The replacement of a part of the text, and the selection afterwards. */
export type Change = { from: number; to: number; insert: string; selectFrom: number; selectTo: number }

export type Mark = 'bold' | 'italic' | 'code' | 'link' | 'heading' | 'bullets' | 'numbers' | 'quote'

const pairs = { bold: '**', italic: '_', code: '`' } as const
const prefixes = { heading: '## ', bullets: '- ', quote: '> ' } as const

/** Adds marks around the selection, or removes them. */
function wrapped({ text, from, to }: Selected, mark: string): Change {
  const inner = text.slice(from, to)
  const isMarked = text.slice(from - mark.length, from) === mark && text.slice(to, to + mark.length) === mark
  if (isMarked) {
    const start = from - mark.length
    return { from: start, to: to + mark.length, insert: inner, selectFrom: start, selectTo: start + inner.length }
  }
  const start = from + mark.length
  return { from, to, insert: mark + inner + mark, selectFrom: start, selectTo: start + inner.length }
}

/** Begins every selected line with a mark, or removes it when all have it. */
function prefixed({ text, from, to }: Selected, prefixOf: (index: number) => string, has: RegExp): Change {
  const start = text.lastIndexOf('\n', from - 1) + 1
  const end = text.indexOf('\n', to) < 0 ? text.length : text.indexOf('\n', to)
  const lines = text.slice(start, end).split('\n')
  const isOn = lines.every(line => has.test(line))
  const insert = lines.map((line, index) => (isOn ? line.replace(has, '') : prefixOf(index) + line)).join('\n')
  return { from: start, to: end, insert, selectFrom: start, selectTo: start + insert.length }
}

function linked({ text, from, to }: Selected): Change {
  const inner = text.slice(from, to)
  const isAddress = /^https?:\/\/\S+$/.test(inner)
  const insert = isAddress ? `[](${inner})` : `[${inner}](https://)`
  const start = isAddress ? from + 1 : from + inner.length + 3
  return { from, to, insert, selectFrom: start, selectTo: isAddress ? start : start + 'https://'.length }
}

/** What a button of the toolbar, or its keys, does to the text. */
export function marked(selected: Selected, mark: Mark): Change {
  if (mark === 'link') return linked(selected)
  if (mark === 'numbers') return prefixed(selected, index => `${index + 1}. `, /^\d+\. /)
  if (mark === 'heading' || mark === 'bullets' || mark === 'quote') {
    const prefix = prefixes[mark]
    return prefixed(selected, () => prefix, new RegExp(`^${prefix}`))
  }
  return wrapped(selected, pairs[mark])
}
