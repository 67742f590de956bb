import { parse, type AtRule, type ChildNode, type Declaration, type Rule } from 'postcss'
import parseSelectors, { type Node } from 'postcss-selector-parser'

/** A declaration: the custom property that it defines, if any, and the names that its value uses. */
type Line = { text: string; defines: string | undefined; uses: readonly string[] }
type Part =
  | { selectors: readonly { text: string; node: Node }[]; lines: readonly Line[] }
  | { head: string; parts: readonly Part[] }
  | { text: string; defines: string | undefined }

/** Classes begin with a dot, elements do not. */
type Names = ReadonlySet<string>
const choices = new Set([':is', ':where', ':has'])

/** Whether a selector can match on a page with these names; states, attributes and positions are not looked at. */
function canMatch(node: Node, names: Names): boolean {
  if (node.type === 'class') return names.has(`.${node.value}`)
  if (node.type === 'tag') return names.has(node.value.toLowerCase())
  if (node.type === 'selector') return node.nodes.every(each => canMatch(each, names))
  if (node.type === 'pseudo' && choices.has(node.value)) return node.nodes.some(each => canMatch(each, names))
  return true
}

const lineOf = (node: Declaration): Line => ({
  text: node.toString(),
  defines: node.prop.startsWith('--') ? node.prop : undefined,
  uses: node.value.match(/--[\w-]+/g) ?? [],
})
const ruleOf = (node: Rule): Part => ({
  selectors: parseSelectors()
    .astSync(node.selector)
    .nodes.map(each => ({ text: each.toString(), node: each })),
  lines: node.nodes.filter(each => each.type === 'decl').map(lineOf),
})

function atRuleOf(node: AtRule): Part {
  const head = `@${node.name} ${node.params}`
  if (!node.nodes) return { text: `${head};`, defines: undefined }
  if (node.name === 'property') return { text: node.toString(), defines: node.params }
  if (node.nodes.some(each => each.type === 'decl') || node.name === 'keyframes')
    return { text: node.toString(), defines: undefined }
  return { head, parts: partsOf(node.nodes) }
}

const partsOf = (nodes: readonly ChildNode[]): Part[] =>
  nodes.flatMap(node => (node.type === 'rule' ? ruleOf(node) : node.type === 'atrule' ? atRuleOf(node) : []))

/** The parts without the rules that match nothing, and without what is empty then. */
function matching(parts: readonly Part[], names: Names): Part[] {
  return parts.flatMap((part): Part[] => {
    if ('text' in part) return [part]
    if ('head' in part) {
      const within = matching(part.parts, names)
      return within.length > 0 ? [{ head: part.head, parts: within }] : []
    }
    const selectors = part.selectors.filter(({ node }) => canMatch(node, names))
    return selectors.length > 0 ? [{ selectors, lines: part.lines }] : []
  })
}

const linesIn = (parts: readonly Part[]): Line[] =>
  parts.flatMap(part => ('lines' in part ? part.lines : 'parts' in part ? linesIn(part.parts) : []))

/** The custom properties that are used: by the page's own style attributes, by a declaration, or by one that is used. */
function usedIn(lines: readonly Line[], html: string): Set<string> {
  const used = new Set(html.match(/--[\w-]+/g))
  for (let before = -1; before < used.size;) {
    before = used.size
    for (const { defines, uses } of lines) if (!defines || used.has(defines)) for (const name of uses) used.add(name)
  }
  return used
}

const written = (parts: readonly Part[], isUsed: (of: { defines: string | undefined }) => boolean): string =>
  parts
    .map(part => {
      if ('text' in part) return isUsed(part) ? part.text : ''
      const within =
        'head' in part
          ? written(part.parts, isUsed)
          : part.lines
              .filter(isUsed)
              .map(line => line.text)
              .join(';')
      return within && `${'head' in part ? part.head : part.selectors.map(({ text }) => text).join(',')}{${within}}`
    })
    .join('')

const attribute = (html: string, name: string) =>
  [...html.matchAll(new RegExp(` ${name}="([^"]*)"`, 'g'))].map(([, value = '']) =>
    value.replaceAll('&amp;', '&').replaceAll('&gt;', '>'),
  )

/** The classes and elements of a page. */
const namesIn = (html: string): Names =>
  new Set([
    ...attribute(html, 'class').flatMap(value => value.split(/\s+/).map(each => `.${each}`)),
    ...[...html.matchAll(/<([a-z][\w-]*)/g)].map(([, element = '']) => element),
    'html',
    'body',
  ])

/**
 * Reads a style sheet once.
 * @returns a function from a page's HTML to the rules and custom properties that the page uses, in their order. A class that
 * a script adds later is not there.
 */
export function usedCss(css: string): (html: string) => string {
  const parts = partsOf(parse(css).nodes)
  return html => {
    const kept = matching(parts, namesIn(html))
    const used = usedIn(linesIn(kept), html)
    return written(kept, ({ defines }) => !defines || used.has(defines))
  }
}
