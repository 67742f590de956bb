import type { Call } from '#kernel/contract/call.ts'
import type { fillLists } from './lists-fill.ts'

export type FilledLab = { port: number } & Awaited<ReturnType<typeof fillLists>>
export type List = {
  says: string
  call: Call
  as?: keyof FilledLab['tokens']
  input(lab: FilledLab): object
  /** Where it may take longer on more rows, and why. */
  because?: string
  /** The ratio that its design promises, where that is stricter than the bar of all lists. */
  bar?: number
}
