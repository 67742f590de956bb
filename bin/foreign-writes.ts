import { areaOf } from './area-layers.ts'
import { isTest, type Source } from './imports.ts'
import { argumentOf, calleeOf, treeOf, visit, type Node } from './syntax-tree.ts'

/** A write to a table by a file that is not of the table's area. */
export type ForeignWrite = { path: string; table: string; owner: string }

const writes = new Set(['insert', 'update', 'delete'])
const writesInSql =
  /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+(?:only\s+)?"?(\w+)/gi

/** The areas of all tables, by the names of the tables, which are the same in TypeScript and in SQL. */
export const tableOwners = (sources: readonly Source[]): Map<string, string> =>
  new Map(
    sources.flatMap(({ path, text }) => {
      const area = areaOf(path)
      const found = text.matchAll(/\bexport const (\w+) = pgTable\(/g)
      return area === undefined ? [] : [...found].map(([, table]) => [table!, area] as const)
    }),
  )

/** The imports of a file by the names that it uses, each with its own name; `*` is a whole module. */
function importsOf(module: Node): Map<string, string> {
  const specifiers = (module.body as Node[]).flatMap(({ type, specifiers: some }) =>
    type === 'ImportDeclaration' ? (some as (Node & { local: Node; imported?: Node | null })[]) : [],
  )
  return new Map(
    specifiers.map(({ type, local, imported }) => [
      local.value as string,
      type === 'ImportNamespaceSpecifier' ? '*' : ((imported ?? local).value as string),
    ]),
  )
}

/** The tables that a file may write: what it imports and passes to a call named like a write, and what its SQL writes. */
function writtenIn({ path, text }: Source): string[] {
  const module = treeOf(text, path)
  const imports = importsOf(module)
  const nameOf = (node: Node | undefined): string => {
    const { object, property } = (node ?? {}) as { object?: Node; property?: Node }
    if (object && property && imports.get(object.value as string) === '*') return property.value as string
    return imports.get(node?.value as string) ?? ''
  }
  const inSql = (sql: string) => [...sql.matchAll(writesInSql)].map(([, table]) => table!)
  const written: string[] = []
  visit(module, node => {
    if (node.type === 'CallExpression' && writes.has(calleeOf(node) ?? '')) written.push(nameOf(argumentOf(node)))
    if (node.type === 'StringLiteral') written.push(...inSql(node.value as string))
    if (node.type !== 'TemplateLiteral') return
    const values = ((node.expressions ?? []) as Node[]).map(nameOf)
    const parts = (node.quasis as { raw: string }[]).map(({ raw }, at) => raw + (values[at] || '?'))
    written.push(...inSql(parts.join('')))
  })
  return written
}

/** What writes a table of another area, by Drizzle or in SQL. */
export function foreignWrites(sources: readonly Source[]): ForeignWrite[] {
  const owners = tableOwners(sources)
  return sources
    .filter(({ path, text }) => !isTest(path) && /insert|update|delete|merge|truncate/i.test(text))
    .flatMap(source =>
      writtenIn(source).flatMap(table => {
        const owner = owners.get(table)
        return owner === undefined || owner === areaOf(source.path) ? [] : [{ path: source.path, table, owner }]
      }),
    )
}
