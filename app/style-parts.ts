import { parse, type AtRule, type ChildNode, type Declaration, type Rule } from 'postcss'
import parseSelectors, { type Node } from 'postcss-selector-parser'
import type { Condition, StyleLine, StylePart } from './used-css.ts'

const choices = new Set([':is', ':where', ':has'])

/** What a page must have for a selector to match there; states, attributes and positions are not looked at. */
function conditionOf(node: Node): Condition {
  if (node.type === 'class') return `.${node.value}`
  if (node.type === 'tag') return node.value.toLowerCase()
  if (node.type === 'selector') return { all: node.nodes.map(conditionOf).filter(each => each !== true) }
  if (node.type === 'pseudo' && choices.has(node.value)) return { any: node.nodes.map(conditionOf) }
  return true
}

const lineOf = (node: Declaration): StyleLine => ({
  text: node.toString(),
  defines: node.prop.startsWith('--') ? node.prop : undefined,
  uses: node.value.match(/--[\w-]+/g) ?? [],
})
const ruleOf = (node: Rule): StylePart => ({
  selectors: parseSelectors()
    .astSync(node.selector)
    .nodes.map(each => ({ text: each.toString(), needs: conditionOf(each) })),
  lines: node.nodes.filter(each => each.type === 'decl').map(lineOf),
})

function atRuleOf(node: AtRule): StylePart {
  const head = `@${node.name} ${node.params}`
  if (!node.nodes) return { text: `${head};` }
  if (node.name === 'property') return { text: node.toString(), defines: node.params }
  if (node.nodes.some(each => each.type === 'decl') || node.name === 'keyframes') return { text: node.toString() }
  return { head, parts: partsIn(node.nodes) }
}

const partsIn = (nodes: readonly ChildNode[]): StylePart[] =>
  nodes.flatMap(node => (node.type === 'rule' ? ruleOf(node) : node.type === 'atrule' ? atRuleOf(node) : []))

/** Parses a style sheet into what `usedCss` takes. */
export const partsOf = (css: string): StylePart[] => partsIn(parse(css).nodes)
