import { workThread } from '#kernel/server/work-thread.ts'
import type { ApiTexts, TextRequest } from './api-texts-thread.ts'

type Write = (request: TextRequest) => Promise<ApiTexts[keyof ApiTexts]>
const inThread: Write = workThread(new URL('api-texts-thread.ts', import.meta.url))

/**
 * The descriptions of the calls, made in a thread: as OpenAPI, as a page, as tools. The tools are made on first use, once;
 * the two texts are cached by the routes.
 */
export function createApiTexts(
  url: string,
  write = inThread,
): { [Kind in keyof ApiTexts]: () => Promise<ApiTexts[Kind]> } {
  const text = <Kind extends keyof ApiTexts>(kind: Kind) => write({ kind, url }) as Promise<ApiTexts[Kind]>
  let tools: Promise<ApiTexts['tools']> | undefined
  const cachedTools = async () => {
    const written = (tools ??= text('tools'))
    written.catch(() => (tools = undefined))
    return written
  }
  return { document: () => text('document'), page: () => text('page'), tools: cachedTools }
}
