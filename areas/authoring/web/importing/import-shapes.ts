import type { Answered } from '#kernel/contract/call.ts'
import { isOneOf } from '#kernel/contract/is-one-of.ts'
import type { importing } from '../../contract/import-calls.ts'
import { warningCodes, type WarningCode } from '../../contract/import-limits.ts'

export type Job = Answered<typeof importing.importJob>
export type Report = NonNullable<Job['report']>

export const isKnownWarning = (code: string): code is WarningCode => isOneOf(warningCodes, code)

/** How many warnings there are of each kind, the most frequent first. */
export const countsOfWarnings = ({ warnings }: Pick<Report, 'warnings'>): [code: string, count: number][] =>
  [...Map.groupBy(warnings, ({ code }) => code)]
    .map(([code, all]): [string, number] => [code, all.length])
    .toSorted(([, a], [, b]) => b - a)
