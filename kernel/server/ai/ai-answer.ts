import type { Response } from 'undici'
import { createParser } from 'eventsource-parser'
import { Failure } from '../failures.ts'

export type Usage = { prompt_tokens?: number; completion_tokens?: number }

/** The parsed parts of a streamed answer. `isWhole`: the model itself said that it was done. */
export type Piece = { text: string; isWhole: boolean; usage?: Usage | undefined }

type Chunk = {
  choices?: {
    delta?: { content?: string | null }
    message?: { content?: string | null }
    finish_reason?: string | null
  }[]
  usage?: Usage | null
  error?: unknown
}

/** More bytes than this are refused: of the whole answer, and of one event. */
const mostBytes = 4_000_000
const longestEvent = 200_000

const unusable = () => new Failure('ai.unusable', { retry_after: 5 })

function pieceOf(data: string): Piece | undefined {
  let chunk: Chunk
  try {
    chunk = JSON.parse(data) as Chunk
  } catch {
    throw unusable()
  }
  if (typeof chunk !== 'object' || chunk === null) throw unusable()
  if (chunk.error) throw new Failure('ai.away', { retry_after: 5 })
  const [choice] = Array.isArray(chunk.choices) ? chunk.choices : []
  const text = choice?.delta?.content ?? choice?.message?.content ?? ''
  if (typeof text !== 'string') throw unusable()
  return { text, isWhole: choice?.finish_reason === 'stop', ...(chunk.usage && { usage: chunk.usage }) }
}

/**
 * The pieces of an answer in the chat-completions format, streamed or, from an endpoint that does not stream, at once.
 * Only text is read. Anything else that a model sends (tool calls, reasoning, images) is skipped.
 * @throws Failure `ai.unusable` for another format, `ai.away` for an error that the endpoint reports midway
 */
export async function* piecesOf(response: Response): AsyncGenerator<Piece> {
  if (!response.body) throw unusable()
  const decoder = new TextDecoder()
  const ready: Piece[] = []
  let whole = ''
  let bytes = 0
  const isStream = (response.headers.get('content-type') ?? '').includes('text/event-stream')
  const parser = createParser({
    maxBufferSize: longestEvent,
    onError(error) {
      if (error.type === 'max-buffer-size-exceeded') throw unusable()
    },
    onEvent({ data }) {
      const piece = data === '[DONE]' ? undefined : pieceOf(data)
      if (piece) ready.push(piece)
    },
  })
  for await (const part of response.body) {
    bytes += part.length
    if (bytes > mostBytes) throw unusable()
    const text = decoder.decode(part, { stream: true })
    if (isStream) parser.feed(text)
    else whole += text
    yield* ready.splice(0)
  }
  if (isStream) return
  const piece = pieceOf(whole)
  if (piece) yield piece
}
