import type { Answered, Call, Sent } from '#kernel/contract/call.ts'
import type { Problem } from '#kernel/contract/failure.ts'
import { hearTime } from './clock.ts'
import { leave, leaveSignedOut } from './leave.ts'
import { ProblemError } from './problem.ts'
import { storageKeys, stored } from './storage.ts'
import { currentLocale, say } from './words.ts'

export type Downloaded = { blob: Blob; name: string }
/** The answer of a call in the browser: its output as it is on the wire, or the bytes of a download. */
export type AnswerTo<C extends Call> = C extends { download: true } ? Downloaded : Answered<C>

export type AskOptions = {
  /** The file of a call that declares `upload`. */
  file?: Blob
  idempotencyKey?: string
  signal?: AbortSignal
  /** Throws 401 and 404 too, instead of leaving for '/': for background calls (who_am_i at start, background reads). */
  stay?: boolean
}

/** When the server was last called with a token: an idle session counts from here. */
export const lastAsked = { at: 0 }

/** The headers of every request: the language always, the token when there is one (specification, section 7). */
export function headersOf(extra: Record<string, string> = {}): Record<string, string> {
  const token = stored(storageKeys.token)
  if (token) lastAsked.at = Date.now()
  return { 'accept-language': currentLocale(), ...(token && { authorization: `Bearer ${token}` }), ...extra }
}

/** A call's input and its file as a form: lists and objects written out as JSON. */
export const formOf = (input: object, file: Blob) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(input)) {
    if (value !== undefined) form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  form.append('file', file)
  return form
}

const queryOf = (input: object) => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input))
    if (value !== undefined && value !== null) query.set(name, String(value))
  return query.size > 0 ? `?${query}` : ''
}

/** Sends a call like `ask`, and returns the raw response. @throws ProblemError `network.away` when there is none */
export async function send(call: Call, input: object, { file, idempotencyKey, signal }: AskOptions): Promise<Response> {
  const key: Record<string, string> = idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}
  const options: RequestInit = {
    method: call.method,
    cache: 'no-store',
    credentials: call.sendsCookies ? 'same-origin' : 'omit',
    ...(signal && { signal }),
  }
  try {
    const response = await sendTo(call, input, file, key, options)
    hearTime(response.headers.get('date'))
    return response
  } catch (error) {
    if (signal?.aborted) throw error
    throw awayError()
  }
}

function sendTo(call: Call, input: object, file: Blob | undefined, key: Record<string, string>, options: RequestInit) {
  if (call.method === 'GET') return fetch(call.path + queryOf(input), { ...options, headers: headersOf(key) })
  if (file) return fetch(call.path, { ...options, headers: headersOf(key), body: formOf(input, file) })
  const headers = headersOf({ ...key, 'content-type': 'application/json' })
  return fetch(call.path, { ...options, headers, body: JSON.stringify(input) })
}

/** The problem that says that the lab cannot be reached. */
export const awayError = (): ProblemError =>
  new ProblemError({ type: 'about:blank', title: say('kernel:failures.network.away'), status: 0, code: 'network.away' })

/** The problem document of an answer; a proxy's page without one still becomes a problem. */
async function problemIn(response: Response): Promise<Problem> {
  try {
    const body = (await response.json()) as Problem
    if (typeof body.code === 'string') return body
  } catch {
    // Not JSON: the general problem below is used.
  }
  const code = response.status === 503 || response.status === 502 ? 'part.away' : 'server.failed'
  return { type: 'about:blank', title: say(`kernel:failures.${code}`), status: response.status, code }
}

const nameIn = (response: Response) =>
  decodeURIComponent(
    /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'download',
  )

/**
 * Makes one call. 200 to 299 is success; 401 clears all local storage and goes to '/'; 404 goes to '/'; there is no
 * time-out (specification, sections 5, 8, 9).
 * @throws ProblemError for every other answer, and as `network.away` when there was none.
 */
export async function ask<C extends Call>(call: C, input: Sent<C>, options: AskOptions = {}): Promise<AnswerTo<C>> {
  return answerIn(call, await send(call, input as object, options), options)
}

/** Turns a response into an answer, a thrown problem, or leaving the page. */
export async function answerIn<C extends Call>(
  call: C,
  response: Response,
  options: Pick<AskOptions, 'stay'> = {},
): Promise<AnswerTo<C>> {
  if (response.ok && call.download) return { blob: await response.blob(), name: nameIn(response) } as AnswerTo<C>
  if (response.ok) return (await response.json()) as AnswerTo<C>
  if (!options.stay && response.status === 401) return leaveSignedOut()
  if (!options.stay && response.status === 404) return leave('missing')
  throw new ProblemError(await problemIn(response))
}
