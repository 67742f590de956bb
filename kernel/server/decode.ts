import * as z from 'zod/mini'
import { cut } from '../contract/cut.ts'
import { Failure, invalid } from './failures.ts'

/** Why a field is refused: a key of the words `kernel:fields.*`. */
function reasonOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'required' : 'wrong_type'
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1
        ? 'required'
        : issue.origin === 'string'
          ? 'too_short'
          : 'too_small'
    case 'too_big':
      return issue.origin === 'string' ? 'too_long' : 'too_big'
    case 'invalid_format':
      return issue.format === 'email' ? 'email' : 'format'
    case 'invalid_value':
      return 'choice'
    case 'custom':
      return issue.message && issue.message !== 'Invalid input' ? issue.message : 'invalid'
    default:
      return 'invalid'
  }
}

/** The path of the first text with half a character in it (a lone surrogate), which cannot be stored or sent. */
function pathOfHalfCharacter(sent: unknown): string[] | undefined {
  if (typeof sent === 'string') return sent.isWellFormed() ? undefined : []
  if (typeof sent !== 'object' || sent === null) return undefined
  for (const [name, value] of Object.entries(sent)) {
    const path = name.isWellFormed() ? pathOfHalfCharacter(value) : []
    if (path) return [name.toWellFormed(), ...path]
  }
  return undefined
}

/** @throws Failure `input.invalid` naming the field with half a character in its text */
export function refuseHalfCharacters(sent: unknown): void {
  const path = pathOfHalfCharacter(sent)
  if (path) throw invalid({ [path.join('.') || 'body']: 'invalid_characters' })
}

const isList = (schema: z.ZodMiniType): schema is z.ZodMiniObject =>
  schema instanceof z.ZodMiniObject && 'cursor' in schema.shape && 'limit' in schema.shape

const unknownIn = (schema: z.ZodMiniType, sent: unknown): string[] =>
  schema instanceof z.ZodMiniObject && typeof sent === 'object' && sent !== null
    ? Object.keys(sent).filter(name => !Object.hasOwn(schema.shape, name))
    : []

/** The filters of a request that the list does not have. Ignoring one would return too many rows. */
function unknownFilters(schema: z.ZodMiniType, sent: unknown): string[] {
  if (!isList(schema)) return []
  const { filter } = schema.shape as Record<string, z.ZodMiniType>
  const inner = filter instanceof z.ZodMiniOptional ? (filter.def.innerType as z.ZodMiniType) : filter
  const filters = inner ? unknownIn(inner, (sent as { filter?: unknown } | null)?.filter) : []
  return [...unknownIn(schema, sent), ...filters.map(name => `filter.${name}`)]
}

const nameIn = (path: readonly PropertyKey[], name: string) =>
  cut([...path.map(String), name].join('.').toWellFormed(), 100)

/**
 * Decodes input by the call's schema. Unknown fields are dropped, but refused where a list is asked for or the schema is
 * a `strictObject`.
 * @throws Failure `input.invalid` naming each bad field with its reason
 */
export function decode<T extends z.ZodMiniType>(schema: T, sent: unknown): z.output<T> {
  refuseHalfCharacters(sent)
  const unknown = unknownFilters(schema, sent).slice(0, 50)
  const result = z.safeParse(schema, sent ?? {}, { reportInput: true })
  if (result.success && unknown.length === 0) return result.data
  const fields = Object.fromEntries(unknown.map(name => [cut(name.toWellFormed(), 100), 'unknown']))
  for (const issue of result.error?.issues.slice(0, 50) ?? []) {
    if (issue.code === 'unrecognized_keys') {
      for (const name of issue.keys.slice(0, 50)) fields[nameIn(issue.path, name)] = 'unknown'
      continue
    }
    fields[issue.path.join('.') || 'body'] ??= reasonOf(issue)
  }
  throw new Failure('input.invalid', { fields })
}
