import * as z from 'zod/mini'
import { away, createHealth } from './ai-health.ts'
import { piecesOf, type Usage } from './ai-answer.ts'
import { outcomeOf, type AiMetrics, type Outcome } from './ai-metrics.ts'
import { request, type Endpoint, type CompletionRequest } from './ai-request.ts'
import { createTurns } from './ai-turns.ts'
import { isFromEnvironment, type Config } from '../config.ts'
import { Failure } from '../failures.ts'
import type { Limits } from '../limits.ts'
import { publicDispatcher } from '../outgoing.ts'

export type ModelRequest = {
  /** Its purpose, the label of the metrics: `tutor.ask`. */
  purpose: string
  /** The person whose budget it uses. */
  personId: string
  /** The lab's own instructions to the model. */
  instructions: string
  /** The input. Stored and fetched text belongs here, as data, never in the instructions. */
  material: string
  maxTokens: number
  /** Aborts when no one waits for the answer any more. */
  signal?: AbortSignal | undefined
  /** Gets the tokens that were read and written, once the answer is over. */
  onUsage?: ((tokens: number) => void) | undefined
}

/**
 * The language model of the lab. It gets text and returns text. It has no tools and no other access. Both functions
 * throw `ai.away`, `ai.key_refused`, `ai.busy`, `ai.budget`, `ai.cut_off`, `ai.unusable`, or the signal's reason.
 */
export type Model = {
  /** The configured model; null if there is none. Every feature works without one. */
  name: string | null
  /** The answer as a stream. It is complete only if this ends without throwing. */
  stream(modelRequest: ModelRequest): AsyncGenerator<string, void>
  /** An answer in the shape of a schema; requested a second time when the first does not match. */
  structured<S extends z.ZodMiniType>(modelRequest: ModelRequest, schema: S): Promise<z.output<S>>
}

type Needs = {
  limits: Limits
  /** How many tokens a person may use within 24 hours. */
  tokensADay(personId: string): Promise<number>
  metrics: AiMetrics
  log: { warn(o: object, m?: string): void }
}

/** A token is about four characters of English, and about one of Japanese: the estimate tends to be too high. */
const tokensIn = (text: string) => Math.ceil(Buffer.byteLength(text) / 3)
const charactersPerToken = 8
const longestWait = 5_000

/** The endpoint of the settings as they are now; undefined where there is none. */
function endpointOf(config: Config): Endpoint | undefined {
  const { AI_BASE_URL: base, AI_MODEL: model, AI_API_KEY: key } = config
  if (!base || !model) return undefined
  const url = `${base.replace(/\/+$/, '')}/chat/completions`
  const dispatcherOf = isFromEnvironment(config, 'AI_BASE_URL')
    ? undefined
    : () => publicDispatcher(new URL(url), config)
  return { url, model, key, dispatcherOf }
}

/** @param config read anew for each answer: administrators change it while the lab runs */
export function createModel(config: Config, needs: Needs): Model {
  const stream = streaming(config, needs)
  return {
    get name() {
      return config.AI_BASE_URL ? (config.AI_MODEL ?? null) : null
    },
    stream: modelRequest => stream(modelRequest),
    async structured(modelRequest, schema) {
      const jsonSchema = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
      for (let tries = 0; tries < 2; tries++) {
        const parsed = readJson(await whole(stream(modelRequest, jsonSchema)), schema)
        if (parsed.success) return parsed.data
      }
      throw new Failure('ai.unusable', { retry_after: 5 })
    },
  }
}

async function whole(pieces: AsyncIterable<string>): Promise<string> {
  let text = ''
  for await (const piece of pieces) text += piece
  return text
}

/** Models often wrap JSON in a code fence. */
function readJson<S extends z.ZodMiniType>(text: string, schema: S) {
  const bare = /^\s*```(?:json)?\s*\n([^]*?)\n\s*```\s*$/.exec(text)?.[1] ?? text
  try {
    return z.safeParse(schema, JSON.parse(bare) as unknown)
  } catch {
    return { success: false as const }
  }
}

function refuse(): never {
  throw away()
}

/** What is known of the endpoint that was used last: another one starts anew. */
function createMemory() {
  let known = { address: '', health: createHealth(), isPlain: false }
  return (endpoint: Endpoint) => {
    const { url, model, key } = endpoint
    const address = JSON.stringify([url, model, key])
    if (known.address !== address) known = { address, health: createHealth(), isPlain: false }
    return { endpoint, known }
  }
}

