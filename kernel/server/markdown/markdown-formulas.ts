import type { MarkdownIt, StateBlock, StateInline, Token } from 'markdown-it'
import temml from 'temml'
import { escapeHtml } from '../html.ts'
import { blockPairOf, formulaAt } from './formula-source.ts'
import { stateOf, type MarkdownState } from './markdown-state.ts'

/** Formulas become tokens before markdown can change what is in them. */
export function formulas(markdown: MarkdownIt): void {
  markdown.inline.ruler.before('escape', 'formula', inlineFormula)
  markdown.block.ruler.before('fence', 'formula', blockFormula, {
    alt: ['paragraph', 'reference', 'blockquote', 'list'],
  })
  for (const name of ['formula', 'formula_block'])
    markdown.renderer.rules[name] = (tokens, at, _options, env) => formulaOf(tokens[at]!, stateOf(env ?? {}))
}

function inlineFormula(state: StateInline, silent: boolean): boolean {
  const char = state.src[state.pos]
  if (char !== '$' && char !== '\\') return false
  const formula = formulaAt(state.src, state.pos)
  if (!formula || formula.end > state.posMax) return false
  if (!silent) {
    const token = state.push('formula', 'math', 0)
    token.content = formula.tex
    token.block = formula.isDisplay
  }
  state.pos = formula.end
  return true
}

/** `$$` and its like at the beginning of a line, up to the line that ends with their partner. */
function blockFormula(state: StateBlock, start: number, end: number, silent: boolean): boolean {
  if (state.sCount[start]! - state.blkIndent >= 4) return false
  const from = state.bMarks[start]! + state.tShift[start]!
  const pair = blockPairOf(state.src.slice(from, state.eMarks[start]))
  if (!pair) return false
  let last = start
  for (; last < end; last++) {
    if (state.isEmpty(last) || state.sCount[last]! < state.blkIndent) return false
    const line = state.src.slice(last === start ? from + pair.open.length : state.bMarks[last], state.eMarks[last])
    if (line.trimEnd().endsWith(pair.close)) break
    if (line.includes(pair.close)) return false
  }
  if (last === end) return false
  const text = state.getLines(start, last + 1, state.blkIndent, false).trim()
  const inside = text.slice(pair.open.length, -pair.close.length)
  if (inside.trim() === '' || inside.includes(pair.close)) return false
  if (silent) return true
  const token = state.push('formula_block', 'math', 0)
  token.block = true
  token.content = pair.isPart ? text : inside.trim()
  token.map = [start, last + 1]
  state.line = last + 1
  return true
}

const formulaOf = ({ content, block }: Token, page: MarkdownState) => formulaHtml(content, block, page)

/**
 * A formula as MathML, which browsers draw and screen readers read without scripts, styles or fonts of ours. Anything
 * else is shown as written, and named in the result.
 */
export function formulaHtml(tex: string, isDisplay: boolean, page: MarkdownState): string {
  const math = mathOf(tex, isDisplay)
  if (math === undefined) page.brokenFormulas.push(tex)
  const html = math ?? `<code>${escapeHtml(tex)}</code>`
  if (isDisplay) return `<div class="formula"${frame(page)}>${html}</div>\n`
  return tex.length > longInLine ? `<span class="formula"${frame(page)}>${html}</span>` : html
}

/** The length of TeX above which a formula may be wider than a phone; browsers do not break one into lines. */
const longInLine = 24

/** What scrolls sideways can be reached by keyboard and has a name. */
function frame(page: MarkdownState): string {
  page.formulas += 1
  return ` tabindex="0" role="group" aria-label="${page.words.formula} ${page.formulas}"`
}

/** What LaTeX has and temml does not. */
const macros = { '\\mbox': '\\text{#1}' }

function mathOf(tex: string, displayMode: boolean): string | undefined {
  try {
    return withoutStyles(
      temml.renderToString(tex, {
        displayMode,
        throwOnError: true,
        maxExpand: 300,
        maxSize: [20, 20],
        macros: { ...macros },
      }),
    )
  } catch {
    // Not TeX, or nested too deeply: the reader sees what the author wrote.
    return undefined
  }
}

/** The page allows no style attributes: colours have an attribute of their own, columns without gaps a class. */
const withoutStyles = (math: string) =>
  math.replaceAll(/ (?:class="([^"]*)" )?style="([^"]*)"/g, (_, classes: string | undefined, style: string) => {
    const colour = /(?:^|;)color:\s?(#?\w+)/.exec(style)?.[1]
    const isTight = /padding-left:0em;padding-right:0em/.test(style)
    const named = [classes, isTight && 'tight'].filter(Boolean).join(' ')
    return (named && ` class="${named}"`) + (colour ? ` mathcolor="${colour}"` : '')
  })
