import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type FakeRepository = {
  id: number
  full_name: string
  description: string | null
  topics: string[]
  language: string | null
  license: { spdx_id: string; name: string } | null
  stargazers_count: number
  forks_count: number
  open_issues_count: number
  pushed_at: string
  archived: boolean
}
type GithubRequest = { path: string; status: number; authorization: string | undefined }
/** Answers in place of the usual answer, once. */
type Once = (request: IncomingMessage, response: ServerResponse) => void

/** The repositories of the server. A name that moved leads to the number of its repository. */
function createRepositories() {
  const byId = new Map<number, FakeRepository>()
  const movedNames = new Map<string, number>()
  return {
    put(id: number, more: Partial<FakeRepository> = {}) {
      const row = { ...newRepository(id), ...byId.get(id), ...more }
      byId.set(id, row)
      return row
    },
    rename(id: number, full_name: string) {
      const row = byId.get(id)!
      movedNames.set(row.full_name, id)
      byId.set(id, { ...row, full_name })
    },
    remove: (id: number) => byId.delete(id),
    /** The repository in a path, `/repos/<name>` or `/repositories/<number>`, and the rest of the path. */
    named(pathname: string) {
      const [, kind, first = '', second, more] =
        /^\/(repos|repositories)\/([^/]+)(?:\/([^/]+))?(.*)$/.exec(pathname) ?? []
      if (kind === 'repositories') return { repository: byId.get(Number(first)), rest: `/${second}${more}` }
      const name = `${first}/${second}`
      const repository = [...byId.values()].find(({ full_name }) => full_name === name)
      return { repository, rest: more, movedTo: repository ? undefined : movedNames.get(name) }
    },
  }
}

const etagOf = (repository: FakeRepository, token: string | undefined) =>
  `W/"${createHash('sha256')
    .update(JSON.stringify([repository, token]))
    .digest('hex')}"`

/** A server that behaves as GitHub's API does towards the lab: names that moved, ETags by token, limits and errors. */
export async function openFakeGithub(limit = 5_000) {
  const { named, ...repositories } = createRepositories()
  const weeks = new Map<number, { week: number; total: number; days: number[] }[]>()
  const requests: GithubRequest[] = []
  const next: Once[] = []
  let used = 0
  let isClosed = false

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const { pathname, searchParams } = new URL(request.url!, 'http://github')
    const token = request.headers.authorization
    const finish = (status: number, headers: Record<string, string> = {}, body?: unknown) => {
      requests.push({ path: request.url!, status, authorization: token })
      if (status !== 304) used += 1
      const limits = { 'x-ratelimit-limit': String(limit), 'x-ratelimit-remaining': String(Math.max(0, limit - used)) }
      const reset = { 'x-ratelimit-reset': String(Math.floor(Date.now() / 1_000) + 1_800) }
      response.writeHead(status, { 'content-type': 'application/json', ...limits, ...reset, ...headers })
      response.end(body === undefined ? undefined : JSON.stringify(body))
    }
    if (used >= limit) return finish(403, {}, { message: 'API rate limit exceeded' })
    const { repository, rest, movedTo } = named(pathname)
    if (movedTo !== undefined) return finish(301, { location: `/repositories/${movedTo}${rest}` }, {})
    if (!repository) return finish(404, {}, { message: 'Not Found' })
    if (rest === '/stargazers/history')
      return finish(200, {}, pageOf(weeks.get(repository.id) ?? [], Number(searchParams.get('page'))))
    const etag = etagOf(repository, token)
    if (request.headers['if-none-match'] === etag) return finish(304, { etag })
    const { full_name } = repository
    finish(200, { etag }, { ...repository, html_url: `https://github.example/${full_name}`, extra: 'ignored' })
  }

  const server = createServer((request, response) => {
    const instead = next.shift()
    if (!instead) return answer(request, response)
    requests.push({ path: request.url!, status: 0, authorization: request.headers.authorization })
    instead(request, response)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    ...repositories,
    /** The host to allow by `ALLOW_PRIVATE_HOSTS`. */
    host,
    url: `http://${host}`,
    asked: requests,
    weeks,
    get used() {
      return used
    },
    nextAnswers: (status: number, headers: Record<string, string> = {}, body = '{}') =>
      next.push((_request, response) => void response.writeHead(status, headers).end(body)),
    nextBreaks: () => next.push(request => void request.socket.destroy()),
    async close() {
      if (isClosed) return
      isClosed = true
      server.closeAllConnections()
      server.close()
    },
  }
}

export type FakeGithub = Awaited<ReturnType<typeof openFakeGithub>>

const pageOf = <T>(all: readonly T[], page: number): T[] => all.slice((page - 1) * 30, page * 30)

const newRepository = (id: number): FakeRepository => ({
  id,
  full_name: `lab/repository-${id}`,
  description: 'Agents that finish',
  topics: ['agents'],
  language: 'TypeScript',
  license: { spdx_id: 'MIT', name: 'MIT License' },
  stargazers_count: 1_000 + id,
  forks_count: 10,
  open_issues_count: 3,
  pushed_at: new Date(Date.now() - 86_400_000).toISOString(),
  archived: false,
})

/** A year of star history in GitHub's form, newest week first: as many stars each day. */
export function yearOfStars(perDay: number, now = Date.now()) {
  const day = 86_400_000
  const today = Math.floor(now / day) * day
  const thisWeek = today - new Date(today).getUTCDay() * day
  return Array.from({ length: 53 }, (_, back) => {
    const start = thisWeek - back * 7 * day
    const days = Array.from({ length: 7 }, (_none, at) => (start + at * day <= today ? perDay : 0))
    return { week: start / 1_000, total: days.reduce((sum, each) => sum + each, 0), days }
  })
}
