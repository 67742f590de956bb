import fastJson from 'fast-json-stringify'
import * as z from 'zod/mini'

type JsonSchema = Record<string, unknown>

/** `anyOf: [X, null]` as `nullable` X: fast-json-stringify then needs no validator to distinguish them. */
function flattenNullable(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(flattenNullable)
  if (typeof schema !== 'object' || schema === null) return schema
  const { anyOf, ...rest } = schema as JsonSchema & { anyOf?: JsonSchema[] }
  const walked = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, flattenNullable(value)]))
  if (!anyOf) return walked
  const others = anyOf.filter(each => each.type !== 'null')
  if (others.length === 1 && others.length < anyOf.length)
    return { ...walked, ...(flattenNullable(others[0]) as JsonSchema), nullable: true }
  return { ...walked, anyOf: anyOf.map(flattenNullable) }
}

/** The JSON Schema of the wire: of the input, or of the output. */
export const wireSchema = (schema: z.ZodMiniType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', target: 'draft-2020-12' })

/** An encoder made from the schema: it writes the declared fields and drops every other. */
export const encoderOf = (schema: z.ZodMiniType): ((value: unknown) => string) => {
  const { $schema: _, ...wire } = wireSchema(schema)
  return fastJson(flattenNullable(wire) as Parameters<typeof fastJson>[0])
}
