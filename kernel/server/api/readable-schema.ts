import type * as z from 'zod/mini'
import { wireSchema } from '../encode.ts'

export type Json = Record<string, unknown>

/** Redundant parts of a schema: the pattern of a named format, bounds that every number meets. */
const saysNothing = (key: string, value: unknown, schema: Json): boolean =>
  (key === 'pattern' && typeof schema.format === 'string') ||
  (key === 'minimum' && value === Number.MIN_SAFE_INTEGER) ||
  (key === 'maximum' && value === Number.MAX_SAFE_INTEGER) ||
  (key === 'minLength' && value === 0) ||
  (key === 'propertyNames' && JSON.stringify(value) === '{"type":"string"}')

/** Names of fields are no keywords: a field called `pattern` stays. */
const simplified = (value: unknown, isFields = false): unknown => {
  if (Array.isArray(value)) return value.map(each => simplified(each))
  if (typeof value !== 'object' || value === null) return value
  const schema = value as Json
  const entries = Object.entries(schema).filter(([key, inner]) => isFields || !saysNothing(key, inner, schema))
  return Object.fromEntries(entries.map(([key, inner]) => [key, simplified(inner, !isFields && key === 'properties')]))
}

/** The wire's JSON Schema for people and agents to read: half the size, the same meaning. */
export function readableSchema(schema: z.ZodMiniType): Json {
  const { $schema: _, ...wire } = wireSchema(schema)
  return simplified(wire) as Json
}
