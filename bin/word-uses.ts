import { argumentOf, calleeOf, textOf, treeOf, visit, type Node } from './syntax-tree.ts'

/** The keys in one source file: every text in it, the patterns of its templates, and the required keys. */
export type Uses = {
  texts: Set<string>
  patterns: RegExp[]
  /** Keys used by `t('…')`, with the areas whose words the file uses. */
  said: { key: string; areas: string[] }[]
  /** Why fields are refused (`invalid({ field: 'reason' })`, `error: 'reason'` in contracts), worded by the kernel. */
  reasons: string[]
  /** Text in markup that is in no catalogue. */
  bare: string[]
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** `failures.${code}` as a pattern; a template that is almost only a value is no use of any key. */
function patternOf(node: Node): RegExp | undefined {
  const parts = (node.quasis as { cooked: string }[]).map(({ cooked }) => cooked)
  if (parts.length < 2 || !/[a-z_]{2,}[.:]|[.:][a-z_]{2,}/.test(parts.join('…')) || /[\s/]/.test(parts.join('')))
    return undefined
  return new RegExp(`^${parts.map(escaped).join('.+')}$`)
}

const reasonsIn = (object: Node | undefined): string[] =>
  object?.type === 'ObjectExpression'
    ? (object.properties as Node[]).flatMap(({ value }) => textOf(value as Node) ?? [])
    : []

/** The texts that a function returns directly. */
function answersOf(node: Node): string[] {
  if (node.type === 'StringLiteral') return [node.value as string]
  if (node.type === 'ConditionalExpression')
    return [node.consequent, node.alternate].flatMap(each => answersOf(each as Node))
  return []
}

function reasonsOf(node: Node, path: string): string[] {
  if (node.type === 'CallExpression' && calleeOf(node) === 'invalid') return reasonsIn(argumentOf(node))
  if (node.type === 'KeyValueProperty' && path.includes('contract') && (node.key as Node).value === 'error') {
    return [textOf(node.value as Node) ?? []].flat()
  }
  if (node.type !== 'FunctionDeclaration' || (node.identifier as Node).value !== 'reasonOf') return []
  const reasons: string[] = []
  visit(node, each => each.type === 'ReturnStatement' && reasons.push(...answersOf(each.argument as Node)))
  return reasons
}

const spokenAttributes = new Set(['aria-label', 'alt', 'title', 'placeholder', 'label'])
/** The lab's own name and the names of keys and languages are the same in every language. */
const isBare = (text: string) => /\p{L}{2}/u.test(text.replaceAll(/AI Lab|\b(esc|ctrl|tab|enter|en|es|ja)\b/gi, ''))

function bareIn(node: Node): string[] {
  if (node.type === 'JSXText' && isBare(node.value as string)) return [(node.value as string).trim()]
  if (node.type !== 'JSXAttribute' || !spokenAttributes.has((node.name as Node).value as string)) return []
  const text = textOf(node.value as Node)
  return text && isBare(text) ? [text] : []
}

/** Reads a source file; `path` says whether it has markup. */
export function usesIn(source: string, path: string): Uses {
  const uses: Uses = { texts: new Set(), patterns: [], said: [], reasons: [], bare: [] }
  const areas: string[] = []
  visit(treeOf(source, path), node => {
    const text = textOf(node)
    if (text !== undefined) uses.texts.add(text)
    if (node.type === 'TemplateLiteral') {
      const pattern = patternOf(node)
      if (pattern) uses.patterns.push(pattern)
      else if ((node.quasis as unknown[]).length === 1)
        uses.texts.add((node.quasis as { cooked: string }[])[0]?.cooked ?? '')
    }
    uses.bare.push(...bareIn(node))
    uses.reasons.push(...reasonsOf(node, path))
    if (node.type !== 'CallExpression') return
    const callee = calleeOf(node)
    const first = textOf(argumentOf(node))
    if (callee === 'useWords' && first !== undefined) areas.push(first)
    if (callee === 't' && first !== undefined) uses.said.push({ key: first, areas })
  })
  return uses
}
