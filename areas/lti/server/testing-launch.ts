import { lti } from '../contract/index.ts'
import type { FastifyInstance } from 'fastify'
import type { Answered, Call } from '#kernel/contract/call.ts'
import type { Problem } from '#kernel/contract/failure.ts'
import { toolPaths } from '../contract/tool-paths.ts'
import type { Posted } from './testing-messages.ts'
import type { openPlatform } from './testing-platform.ts'

/** The part of the test lab that is needed here; the assembled lab belongs to the tests themselves. */
type TestLab = {
  app: Pick<FastifyInstance, 'inject'>
  call<C extends Call>(
    call: C,
    input: object,
    options: { as?: string | undefined; cookie?: string },
  ): Promise<{ status: number; body: Answered<C> & Omit<Partial<Problem>, keyof Answered<C>> }>
}

export type TestPlatform = Awaited<ReturnType<typeof openPlatform>>

type Options = { headers?: Record<string, string>; method?: 'GET' | 'POST' }

const formType = { 'content-type': 'application/x-www-form-urlencoded' }

/** A browser that opens the lab from a platform, step by step. It keeps the cookies of the lab. */
export function testBrowser(lab: TestLab) {
  const cookies = new Map<string, string>()

  /** Begins a login. @returns the answer of the lab: the page of the platform in `location` */
  async function login(fields: Record<string, string>, { headers = {}, method = 'GET' }: Options = {}) {
    const form = new URLSearchParams(fields).toString()
    const answer = await lab.app.inject({
      method,
      url: method === 'GET' ? `${toolPaths.login}?${form}` : toolPaths.login,
      headers: { host: 'localhost', ...headers, ...(method === 'POST' && formType) },
      ...(method === 'POST' && { payload: form }),
    })
    const [name, value] = answer.headers['set-cookie']?.toString().split(';')[0]!.split('=') ?? []
    if (name && value) cookies.set(name, value)
    return answer
  }

  /** Posts the platform's answer. @returns the address to which the lab sends the browser, with its key or problem */
  async function post({ fields }: Pick<Posted, 'fields'>) {
    const payload = new URLSearchParams(fields).toString()
    const answer = await lab.app.inject({ method: 'POST', url: toolPaths.launch, headers: formType, payload })
    const url = new URL(answer.headers.location ?? '/', 'http://lab.example')
    return { status: answer.statusCode, key: url.hash.slice(1), problem: url.searchParams.get('problem') }
  }

  /** Goes from the platform’s page to the lab. @returns the key of the launch, or the problem */
  async function launch(platform: TestPlatform, ...change: [object?, object?]) {
    const { headers } = await login(platform.login())
    return post(await platform.authorize(String(headers.location), ...change))
  }

  function complete(key: string, more: object = {}, as?: string) {
    const cookie = [...cookies].map(each => each.join('=')).join('; ')
    return lab.call(lti.complete, { key, ...more }, { as, ...(cookie && { cookie }) })
  }

  return {
    login,
    post,
    launch,
    complete,
    /** The whole launch, as a browser makes it. */
    async come(platform: TestPlatform, as?: string) {
      const { key } = await launch(platform)
      return complete(key, {}, as)
    },
  }
}
