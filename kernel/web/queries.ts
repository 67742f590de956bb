import type { Call, Sent } from '#kernel/contract/call.ts'
import { Answer, type Reader } from './answer.ts'
import type { AnswerTo } from './client.ts'
import { askWithOfflineCache } from './offline-cache.ts'

const fiveMinutes = 300_000

/** What was read from the server, for the life of the page: by the call's name, then by what was asked. */
const byCall = new Map<string, Map<string, Answer>>()

const nameOf = (call: Call): string => `${call.method} ${call.path}`

/** The same whichever way round the fields were named. */
const keyOf = (input: object): string =>
  JSON.stringify(
    Object.entries(input)
      .filter(([, value]) => value !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )

const answersTo = (call: Call): Map<string, Answer> => {
  const name = nameOf(call)
  if (!byCall.has(name)) byCall.set(name, new Map())
  return byCall.get(name)!
}
const all = () => [...byCall.values()].flatMap(answers => [...answers.values()])

function drop(isToGo: (answer: Answer) => boolean, from: Iterable<Map<string, Answer>> = byCall.values()): void {
  for (const answers of from) for (const [key, answer] of answers) if (isToGo(answer)) answers.delete(key)
}

/** What nobody has looked at for a while makes room. */
const isForgotten = (answer: Answer) => !answer.isWatched && !answer.loading && answer.age > fiveMinutes

function holding<Data>(call: Call, key: string, read: Reader<Data>): Answer<Data> {
  const answers = answersTo(call)
  const known = answers.get(key)
  if (known && !known.hasFailed) return known as Answer<Data>
  drop(isForgotten)
  const answer = new Answer(read)
  answers.set(key, answer as Answer)
  return answer
}

/** The one answer to a call with an input, whoever asks. */
export const answerTo = <C extends Call>(call: C, input: Sent<C>, options: { stay?: boolean } = {}) =>
  holding(call, keyOf(input as object), signal => askWithOfflineCache(call, input, { ...options, signal }))

export type Page = { items: readonly unknown[]; next_cursor: string | null; total: number | null }

/** The pages of a list read so far: reading it anew reads as many, `more` the one after them. */
export function pagesOf(call: Call, input: object): { answer: Answer<Page[]>; more: Reader<Page[]> } {
  const pageAt = (cursor: string | null | undefined, signal: AbortSignal) =>
    askWithOfflineCache(call, { ...input, ...(cursor && { cursor }) }, { signal }) as Promise<Page>
  const more: Reader<Page[]> = async (signal, before = []) => [
    ...before,
    await pageAt(before.at(-1)?.next_cursor, signal),
  ]
  const again: Reader<Page[]> = async (signal, before = []) => {
    let pages = await more(signal, [])
    while (pages.length < before.length && pages.at(-1)?.next_cursor) pages = await more(signal, pages)
    return pages
  }
  return { answer: holding(call, `pages ${keyOf(input)}`, again), more }
}

/** Marks all answers of these calls as old: those on the screen are read again at once. */
export const refresh = (...calls: readonly Call[]): Promise<unknown> =>
  Promise.all(calls.flatMap(call => [...answersTo(call).values()].map(answer => answer.refresh())))

export const refreshAll = (): Promise<unknown> => Promise.all(all().map(answer => answer.refresh()))

/** Changes every answer of a call that is held for showing. */
export function changeAnswers<C extends Call>(call: C, change: (data: AnswerTo<C>) => AnswerTo<C>): void {
  for (const answer of answersTo(call).values())
    if (answer.shown.data !== undefined) answer.become(change(answer.shown.data as AnswerTo<C>))
}

/** Lets answers of a call go: those on the screen are read again. */
export function forgetAnswers<C extends Call>(call: C, isToGo: (data: AnswerTo<C>) => boolean): void {
  const isMeant = ({ shown }: Answer) => shown.data !== undefined && isToGo(shown.data as AnswerTo<C>)
  drop(answer => !answer.isWatched && isMeant(answer), [answersTo(call)])
  for (const answer of answersTo(call).values()) if (isMeant(answer)) void answer.load()
}

/** Keeps what the server has just said as the answer to another input too. */
export const keepAnswer = <C extends Call>(call: C, input: Sent<C>, data: AnswerTo<C>): void =>
  answerTo(call, input).succeed(data)

/** What failed is asked for anew when it is next drawn. */
export const forgetFailures = (): void => drop(answer => answer.shown.error !== undefined)

/** Another person is here: nothing of the one before is shown. */
export function forgetAll(): void {
  for (const answer of all()) answer.stop()
  byCall.clear()
}

// Somebody comes back to the page: what it shows may have changed meanwhile.
if (typeof document !== 'undefined')
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') for (const answer of all()) if (answer.isWatched) void answer.loadOnce()
  })
