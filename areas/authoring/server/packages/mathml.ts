import { isMarkup, wordsIn, type Markup, type MarkupNode } from './markup.ts'

/** Signs that mean something else in TeX. */
const escapes: Record<string, string> = { '\\': '\\backslash ', '~': '\\sim ', '^': '\\wedge ' }
const escaped = (text: string) =>
  text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/[{}#$%&_]|[\\~^]/g, sign => escapes[sign] ?? `\\${sign}`)

/** An element with its content as TeX. */
type Write = (content: string[], element: Markup) => string

const all: Write = content => content.join(' ')
const word: Write = (_content, { children }) => {
  const text = escaped(wordsIn(children))
  return /^\p{L}{2,}$/u.test(text) ? `\\mathrm{${text}}` : text
}

const writers: Record<string, Write> = {
  math: all,
  mrow: all,
  mstyle: all,
  mpadded: all,
  semantics: ([shown = '']) => shown,
  mi: word,
  mn: word,
  mo: word,
  mtext: (_content, { children }) => `\\text{${escaped(wordsIn(children))}}`,
  mspace: () => '\\,',
  mfrac: ([above = '', below = '']) => `\\frac{${above}}{${below}}`,
  msup: ([base = '', above = '']) => `{${base}}^{${above}}`,
  msub: ([base = '', below = '']) => `{${base}}_{${below}}`,
  msubsup: ([base = '', below = '', above = '']) => `{${base}}_{${below}}^{${above}}`,
  munderover: ([base = '', below = '', above = '']) => `{${base}}_{${below}}^{${above}}`,
  mover: ([base = '', above = '']) => `\\overset{${above}}{${base}}`,
  munder: ([base = '', below = '']) => `\\underset{${below}}{${base}}`,
  msqrt: content => `\\sqrt{${content.join(' ')}}`,
  mroot: ([base = '', degree = '']) => `\\sqrt[${degree}]{${base}}`,
  mfenced: content => `\\left(${content.join(', ')}\\right)`,
  mtable: rows => `\\begin{matrix}${rows.join(' \\\\ ')}\\end{matrix}`,
  mtr: cells => cells.join(' & '),
  mtd: all,
}

/** MathML as TeX; undefined if it contains an element that is not among these. */
export function texOfMath(node: MarkupNode): string | undefined {
  if (typeof node === 'string') return escaped(node)
  const write = Object.hasOwn(writers, node.name) ? writers[node.name] : undefined
  if (!write) return undefined
  const shown = node.children.filter(each => isMarkup(each) || each.trim() !== '')
  const content = (node.name === 'semantics' ? shown.slice(0, 1) : shown).map(texOfMath)
  return content.every(each => each !== undefined) ? write(content, node) : undefined
}
