import { createHash } from 'node:crypto'
import { readSetting } from '#areas/settings/server/exports.ts'
import type { Config } from '#kernel/server/config.ts'
import type { Database } from '#kernel/server/database.ts'
import { FetchError, fetchPublicFor } from '#kernel/server/outgoing.ts'
import type { CheckFault } from '../../contract/states.ts'
import { GithubRepository, GithubStarWeeks } from './answers.ts'
import { rateOf, type Rate } from '../github-rate.ts'

type Answer<T> = { rate: Rate } & (
  | { kind: 'read'; value: T; etag: string | null }
  | { kind: 'unchanged' }
  | { kind: 'failed'; fault: CheckFault }
)

/** GitHub's REST API, at the address and with the token of the settings. */
export type Github = {
  /** Identifies the token without revealing it: an ETag is only valid for the token that it was given to. */
  tokenMark: string
  byName(name: string): Promise<Answer<GithubRepository>>
  byNumber(number: number, etag: string | null): Promise<Answer<GithubRepository>>
  /** Weeks of stars gained, newest first: 30 on each page. */
  starWeeks(name: string, page: number): Promise<Answer<GithubStarWeeks>>
}

const bounds = { maxBytes: 1_000_000, timeoutMs: 15_000 }

export async function openGithub(db: Database, config: Config): Promise<Github> {
  const base = await readSetting(db, config, 'github.url')
  const token = await readSetting(db, config, 'github.token')
  const fetchPublic = fetchPublicFor(config)
  const headers = {
    'user-agent': `AI-Lab (+${config.origin})`,
    accept: 'application/vnd.github+json',
    'x-github-api-version': '2022-11-28',
  }

  async function get<T>(
    path: string,
    schema: { safeParse(value: unknown): { success: boolean; data?: T } },
    etag: string | null = null,
  ): Promise<Answer<T>> {
    const requestHeaders = { ...headers, ...(etag && { 'if-none-match': etag }) }
    const secretHeaders: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
    const fetched = await fetchPublic(`${base}${path}`, { headers: requestHeaders, secretHeaders, ...bounds }).catch(
      (error: unknown) => {
        if (error instanceof FetchError) return error
        throw error
      },
    )
    if (fetched instanceof FetchError) return { kind: 'failed', fault: fetched.fault, rate: {} }
    const { status, headers: got, bytes } = fetched
    const rate = rateOf(status, got, bytes, new Date())
    if (status === 304) return { kind: 'unchanged', rate }
    const fault = faultOf(status, rate)
    if (fault) return { kind: 'failed', fault, rate }
    const parsed = schema.safeParse(jsonOf(bytes))
    return parsed.success
      ? { kind: 'read', value: parsed.data!, etag: got['etag']?.slice(0, 300) ?? null, rate }
      : { kind: 'failed', fault: 'invalid', rate }
  }

  return {
    tokenMark: createHash('sha256')
      .update(`${base} ${token ?? ''}`)
      .digest('base64url')
      .slice(0, 16),
    byName: name => get(`/repos/${name}`, GithubRepository),
    byNumber: (number, etag) => get(`/repositories/${number}`, GithubRepository, etag),
    starWeeks: (name, page) => get(`/repos/${name}/stargazers/history?per_page=30&page=${page}`, GithubStarWeeks),
  }
}

function faultOf(status: number, rate: Rate): CheckFault | undefined {
  if (rate.paused_until) return 'rate_limit'
  if (status === 401) return 'token'
  if (status === 404 || status === 410 || status === 451) return 'not_found'
  return status === 200 ? undefined : 'status'
}

function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}
