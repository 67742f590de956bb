import { parse } from 'yaml'

/** No outline nests its sections this deep. */
const deepest = 30

/**
 * Reads YAML from outside. Aliases are allowed in small number, but a list may not contain itself, which would never
 * end.
 * @throws Error whose first line says what is wrong
 */
export function readYaml(text: string, { aliases = 10 } = {}): unknown {
  const read: unknown = parse(text, { maxAliasCount: aliases, logLevel: 'error' })
  checkTree(read, [])
  return read
}

function checkTree(value: unknown, above: readonly object[]): void {
  if (typeof value !== 'object' || value === null) return
  if (above.includes(value)) throw new Error('a list or section contains itself')
  if (above.length >= deepest) throw new Error(`lists nested deeper than ${deepest}`)
  for (const each of Object.values(value)) checkTree(each, [...above, value])
}
