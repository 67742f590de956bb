import { kernelFailures, type Problem } from '../contract/failure.ts'

type Details = Omit<Problem, 'type' | 'title' | 'status' | 'code'>

/** Thrown for anything that a caller can correct or must know; `serve.ts` makes the problem document of it. */
export class Failure extends Error {
  readonly code: string
  readonly details: Details
  constructor(code: string, details: Details = {}) {
    super(code)
    this.code = code
    this.details = details
  }
}

/** Throws the failure unless the rule holds. */
export function ensure(holds: unknown, code: string, details?: Details): asserts holds {
  if (!holds) throw new Failure(code, details)
}

/** The row, or 404: missing and forbidden look alike (product.md). */
export function found<T>(row: T | undefined | null): T {
  if (row === undefined || row === null) throw new Failure('thing.not_found')
  return row
}

/** 404 unless the condition is true. */
export function foundIf(isThere: unknown): asserts isThere {
  found(isThere || undefined)
}

/** A field that this action needs. @throws Failure `input.invalid` that names it, where it is missing */
export function needed<Input extends object, Field extends keyof Input & string>(
  input: Input,
  field: Field,
): NonNullable<Input[Field]> {
  const value = input[field]
  if (value === undefined || value === null) throw invalid({ [field]: 'required' })
  return value
}

/** A 422 that names each bad field; the reasons are keys of the words `fields.*`. */
export const invalid = (fields: Record<string, string>) => new Failure('input.invalid', { fields })

/** Refuses a write made from an old version, and answers the current row (409). */
export function sameVersion<T extends { version: number }>(
  current: T,
  version: number,
  shown: unknown = current,
): void {
  ensure(current.version === version, 'version.conflict', { current: shown })
}

export { kernelFailures }
