import type { PostingRow } from './postings.queries.ts'

/** The most internships that a startup has, drafts and closed ones included. */
export const mostPostings = 200

/** The first day that is not over everywhere on Earth: it lasts until noon of the next one in UTC. */
export const lastDay = (now: Date): string => new Date(now.getTime() - 12 * 3_600_000).toISOString().slice(0, 10)

type Fields = Pick<PostingRow, 'location' | 'work_place' | 'unpaid_reason' | 'pay_minor'>

/** The fields that an internship needs besides those that all have, and why each is wrong. */
export function wrongIn({ location, work_place, unpaid_reason, pay_minor }: Fields): Record<string, string> {
  return {
    ...(work_place !== 'remote' && !location && { location: 'required' }),
    ...(pay_minor === null && !unpaid_reason && { unpaid_reason: 'required' }),
  }
}
