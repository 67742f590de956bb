import { workThread } from '#kernel/server/work-thread.ts'
import type { ApiTexts, Wanted } from './api-texts-thread.ts'

type Write = (wanted: Wanted) => Promise<ApiTexts[keyof ApiTexts]>
const inThread: Write = workThread(new URL('api-texts-thread.ts', import.meta.url))

/** The descriptions of the calls: as OpenAPI, as a page, as tools. Each is made on first use, once, in a thread. */
export function createApiTexts(
  url: string,
  write = inThread,
): { [Kind in keyof ApiTexts]: () => Promise<ApiTexts[Kind]> } {
  const written = new Map<keyof ApiTexts, Promise<unknown>>()
  const once =
    <Kind extends keyof ApiTexts>(kind: Kind) =>
    async () => {
      const text = written.get(kind) ?? write({ kind, url })
      written.set(kind, text)
      text.catch(() => written.delete(kind))
      return text as Promise<ApiTexts[Kind]>
    }
  return { document: once('document'), page: once('page'), tools: once('tools') }
}
