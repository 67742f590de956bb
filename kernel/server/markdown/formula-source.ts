/** A formula in a text, from where one was looked for to `end`. */
export type FormulaSource = { tex: string; end: number; isDisplay: boolean }

/** Longer than any formula; a sign that only happens to look like the end of one is not searched for further. */
const longest = 4_000

/** Pairs that open and close a formula. Markdown takes one backslash away, so that many authors write two. */
const brackets: readonly (readonly [open: string, close: string])[] = [
  ['$$', '$$'],
  ['\\\\(', '\\\\)'],
  ['\\(', '\\)'],
  ['\\\\[', '\\\\]'],
  ['\\[', '\\]'],
]

/**
 * The formula that begins at a position: `$…$`, `$$…$$`, `\(…\)` or `\[…\]`. A dollar before a space, after a letter or
 * digit, or whose end is before one, is money or a variable of a shell.
 */
export function formulaAt(source: string, at: number): FormulaSource | undefined {
  if (source[at] !== '$' && source[at] !== '\\') return undefined
  const pair = brackets.find(([open]) => source.startsWith(open, at))
  if (!pair) return source[at] === '$' ? dollarsAt(source, at) : undefined
  const [open, close] = pair
  const from = at + open.length
  const to = closeOf(source, from, close)
  if (to === undefined) return undefined
  const tex = source.slice(from, to).trim()
  return tex ? { tex, end: to + close.length, isDisplay: open === '$$' || open.endsWith('[') } : undefined
}

/** Where a formula ends: before a blank line, and not at a dollar that is itself escaped. */
function closeOf(source: string, from: number, close: string): number | undefined {
  const near = source.slice(from, from + longest)
  const blank = near.search(/\n[ \t>]*\n/)
  const within = blank < 0 ? near : near.slice(0, blank)
  let to = within.indexOf(close)
  while (close === '$$' && to > 0 && within[to - 1] === '\\') to = within.indexOf(close, to + 1)
  return to < 0 ? undefined : from + to
}

const singleDollars = /\$(?![\s$])((?:\\[^]|[^\\$`\n]|\n(?![ \t>]*\n)){1,1000}?)(?<!\s)\$(?![A-Za-z0-9$])/y

function dollarsAt(source: string, at: number): FormulaSource | undefined {
  if (/[A-Za-z0-9$]/.test(source[at - 1] ?? '')) return undefined
  singleDollars.lastIndex = at
  const match = singleDollars.exec(source)
  return match ? { tex: match[1]!, end: at + match[0].length, isDisplay: false } : undefined
}

/** What opens a formula on lines of its own, and its end. An environment is a part of its formula. */
export function blockPairOf(line: string): { open: string; close: string; isPart: boolean } | undefined {
  const open = ['$$', '\\\\[', '\\['].find(each => line.startsWith(each))
  if (open) return { open, close: open.replace('[', ']'), isPart: false }
  const [environment, name] =
    /^\\begin\{((?:equation|align|alignat|gather|multline|eqnarray|displaymath)\*?)\}/.exec(line) ?? []
  return environment ? { open: environment, close: `\\end{${name}}`, isPart: true } : undefined
}
