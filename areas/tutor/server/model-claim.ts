import * as z from 'zod/mini'

/** A sentence that the model proposes, not trusted before `claim-rules.ts` has checked it. */
export const ModelClaim = z.object({
  say: z.string().check(z.minLength(1), z.maxLength(600)),
  quotes: z.array(z.object({ passage: z.int(), quote: z.string().check(z.maxLength(1_000)) })).check(z.maxLength(6)),
})
export type ModelClaim = z.infer<typeof ModelClaim>

/**
 * The JSON objects in streamed text, however they are wrapped: one on each line, in a list, in a code fence, in prose.
 * Each is yielded once it is closed, inner ones before the outer. Anything else is skipped.
 */
export async function* objectsIn(pieces: AsyncIterable<string>): AsyncGenerator {
  let text = ''
  let inString = false
  let escaped = false
  const opened: number[] = []
  for await (const piece of pieces) {
    for (const character of piece) {
      const at = text.length
      text += character
      if (escaped) escaped = false
      else if (character === '\n' && inString) {
        // A JSON string cannot contain a line break: an open object is broken, and the next ones must still be read.
        inString = false
        opened.length = 0
      } else if (inString) {
        if (character === '\\') escaped = true
        else if (character === '"') inString = false
      } else if (character === '"') inString = opened.length > 0
      else if (character === '{') opened.push(at)
      else if (character === '}' && opened.length > 0) {
        const object = parsed(text.slice(opened.pop()))
        if (object !== undefined) yield object
      }
    }
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
