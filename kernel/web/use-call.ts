import { use, useDeferredValue, useRef, useState, useSyncExternalStore } from 'react'
import type { Answered, Call, Sent } from '#kernel/contract/call.ts'
import type { Answer } from './answer.ts'
import { ask, type AnswerTo } from './client.ts'
import { resolvedPromise } from './resolved-promise.ts'
import { mayPass } from './problem.ts'
import { answerTo, pagesOf, refresh } from './queries.ts'

/** The data of an answer; suspends until there is some, throws to the nearest boundary after a failure without any. */
function useShown<Data>(answer: Answer<Data>) {
  const state = useSyncExternalStore(answer.watch, answer.look)
  if (state.error !== undefined) throw state.error
  use(state.data === undefined ? answer.loadOnce() : resolvedPromise)
  return { data: state.data as Data, isGrowing: state.isGrowing }
}

/** Reads one call; suspends until the answer is there, throws its ProblemError to the nearest boundary. */
export const useRead = <C extends Call>(call: C, input: Sent<C>): AnswerTo<C> => useShown(answerTo(call, input)).data

/** Reads one call in the background: undefined until there is an answer, and after a failure. */
export function useOptionalRead<C extends Call>(call: C, input: Sent<C>): AnswerTo<C> | undefined {
  const answer = answerTo(call, input, { stay: true })
  return useSyncExternalStore(answer.watch, answer.look).data
}

/** Starts reading in advance; a failure appears where it is read. */
export function prefetch<C extends Call>(call: C, input: Sent<C>): void {
  const answer = answerTo(call, input)
  if (!answer.isNew) void answer.loadOnce()
}

type ItemOf<C extends Call> = Answered<C> extends { items: (infer Item)[] } ? Item : never

export type Listed<Item, First = unknown> = {
  items: Item[]
  /** The whole answer of the first page: the fields beside the items (facets, counts). */
  first: First | undefined
  /** Exact up to 10,000, then null. */
  total: number | null
  hasMore: boolean
  loadMore(): void
  isLoadingMore: boolean
  /** The items still belong to the previous input: a newer answer is loading. */
  isOld: boolean
}

/**
 * Reads a list page by page, by cursor. Suspends the first time; when the input changes (typing in a filter), the old
 * items stay until the new answer is there.
 */
export function useList<C extends Call>(call: C, input: Sent<C>): Listed<ItemOf<C>, AnswerTo<C>> {
  const sent = JSON.stringify(input)
  const deferredInput = useDeferredValue(sent)
  const { answer, more } = pagesOf(call, JSON.parse(deferredInput) as object)
  const { data: pages, isGrowing } = useShown(answer)
  return {
    items: pages.flatMap(page => page.items) as ItemOf<C>[],
    first: pages[0] as AnswerTo<C> | undefined,
    total: pages[0]?.total ?? null,
    hasMore: Boolean(pages.at(-1)?.next_cursor),
    loadMore: () => void (isGrowing || answer.grow(more)),
    isLoadingMore: isGrowing,
    isOld: sent !== deferredInput,
  }
}

export type Writing<C extends Call> = {
  /** Makes the call; the promise answers or throws a ProblemError, so that the caller shows toasts and field errors. */
  write(input: Sent<C>, options?: { file?: Blob }): Promise<AnswerTo<C>>
  isWriting: boolean
  error: Error | null
  reset(): void
}

const idle = { isWriting: false, error: null }

/**
 * Writes by one call, then reads again what it `refreshes`. Each attempt carries an Idempotency-Key; a retry after a
 * network failure keeps the key, so that it cannot take effect twice.
 */
export function useWrite<C extends Call>(call: C, options: { refreshes?: readonly Call[] } = {}): Writing<C> {
  const attempt = useRef<{ body: string; key: string }>(undefined)
  const [{ isWriting, error }, setState] = useState<{ isWriting: boolean; error: Error | null }>(idle)
  const send = async (input: Sent<C>, file?: Blob) => {
    const body = JSON.stringify(input)
    if (attempt.current?.body !== body || file) attempt.current = { body, key: crypto.randomUUID() }
    try {
      const answer = await ask(call, input, { idempotencyKey: attempt.current.key, ...(file && { file }) })
      attempt.current = undefined
      return answer
    } catch (failure) {
      if (!mayPass(failure)) attempt.current = undefined
      throw failure
    }
  }
  const write: Writing<C>['write'] = async (input, { file } = {}) => {
    setState({ isWriting: true, error: null })
    try {
      const answer = await send(input, file)
      void refresh(...(options.refreshes ?? []))
      setState(idle)
      return answer
    } catch (failure) {
      setState({ isWriting: false, error: failure as Error })
      throw failure
    }
  }
  return { write, isWriting, error, reset: () => setState(idle) }
}
