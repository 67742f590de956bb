import { QueryClient } from '@tanstack/react-query'
import type { Call } from '#kernel/contract/call.ts'
import { mayPass, problemOf } from './problem.ts'

const shortly = 15_000

/** What was read from the server, for the life of the page. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: shortly,
      retry: (failures, error) => failures < 2 && mayPass(error),
      retryDelay: (failures, error) => (problemOf(error)?.retry_after ?? 2 ** failures) * 1000,
      refetchOnWindowFocus: 'always',
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
})

/** The first part of the key of every answer of a call. */
export const nameOf = (call: Call): string => `${call.method} ${call.path}`

/** Marks all answers of these calls as old: those on the screen are read again at once. */
export const refresh = (...calls: readonly Call[]): Promise<unknown> =>
  Promise.all(calls.map(call => queries.invalidateQueries({ queryKey: [nameOf(call)] })))
