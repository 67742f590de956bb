import type * as z from 'zod/mini'
import { wireSchema } from '../encode.ts'

export type Json = Record<string, unknown>

/** What a schema says twice or says without meaning: the pattern of a named format, bounds no number passes. */
const saysNothing = (key: string, value: unknown, schema: Json): boolean =>
  (key === 'pattern' && typeof schema.format === 'string') ||
  (key === 'minimum' && value === Number.MIN_SAFE_INTEGER) ||
  (key === 'maximum' && value === Number.MAX_SAFE_INTEGER) ||
  (key === 'minLength' && value === 0) ||
  (key === 'propertyNames' && JSON.stringify(value) === '{"type":"string"}')

/** The names of fields are no keywords: one called `pattern` stays. */
const simplified = (value: unknown, isFields = false): unknown => {
  if (Array.isArray(value)) return value.map(each => simplified(each))
  if (typeof value !== 'object' || value === null) return value
  const schema = value as Json
  const entries = Object.entries(schema).filter(([key, inner]) => isFields || !saysNothing(key, inner, schema))
  return Object.fromEntries(entries.map(([key, inner]) => [key, simplified(inner, !isFields && key === 'properties')]))
}

/** The JSON Schema of the wire, for people and agents to read: half the size, the same meaning. */
export function readableSchema(schema: z.ZodMiniType): Json {
  const { $schema: _, ...wire } = wireSchema(schema)
  return simplified(wire) as Json
}
