import type { Call, Sent } from '#kernel/contract/call.ts'
import { Answer, type Reader } from './answer.ts'
import type { AnswerTo } from './client.ts'
import { askWithOfflineCache } from './offline-cache.ts'

const fiveMinutes = 300_000

/** The server's answers, for the life of the page: by the call's name, then by input. */
const byCall = new Map<string, Map<string, Answer>>()

const nameOf = (call: Call): string => `${call.method} ${call.path}`

/** The same for any order of the fields. */
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

/** An answer that no component has watched for a while can be dropped. */
const isForgotten = (answer: Answer) => !answer.isWatched && !answer.loading && answer.age > fiveMinutes

function holding<Data>(call: Call, key: string, read: Reader<Data>): Answer<Data> {
  const answers = answersTo(call)
  const cachedAnswer = answers.get(key)
  if (cachedAnswer && !cachedAnswer.hasFailed) return cachedAnswer as Answer<Data>
  drop(isForgotten)
  const answer = new Answer(read)
  answers.set(key, answer as Answer)
  return answer
}

/** The one answer to a call with an input, for all readers. */
export const answerTo = <C extends Call>(call: C, input: Sent<C>, options: { stay?: boolean } = {}) =>
  holding(call, keyOf(input as object), signal => askWithOfflineCache(call, input, { ...options, signal }))

export type Page = { items: readonly unknown[]; next_cursor: string | null; total: number | null }

/** The pages of a list read so far: reading again reads as many, `more` the next one. */
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

/** Marks all answers of these calls as old: visible ones are read again at once. */
export const refresh = (...calls: readonly Call[]): Promise<unknown> =>
  Promise.all(calls.flatMap(call => [...answersTo(call).values()].map(answer => answer.refresh())))

export const refreshAll = (): Promise<unknown> => Promise.all(all().map(answer => answer.refresh()))

/** Changes every stored answer of a call. */
export function changeAnswers<C extends Call>(call: C, change: (data: AnswerTo<C>) => AnswerTo<C>): void {
  for (const answer of answersTo(call).values())
    if (answer.shown.data !== undefined) answer.become(change(answer.shown.data as AnswerTo<C>))
}

/** Drops answers of a call: visible ones are read again. */
export function forgetAnswers<C extends Call>(call: C, isToGo: (data: AnswerTo<C>) => boolean): void {
  const isMeant = ({ shown }: Answer) => shown.data !== undefined && isToGo(shown.data as AnswerTo<C>)
  drop(answer => !answer.isWatched && isMeant(answer), [answersTo(call)])
  for (const answer of answersTo(call).values()) if (isMeant(answer)) void answer.load()
}

/** Stores what the server has just said as the answer to another input too. */
export const keepAnswer = <C extends Call>(call: C, input: Sent<C>, data: AnswerTo<C>): void =>
  answerTo(call, input).succeed(data)

/** Failed answers are requested again at the next render. */
export const forgetFailures = (): void => drop(answer => answer.shown.error !== undefined)

/** Another person signed in: drops all answers of the previous person. */
export function forgetAll(): void {
  for (const answer of all()) answer.stop()
  byCall.clear()
}

const readAgain = (isDue: (answer: Answer) => boolean) => {
  for (const answer of all()) if (answer.isWatched && isDue(answer)) void answer.loadOnce()
}

// The page becomes visible again: its data may have changed meanwhile.
if (typeof document !== 'undefined')
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && readAgain(() => true))

// What could not be read again without a connection is old.
if (typeof window !== 'undefined') window.addEventListener('online', () => readAgain(({ isNew }) => !isNew))
