import * as z from 'zod/mini'
import type { Call } from '#kernel/contract/call.ts'
import { allCalls } from './calls.ts'

type Check = { _zod: { def: { check: string } } }
type Def = {
  type: string
  checks?: Check[]
  element?: Schema
  innerType?: Schema
  valueType?: Schema
  out?: Schema
  shape?: Record<string, Schema>
  options?: Schema[]
  left?: Schema
  right?: Schema
  getter?(): Schema
}
type Schema = { _zod: { def: Def } }

const isBounded = ({ checks = [], element }: Def) =>
  checks.some(({ _zod }) => ['max_length', 'length_equals'].includes(_zod.def.check)) ||
  ['enum', 'literal'].includes(element!._zod.def.type)

/** The parts of a schema, each with its name: an array's own name ends in `[]`. */
function partsOf({ shape = {}, options = [], ...def }: Def): [string, Schema][] {
  const inner = [def.innerType, def.valueType, def.out, def.left, def.right, def.getter?.(), ...options]
  return [
    ...Object.entries(shape).map(([name, part]): [string, Schema] => [`.${name}`, part]),
    ...(def.element ? [['[]', def.element] as [string, Schema]] : []),
    ...inner.flatMap((part): [string, Schema][] => (part ? [['', part]] : [])),
  ]
}

/** Every array in a schema, however deep, and whether it says how many there are at most. An array of words of a list has its bound in the list. */
export function arraysIn(schema: unknown, path = ''): { path: string; isBounded: boolean }[] {
  const { def } = (schema as Schema)._zod
  const own = def.type === 'array' ? [{ path, isBounded: isBounded(def) }] : []
  return [...own, ...partsOf(def).flatMap(([name, part]) => arraysIn(part, path + name))]
}

const fieldsOf = (schema: z.ZodMiniType) => Object.keys((schema as unknown as Schema)._zod.def.shape ?? {})
const hasPages = ({ input, output }: Call) =>
  ['cursor', 'limit'].every(name => fieldsOf(input).includes(name)) && fieldsOf(output).includes('next_cursor')

/** The arrays of a call's answer that have neither pages nor a bound. */
export const unboundedIn = (call: Call): string[] =>
  arraysIn(call.output)
    .filter(each => !each.isBounded && !(each.path === '.items' && hasPages(call)))
    .map(({ path }) => path)

type Issue = z.core.$ZodIssue

const tooMany = (issues: readonly Issue[]): Issue[] =>
  issues.flatMap(issue =>
    issue.code === 'invalid_union'
      ? tooMany(issue.errors.flat())
      : issue.code === 'too_big' && issue.origin === 'array'
        ? [issue]
        : [],
  )

const names = new Map<string, string>(allCalls.map(({ name, call }) => [call.path, name]))

/** Throws where an answer of a test has more of something than its call says. */
export function refuseTooMany(call: Call, answer: unknown): void {
  const { error } = z.safeParse(call.output, answer)
  const [first] = tooMany(error?.issues ?? [])
  if (first) throw new Error(`${names.get(call.path)} answers too many ${first.path.join('.')}: ${first.message}`)
}
