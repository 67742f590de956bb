import type { Json } from './readable-schema.ts'

/** One row of a field table: `items[].id`, its type, and its rules. */
export type FieldRow = { name: string; type: string; isRequired: boolean; rules: string }

const formats: Record<string, string> = { 'date-time': 'instant', uuid: 'id', email: 'e-mail address', uri: 'address' }

const variantsOf = (schema: Json) => (schema.anyOf ?? schema.oneOf) as Json[] | undefined
const isNull = (schema: Json) => schema.type === 'null'

function typeOf(schema: Json): string {
  const variants = variantsOf(schema)
  if (variants) return [...new Set(variants.map(typeOf))].join(' or ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return (schema.enum as unknown[]).map(each => JSON.stringify(each)).join(' or ')
  if (schema.$ref) return 'the same shape again'
  if (schema.type === 'array') return `list of ${typeOf((schema.items ?? {}) as Json)}`
  if (schema.type === 'object' && !schema.properties && schema.additionalProperties) {
    return `object of ${typeOf(schema.additionalProperties as Json)} by key`
  }
  if (typeof schema.format === 'string') return formats[schema.format] ?? schema.format
  if (Array.isArray(schema.type)) return schema.type.join(' or ')
  return typeof schema.type === 'string' ? schema.type : 'anything'
}

const span = (from: unknown, to: unknown, unit: string) => {
  const least = typeof from === 'number' ? from : undefined
  const most = typeof to === 'number' ? to : undefined
  if (least === undefined && most === undefined) return undefined
  const words =
    least === undefined ? `at most ${most}` : most === undefined ? `at least ${least}` : `${least} to ${most}`
  return `${words}${unit && ` ${unit}`}`
}

const rulesOf = (schema: Json): string => {
  const only = variantsOf(schema)?.filter(each => !isNull(each))
  if (only?.length === 1) return rulesOf({ ...only[0], default: schema.default })
  return [
    span(schema.minLength, schema.maxLength, 'characters'),
    span(schema.minItems, schema.maxItems, 'entries'),
    span(schema.minimum, schema.maximum, ''),
    schema.default !== undefined && `${JSON.stringify(schema.default)} unless given`,
  ]
    .filter(Boolean)
    .join('; ')
}

/** The fields of a wire schema, nested ones after their parent: `course.title.en-US`, `items[].id`. */
export function fieldRows(schema: Json, prefix = ''): FieldRow[] {
  const variants = variantsOf(schema)?.filter(each => !isNull(each))
  if (variants) return dedupe(variants.flatMap(each => fieldRows(each, prefix)))
  if (schema.type === 'array') return fieldRows((schema.items ?? {}) as Json, `${prefix}[]`)
  const required = (schema.required ?? []) as string[]
  return Object.entries((schema.properties ?? {}) as Record<string, Json>).flatMap(([key, field]) => {
    const name = prefix ? `${prefix}.${key}` : key
    return [
      { name, type: typeOf(field), isRequired: required.includes(key), rules: rulesOf(field) },
      ...fieldRows(field, name),
    ]
  })
}

/** Variants share fields: each name once, its types joined. */
function dedupe(rows: FieldRow[]): FieldRow[] {
  const byName = new Map<string, FieldRow>()
  for (const row of rows) {
    const earlierRow = byName.get(row.name)
    if (!earlierRow) byName.set(row.name, { ...row })
    else if (!earlierRow.type.split(' or ').includes(row.type)) earlierRow.type = `${earlierRow.type} or ${row.type}`
  }
  return [...byName.values()]
}

const samples: Record<string, unknown> = {
  uuid: '019a9c6e-5f3a-7b21-9d04-3c5e8f7a1b2c',
  'date-time': '2026-11-20T09:00:00.000Z',
  email: 'ada@example.org',
  uri: 'https://example.org/',
}

/** A value of the schema with only its required fields, for an example request. */
export function exampleOf(schema: Json): unknown {
  const variants = variantsOf(schema)
  if (variants) return exampleOf(variants.find(each => !isNull(each)) ?? {})
  if (schema.default !== undefined) return schema.default
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return (schema.enum as unknown[])[0]
  if (schema.type === 'array') return schema.minItems ? [exampleOf((schema.items ?? {}) as Json)] : []
  if (schema.type === 'boolean') return true
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(Number(schema.minimum ?? 0), 1)
  if (schema.type === 'string') return samples[String(schema.format)] ?? sampleText(schema)
  const required = (schema.required ?? []) as string[]
  const properties = (schema.properties ?? {}) as Record<string, Json>
  return Object.fromEntries(required.map(name => [name, exampleOf(properties[name] ?? {})]))
}

const sampleText = ({ minLength = 0, maxLength = 100 }: { minLength?: number; maxLength?: number }) =>
  'text'.padEnd(minLength, '-text').slice(0, maxLength)
