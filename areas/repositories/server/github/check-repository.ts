import type { GithubRepository, GithubStarWeeks } from './answers.ts'
import type { Github } from './github.ts'
import type { CheckFault } from '../../contract/states.ts'
import type { Rate } from '../github-rate.ts'
import type { RepositoryRow } from '../repositories.queries.ts'
import type { StarDay } from '../star-days.queries.ts'

export type Checked = { rates: Rate[] } & (
  | { kind: 'unchanged' }
  | { kind: 'read'; value: GithubRepository; etag: string | null; history: StarDay[] | undefined }
  | { kind: 'failed'; fault: CheckFault }
)

const dayMs = 86_400_000
const historyPages = 2
const historyEveryMs = 20 * 3_600_000

/** Requests a repository once, and its star history if it changed. Nothing is stored here. */
export async function checkRepository(github: Github, row: RepositoryRow, now: Date): Promise<Checked> {
  const etag = row.etag_token === github.tokenMark ? row.etag : null
  const answer = await github.byNumber(row.github_id, etag)
  const rates = [answer.rate]
  if (answer.kind !== 'read') return { ...answer, rates }
  const isDue = !row.history_at || now.getTime() - row.history_at.getTime() > historyEveryMs
  const history = isDue ? await readHistory(github, answer.value, now, rates) : undefined
  return { kind: 'read', value: answer.value, etag: answer.etag, history, rates }
}

/** The stars at the end of each day of the last year; undefined where GitHub has no history. */
export async function readHistory(
  github: Github,
  { full_name, stargazers_count }: GithubRepository,
  now: Date,
  rates: Rate[],
): Promise<StarDay[] | undefined> {
  const weeks: GithubStarWeeks = []
  for (let page = 1; page <= historyPages; page += 1) {
    const answer = await github.starWeeks(full_name, page)
    rates.push(answer.rate)
    if (answer.kind !== 'read') return undefined
    weeks.push(...answer.value)
    if (answer.value.length < 30) break
  }
  return weeks.length > 0 ? daysOf(weeks, stargazers_count, now) : undefined
}

/**
 * GitHub reports the stars gained on each day; the count at its end is computed backwards from the present one, so that
 * the chart ends at the number in the list.
 */
export function daysOf(weeks: GithubStarWeeks, stars: number, now: Date): StarDay[] {
  const gained = weeks
    .flatMap(({ week, days }) => days.map((count, at) => ({ at: week * 1_000 + at * dayMs, count })))
    .filter(({ at }) => at <= now.getTime() && at > now.getTime() - 371 * dayMs)
    .toSorted((a, b) => b.at - a.at)
  let left = stars
  return gained.map(({ at, count }) => {
    const day = { day: new Date(at).toISOString().slice(0, 10), stars: left }
    left = Math.max(0, left - count)
    return day
  })
}
