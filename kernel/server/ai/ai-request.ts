import { setTimeout as sleep } from 'node:timers/promises'
import type { Dispatcher, Response } from 'undici'
import { Failure } from '../failures.ts'
import { FetchError } from '../outgoing.ts'
import { undici } from '../undici.ts'

export type Endpoint = {
  url: string
  model: string
  key: string | undefined
  /** The connections to use, if not any. @throws FetchError for an address that may not be reached */
  dispatcherOf?: (() => Dispatcher) | undefined
}

export type Message = { role: 'system' | 'user'; content: string }
export type CompletionRequest = { messages: Message[]; maxTokens: number; schema?: object | undefined }

const retries = 2
const longestPause = 3_000
/** Failures that may soon be over. Retrying is safe, because nothing of an answer was seen. */
const mayPass = new Set([408, 425, 429, 500, 502, 503, 504])

/** The request body; `plain` leaves out what older or stricter endpoints refuse. */
const bodyOf = ({ model }: Endpoint, { messages, maxTokens, schema }: CompletionRequest, plain: boolean) =>
  JSON.stringify({
    model,
    messages,
    stream: true,
    ...(plain
      ? { max_completion_tokens: maxTokens }
      : {
          max_tokens: maxTokens,
          stream_options: { include_usage: true },
          ...(schema && {
            response_format: { type: 'json_schema', json_schema: { name: 'answer', strict: true, schema } },
          }),
        }),
  })

/** The seconds in a Retry-After header, if it contains seconds. */
const retryAfter = (response: Response) => Number(/^\d{1,5}$/.exec(response.headers.get('retry-after') ?? '')?.[0] ?? 0)

const pauseBefore = (attempt: number, retrySeconds: number) =>
  Math.min(longestPause, Math.max(retrySeconds * 1_000, 200 * 2 ** attempt * (0.75 + Math.random() / 2)))

/**
 * Calls the configured endpoint, and no other address: a redirect is not followed, so neither the key nor the question
 * reaches another host. Retries, with growing pauses, only while nothing was answered.
 * @param isPlain whether this endpoint is known to refuse the newer fields
 * @throws Failure `ai.away`; `ai.key_refused` or `ai.busy` when the endpoint itself says so
 */
export async function request(
  endpoint: Endpoint,
  completion: CompletionRequest,
  signal: AbortSignal,
  isPlain = false,
  attempt = 0,
): Promise<{ response: Response; isPlain: boolean }> {
  const response = await send(endpoint, bodyOf(endpoint, completion, isPlain), signal)
  if (response?.ok) return { response, isPlain }
  await response?.body?.cancel()
  const status = response?.status ?? 0
  if ((status === 400 || status === 422) && !isPlain) return request(endpoint, completion, signal, true, attempt)
  const passes = !response || mayPass.has(status)
  if (passes && attempt < retries) {
    await sleep(pauseBefore(attempt, response ? retryAfter(response) : 0), undefined, { signal })
    return request(endpoint, completion, signal, isPlain, attempt + 1)
  }
  if (status === 429) throw new Failure('ai.busy', { retry_after: (response && retryAfter(response)) || 10 })
  throw new Failure(status === 401 || status === 403 ? 'ai.key_refused' : 'ai.away', { retry_after: 5 })
}

/** The response; undefined when the endpoint could not be reached. */
async function send(
  { url, key, dispatcherOf }: Endpoint,
  body: string,
  signal: AbortSignal,
): Promise<Response | undefined> {
  try {
    return await undici().fetch(url, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'content-type': 'application/json',
        accept: 'text/event-stream',
        ...(key && { authorization: `Bearer ${key}` }),
      },
      body,
      signal,
      ...(dispatcherOf && { dispatcher: dispatcherOf() }),
    })
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof TypeError || error instanceof FetchError) return undefined
    throw error
  }
}
