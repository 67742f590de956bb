import type { Answered, Call, Sent } from '#kernel/contract/call.ts'
import type { Problem } from '#kernel/contract/failure.ts'
import { answerIn, awayError, send, type AskOptions } from './client.ts'
import { ProblemError } from './problem.ts'

/** The lines of a response, each once it is complete. */
async function* linesOf(response: Response): AsyncGenerator<string> {
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      const lines = (rest + part.value).split('\n')
      rest = lines.pop() ?? ''
      yield* lines
    }
    if (rest) yield rest
  } finally {
    void reader.cancel().catch(() => undefined)
  }
}

/**
 * Makes a call that streams: yields each answer as soon as it is there. Leaving the loop, or aborting the signal, stops
 * the work on the server too.
 * @throws ProblemError as `ask` does, and for a failure midway; the signal's reason when it is aborted
 */
export async function* askStream<C extends Call>(
  call: C,
  input: Sent<C>,
  options: AskOptions = {},
): AsyncGenerator<Answered<C>> {
  const response = await send(call, input as object, options)
  if (!response.ok) await answerIn(call, response, options)
  try {
    for await (const line of linesOf(response)) {
      const value = JSON.parse(line) as { problem?: Problem }
      if (value.problem) throw new ProblemError(value.problem)
      yield value as Answered<C>
    }
  } catch (error) {
    if (options.signal?.aborted || error instanceof ProblemError) throw error
    throw awayError()
  }
}
