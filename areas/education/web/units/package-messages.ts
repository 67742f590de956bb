import type { Answered, Sent } from '#kernel/contract/call.ts'
import type { education } from '../../contract/index.ts'

export type OpenedPackage = Answered<typeof education.openPackage>
export type SentReport = Sent<typeof education.savePackage>['report']

const completions = new Set(['unknown', 'not_attempted', 'incomplete', 'completed'])
const successes = new Set(['unknown', 'passed', 'failed'])

const isText = (value: unknown, longest: number): value is string =>
  typeof value === 'string' && value.length <= longest && !value.includes('\0') && value.isWellFormed()
const isWhole = (value: unknown, most: number): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= most

/** The report in a message of a package; undefined for anything else, because a package can send whatever it wants. */
export function reportIn(data: unknown, longestData: number): SentReport | undefined {
  if (typeof data !== 'object' || data === null || !('kind' in data) || data.kind !== 'lab.package') return undefined
  if (!('report' in data) || typeof data.report !== 'object' || data.report === null) return undefined
  const { completion, success, score_pct, location, suspend_data, session_sec } = data.report as Record<string, unknown>
  if (!isText(completion, 20) || !completions.has(completion) || !isText(success, 20) || !successes.has(success))
    return undefined
  if (score_pct !== null && !isWhole(score_pct, 100)) return undefined
  if (!isText(location, 1_000) || !isText(suspend_data, longestData) || !isWhole(session_sec, 86_400)) return undefined
  return { completion, success, score_pct, location, suspend_data, session_sec } as SentReport
}

/** More than any package needs: the script that the lab gives it sends at most four in a second. */
const [mostMessages, withinMs] = [100, 10_000]

/** Counts messages before they are read. @returns whether one more is allowed */
export function messageBudget(): (now: number) => boolean {
  let [start, count] = [0, 0]
  return now => {
    if (now - start > withinMs) [start, count] = [now, 0]
    count += 1
    return count <= mostMessages
  }
}
