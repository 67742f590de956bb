import { useMutation, useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useDeferredValue, useRef } from 'react'
import type { Answered, Call, Sent } from '#kernel/contract/call.ts'
import { ask, type AnswerTo } from './client.ts'
import { mayPass } from './problem.ts'
import { nameOf, queries, refresh } from './queries.ts'

const reading = <C extends Call>(call: C, input: Sent<C>) => ({
  queryKey: [nameOf(call), input] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => ask(call, input, { signal }),
})

/** Reads one call; suspends until the answer is there, throws its ProblemError to the nearest boundary. */
export const useRead = <C extends Call>(call: C, input: Sent<C>): AnswerTo<C> =>
  useSuspenseQuery<AnswerTo<C>>(reading(call, input)).data

/** Starts reading what will soon be wanted; a failure shows where it is read. */
export const prefetch = <C extends Call>(call: C, input: Sent<C>): void =>
  void queries.prefetchQuery(reading(call, input))

type Page = { items: readonly unknown[]; next_cursor: string | null; total: number | null }
type ItemOf<C extends Call> = Answered<C> extends { items: (infer Item)[] } ? Item : never

export type Listed<Item, First = unknown> = {
  items: Item[]
  /** The whole answer of the first page: what a list says beside its items (facets, counts). */
  first: First | undefined
  /** Exact up to 10,000, then null. */
  total: number | null
  hasMore: boolean
  loadMore(): void
  isLoadingMore: boolean
  /** The items still answer the previous input: a newer answer is on its way. */
  isOld: boolean
}

/**
 * Reads a list page by page, by cursor. Suspends the first time; when the input changes (typing in a filter), what was
 * there stays until the new answer comes.
 */
export function useList<C extends Call>(call: C, input: Sent<C>): Listed<ItemOf<C>, AnswerTo<C>> {
  const wanted = JSON.stringify(input)
  const shown = useDeferredValue(wanted)
  const query = useSuspenseInfiniteQuery({
    queryKey: [nameOf(call), JSON.parse(shown) as object, 'pages'],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) => {
      const page = pageParam ? { cursor: pageParam } : {}
      return (await ask(call, { ...(JSON.parse(shown) as object), ...page } as Sent<C>, { signal })) as unknown as Page
    },
    getNextPageParam: page => page.next_cursor ?? undefined,
  })
  return {
    items: query.data.pages.flatMap(page => page.items) as ItemOf<C>[],
    first: query.data.pages[0] as AnswerTo<C> | undefined,
    total: query.data.pages[0]?.total ?? null,
    hasMore: query.hasNextPage,
    loadMore: () => void (query.isFetchingNextPage || query.fetchNextPage()),
    isLoadingMore: query.isFetchingNextPage,
    isOld: wanted !== shown,
  }
}

export type Writing<C extends Call> = {
  /** Makes the call; the promise answers or throws a ProblemError, so that toasts and field errors are the caller's. */
  write(input: Sent<C>, options?: { file?: Blob }): Promise<AnswerTo<C>>
  isWriting: boolean
  error: Error | null
  reset(): void
}

/**
 * Writes by one call, then reads anew what it `refreshes`. Each attempt carries an Idempotency-Key; sending the same again
 * after the network failed keeps the key, so that it cannot take effect twice.
 */
export function useWrite<C extends Call>(call: C, options: { refreshes?: readonly Call[] } = {}): Writing<C> {
  const attempt = useRef<{ body: string; key: string }>(undefined)
  const mutation = useMutation<AnswerTo<C>, Error, { input: Sent<C>; file?: Blob }>({
    mutationFn: async ({ input, file }) => {
      const body = JSON.stringify(input)
      if (attempt.current?.body !== body || file) attempt.current = { body, key: crypto.randomUUID() }
      try {
        const answer = await ask(call, input, { idempotencyKey: attempt.current.key, ...(file && { file }) })
        attempt.current = undefined
        return answer
      } catch (error) {
        if (!mayPass(error)) attempt.current = undefined
        throw error
      }
    },
    onSuccess: () => void refresh(...(options.refreshes ?? [])),
  })
  return {
    write: (input, { file } = {}) => mutation.mutateAsync({ input, ...(file && { file }) }),
    isWriting: mutation.isPending,
    error: mutation.error,
    reset: mutation.reset,
  }
}
