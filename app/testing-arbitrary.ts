import fc, { type Arbitrary } from 'fast-check'

type Schema = {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  allOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  format?: string
  minimum?: number
  maximum?: number
  additionalProperties?: Schema | boolean
  $ref?: string
}

const nasty = [
  '',
  ' ',
  '\0',
  '\uD800',
  '%',
  "' or 1=1 --",
  '{{constructor}}',
  '../../etc/passwd',
  '<img src=x onerror=alert(1)>',
  '=1+1',
  '𠮷野家',
  'a'.repeat(100_000),
  '1e999',
  'true',
]

const strangeText = fc.oneof(
  fc.constantFrom(...nasty),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ maxLength: 20 }),
)

/** The first and the last moment that are stored, and some that an offset leads out of them. */
const farthest = [
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00+23:59',
  '9999-12-31T23:59:59-23:59',
]

const textOf = (format: string | undefined): Arbitrary<unknown> => {
  if (format === 'uuid') return fc.oneof(fc.uuid(), strangeText)
  if (format === 'email') return fc.oneof(fc.emailAddress(), strangeText)
  if (format === 'date-time')
    return fc.oneof(
      fc.date({ noInvalidDate: true }).map(date => date.toISOString()),
      fc.constantFrom(...farthest),
      strangeText,
    )
  return strangeText
}

/** Values that are there, by the names of the fields that take them. */
export type Known = Readonly<Record<string, readonly unknown[]>>

/**
 * Values that mostly match a JSON Schema, and sometimes do not: a call must answer them without an error of its own.
 * Fields of a known name mostly have one of its values, so that a call finds what it is asked about.
 */
export function arbitraryOf(schema: Schema, known: Known = {}, depth = 0): Arbitrary<unknown> {
  const wrong = fc.oneof(
    fc.constant(null),
    fc.integer(),
    fc.boolean(),
    strangeText,
    fc.constant([]),
    fc.constant({ __proto__: { a: 1 } }),
    fc.jsonValue({ maxDepth: 4 }),
  )
  const right = fitting(schema, known, depth)
  return depth === 0
    ? fc.oneof({ weight: 9, arbitrary: right }, { weight: 1, arbitrary: wrong })
    : fc.oneof({ weight: 14, arbitrary: right }, { weight: 1, arbitrary: wrong })
}

/** Values that match a JSON Schema and have nothing strange: with those of known names, a call finds what it is asked about. */
export function soundOf(schema: Schema, known: Known): Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.allOf
  if (schema.const !== undefined || schema.enum) return fitting(schema, known, 0)
  if (choices) return fc.oneof(...choices.map(each => soundOf(each, known)))
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'object' && schema.properties) {
    const fields = Object.entries(schema.properties).map(([name, each]) => {
      const there = known[name]
      return [name, there ? fc.constantFrom(...there) : soundOf(each, known)] as const
    })
    return fc.record(Object.fromEntries(fields), { requiredKeys: schema.required ?? [] })
  }
  if (type === 'array') return fc.array(soundOf(schema.items ?? {}, known), { minLength: 1, maxLength: 2 })
  if (type === 'integer') return fc.integer({ min: schema.minimum ?? 1, max: Math.min(schema.maximum ?? 10, 1e6) })
  if (type === 'string') return soundText(schema.format)
  return fitting(schema, known, 0)
}

const soundText = (format: string | undefined): Arbitrary<unknown> => {
  if (format === 'uuid') return fc.uuid()
  if (format === 'email') return fc.emailAddress()
  if (format === 'date-time') return fc.constant('2999-01-05T12:00:00Z')
  return fc.constantFrom('A text', 'words', 'https://lab.example/text', '2999-01-05')
}

function fitting(schema: Schema, known: Known, depth: number): Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.allOf
  if (choices) return fc.oneof(...choices.map(each => arbitraryOf(each, known, depth + 1)))
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object': {
      if (!schema.properties)
        return fc.dictionary(
          strangeText.map(key => key.slice(0, 20)),
          arbitraryOf(
            typeof schema.additionalProperties === 'object' ? schema.additionalProperties : {},
            known,
            depth + 1,
          ),
          { maxKeys: 3 },
        )
      const fields = Object.fromEntries(
        Object.entries(schema.properties).map(([name, each]) => {
          const any = arbitraryOf(each, known, depth + 1)
          const there = known[name]
          return [name, there ? fc.oneof({ weight: 7, arbitrary: fc.constantFrom(...there) }, any) : any]
        }),
      )
      return fc.record(fields, { requiredKeys: schema.required ?? [] })
    }
    case 'array':
      return fc.array(arbitraryOf(schema.items ?? {}, known, depth + 1), { maxLength: 3 })
    case 'integer':
      return fc.integer({
        min: Math.max(schema.minimum ?? -5, -1e6) - 1,
        max: Math.min(schema.maximum ?? 200, 1e9) + 1,
      })
    case 'number':
      return fc.double({ noNaN: true, noDefaultInfinity: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'string':
      return textOf(schema.format)
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}