type Timed = {
  endpoint: Endpoint
  known: { isPlain: boolean }
  signal: AbortSignal
  reported: { usage?: Usage | undefined }
}

function streaming(config: Config, { limits, tokensADay, metrics, log }: Needs) {
  const turns = createTurns(() => config.AI_AT_ONCE, longestWait)
  const memory = createMemory()

  /** The pieces of one answer, each within its time limit; the expired limit is the abort reason. */
  async function* timed(completion: CompletionRequest, { endpoint, known, signal, reported }: Timed) {
    const patience = new AbortController()
    const both = AbortSignal.any([signal, patience.signal])
    const late = (code: string) => () => patience.abort(new Failure(code, { retry_after: 5 }))
    const end = setTimeout(late('ai.cut_off'), config.AI_WHOLE_SEC * 1_000)
    let next = setTimeout(late('ai.away'), config.AI_FIRST_TOKEN_SEC * 1_000)
    let isWhole = false
    let length = 0
    try {
      const answer = await request(endpoint, completion, both, known.isPlain)
      known.isPlain = answer.isPlain
      for await (const piece of piecesOf(answer.response)) {
        clearTimeout(next)
        next = setTimeout(late('ai.cut_off'), config.AI_NEXT_TOKEN_SEC * 1_000)
        reported.usage = piece.usage ?? reported.usage
        isWhole ||= piece.isWhole
        length += piece.text.length
        if (length > completion.maxTokens * charactersPerToken) break
        if (piece.text) yield piece.text
      }
    } catch (error) {
      both.throwIfAborted()
      throw error instanceof Failure ? error : new Failure(length > 0 ? 'ai.cut_off' : 'ai.away', { retry_after: 5 })
    } finally {
      clearTimeout(next)
      clearTimeout(end)
      patience.abort()
    }
    if (!isWhole) throw new Failure('ai.cut_off', { retry_after: 5 })
  }

  return async function* stream(modelRequest: ModelRequest, schema?: object): AsyncGenerator<string, void> {
    const { purpose, personId, instructions, material, maxTokens, signal = new AbortController().signal } = modelRequest
    const began = Date.now()
    const inputTokens = tokensIn(instructions) + tokensIn(material)
    const reported: { usage?: Usage | undefined } = {}
    const { endpoint, known } = memory(endpointOf(config) ?? refuse())
    const { health } = known
    let answered = 0
    let outcome: Outcome = 'stopped'
    let budget: Awaited<ReturnType<Limits['take']>> | undefined
    let leave: (() => void) | undefined
    try {
      health.check()
      budget = await reserve(limits, personId, inputTokens + maxTokens, await tokensADay(personId))
      leave = await turns.take(personId, signal)
      const messages = [
        { role: 'system' as const, content: instructions },
        { role: 'user' as const, content: material },
      ]
      for await (const text of timed({ messages, maxTokens, schema }, { endpoint, known, signal, reported })) {
        health.good()
        answered += tokensIn(text)
        yield text
      }
      outcome = 'answered'
    } catch (error) {
      if (!signal.aborted) {
        outcome = outcomeOf(error)
        if (outcome === 'away') health.bad()
        if (outcome === 'key_refused') log.warn({}, 'the language model refuses the key in AI_API_KEY')
        if (outcome !== 'budget')
          log.warn({ purpose, outcome, ms: Date.now() - began }, 'the language model did not answer')
      }
      throw error
    } finally {
      leave?.()
      const promptTokens = reported.usage?.prompt_tokens ?? (answered > 0 ? inputTokens : 0)
      const answerTokens = reported.usage?.completion_tokens ?? Math.min(answered, maxTokens)
      await budget?.(inputTokens + maxTokens - promptTokens - answerTokens)
      modelRequest.onUsage?.(promptTokens + answerTokens)
      metrics.count({ purpose, outcome, seconds: (Date.now() - began) / 1_000, promptTokens, answerTokens })
    }
  }
}

/**
 * Reserves the most that an answer may cost from the person's daily budget, so that parallel requests cannot exceed it.
 */
async function reserve(limits: Limits, personId: string, tokens: number, aDay: number) {
  try {
    return await limits.take('ai.tokens', personId, tokens, { amount: aDay, within: '24h' })
  } catch (error) {
    if (error instanceof Failure && error.code === 'limit.reached') throw new Failure('ai.budget', error.details)
    throw error
  }
}
