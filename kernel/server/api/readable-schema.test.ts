import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Id, Instant } from '../../contract/fields.ts'
import { readableSchema } from './readable-schema.ts'

test('keeps only the name of a format, and drops bounds that every number meets', () => {
  expect(readableSchema(z.object({ id: Id, at: Instant, n: z.int(), m: z.int().check(z.gte(1)) })).properties).toEqual({
    id: { type: 'string', format: 'uuid' },
    at: { type: 'string', format: 'date-time' },
    n: { type: 'integer' },
    m: { type: 'integer', minimum: 1 },
  })
})

test('keeps a pattern of our own, and a field named like a keyword', () => {
  const schema = readableSchema(z.object({ pattern: z.string().check(z.regex(/^a+$/)), format: z.string() }))
  expect(schema.properties).toEqual({ pattern: { type: 'string', pattern: '^a+$' }, format: { type: 'string' } })
})
