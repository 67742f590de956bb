import type { Behaviour, ModelRequest } from '#kernel/server/testing-model.ts'
import type { Claim, End } from '../contract.ts'

type Material = { question: string; passages: { passage: number; from: string; text: string }[] }

/** The passages that the model was given. */
export const materialIn = (request: ModelRequest): Material => JSON.parse(request.messages[1]!.content) as Material

type ModelLine = { say: string; quotes: { passage: number; quote: string }[] }
export const lines = (...said: object[]): Behaviour => ({ text: said.map(each => JSON.stringify(each)).join('\n') })

const firstSentence = (text: string) => (/^[^.。\n]{6,}[.。]?/u.exec(text)?.[0] ?? text).slice(0, 200)

/** A good model: it repeats the first sentence of the first passages, each with a quote. */
export const good = (request: ModelRequest): Behaviour =>
  lines(
    ...materialIn(request)
      .passages.slice(0, 2)
      .map(({ passage, text }): ModelLine => {
        const quote = firstSentence(text)
        return { say: quote, quotes: [{ passage, quote }] }
      }),
  )

/** A model with false answers: it says what is in no text, and cites what does not exist. */
export const lying = (request: ModelRequest): Behaviour => {
  const { passages } = materialIn(request)
  return lines(
    {
      say: 'The course grants a doctorate to everybody.',
      quotes: [{ passage: 1, quote: 'grants a doctorate to everybody who asks' }],
    },
    { say: 'Everybody passes without reading.', quotes: [] },
    {
      say: 'This was said elsewhere.',
      quotes: [{ passage: passages.length + 7, quote: firstSentence(passages[0]!.text) }],
    },
  )
}

/**
 * Checks an answer independently of the tutor's own rules: which parts are not verbatim in the texts that this reader
 * may see.
 */
export function faultsIn(events: readonly (Claim | End)[], texts: readonly string[]): string[] {
  const bare = (text: string) => text.replaceAll(/[\s*`_]+/g, ' ').trim()
  const readable = texts.map(bare)
  const claims = events.filter(event => event.kind === 'claim')
  return claims.flatMap(({ text, quotes }) => {
    const made = quotes.filter(({ quote }) => !readable.some(each => each.includes(bare(quote))))
    return [
      ...(quotes.length === 0 ? [`rests on nothing: ${text}`] : []),
      ...made.map(({ quote }) => `made up: ${quote}`),
      ...(/https?:|www\.|!\[|\]\(|<\w|\.example\b/i.test(text) ? [`leads away: ${text}`] : []),
    ]
  })
}

/** A course added to a lab, once its passages are indexed. */
export async function indexed(lab: { runJobs(): Promise<void> }, course: Promise<string>): Promise<string> {
  const id = await course
  await lab.runJobs()
  return id
}
