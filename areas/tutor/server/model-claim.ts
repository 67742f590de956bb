import * as z from 'zod/mini'

/** A sentence as the model proposes it: nothing of it is believed before `claim-rules.ts` has looked. */
export const ModelClaim = z.object({
  say: z.string().check(z.minLength(1), z.maxLength(600)),
  quotes: z.array(z.object({ passage: z.int(), quote: z.string().check(z.maxLength(1_000)) })).check(z.maxLength(6)),
})
export type ModelClaim = z.infer<typeof ModelClaim>

/**
 * The JSON objects in a text as it comes, however they are wrapped: one a line, in a list, in a code fence, in prose. Each
 * is given once it is closed, inner ones before the outer. What is not JSON is passed over.
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
        // A line break cannot stand in a string of JSON: what was open is broken, and what follows is not to suffer.
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
