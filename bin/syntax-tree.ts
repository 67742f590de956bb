import { parseSync } from '@swc/core'

export type Node = { type?: string; [key: string]: unknown }

/** The syntax tree of a source file; its path says whether it has markup. */
export const treeOf = (source: string, path: string): Node =>
  parseSync(source, { syntax: 'typescript', tsx: path.endsWith('.tsx'), target: 'es2022' }) as unknown as Node

const children = (node: Node): Node[] =>
  Object.values(node)
    .flatMap(value => (Array.isArray(value) ? value : [value]))
    .filter((value): value is Node => typeof value === 'object' && value !== null)

export function visit(node: Node, see: (node: Node) => unknown): void {
  see(node)
  for (const child of children(node)) visit(child, see)
}

export const textOf = (node: Node | undefined): string | undefined =>
  node?.type === 'StringLiteral' ? (node.value as string) : undefined

/** The first argument of a call. */
export const argumentOf = (call: Node): Node | undefined =>
  (call.arguments as { expression: Node }[] | undefined)?.[0]?.expression

/** The name of what is called: `t` of `t(…)` and of `words.t(…)`. */
export const calleeOf = (node: Node): string | undefined => {
  const callee = node.callee as Node | undefined
  if (callee?.type === 'Identifier') return callee.value as string
  return callee?.type === 'MemberExpression' ? ((callee.property as Node).value as string) : undefined
}
