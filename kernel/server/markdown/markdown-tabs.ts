import { createHash } from 'node:crypto'
import type { StateCore, Token } from 'markdown-it'
import { blockToken } from './markdown-blocks.ts'
import { attributeOf, stateOf } from './markdown-state.ts'

/**
 * Variants that follow each other are one choice, of which browsers open one at a time, since their `details` share a
 * name. The first is open. A title that comes again begins the next choice.
 */
export function tabs(state: StateCore): void {
  const page = stateOf(state.env)
  const { tokens } = state
  const ends = new Map<number, Token[]>()
  state.tokens = tokens.flatMap((token, at) => {
    const closed = ends.get(at) ?? []
    if (!isTab(token) || attributeOf(token, 'name')) return [token, ...closed]
    const group = groupFrom(tokens, at)
    page.tabs += 1
    const name = `tabs-${page.tabs}-${hashOf(tokens.slice(at, group.end + 1))}`
    for (const tab of group.tabs) tab.attrSet('name', name)
    token.attrSet('open', '')
    const frame = blockToken('tabs_open', 'div', 1)
    frame.attrSet('class', 'variants')
    ends.set(group.end, [blockToken('tabs_close', 'div', -1), ...(ends.get(group.end) ?? [])])
    return [frame, token]
  })
}

const isTab = (token: Token | undefined): token is Token =>
  token?.type === 'blockquote_open' && attributeOf(token, 'class') === 'variant'

function groupFrom(tokens: Token[], from: number): { tabs: Token[]; end: number } {
  const group: Token[] = []
  const titles = new Set<string>()
  let [at, end] = [from, from]
  while (isTab(tokens[at]) && !titles.has(tokens[at + 2]!.content)) {
    group.push(tokens[at]!)
    titles.add(tokens[at + 2]!.content)
    end = closeOf(tokens, at)
    at = end + 1
  }
  return { tabs: group, end }
}

function closeOf(tokens: Token[], open: number): number {
  const { level } = tokens[open]!
  let at = open + 1
  while (tokens[at]!.type !== 'blockquote_close' || tokens[at]!.level !== level) at++
  return at
}

/** Several texts are on one page, such as the questions of a quiz: their choices must not have the same name. */
const hashOf = (tokens: Token[]) =>
  createHash('sha256')
    .update(tokens.map(token => token.content).join('\n'))
    .digest('hex')
    .slice(0, 6)
