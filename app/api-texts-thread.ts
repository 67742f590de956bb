import { apiPage } from '#kernel/server/api/api-page.ts'
import { toolTextsOf } from '#kernel/server/api/mcp-tools.ts'
import { openapi } from '#kernel/server/api/openapi.ts'
import { kernelFailures } from '#kernel/contract/failure.ts'
import { answerWork } from '#kernel/server/work-thread.ts'
import { bootMode } from '#kernel/web/boot-mode.ts'
import manifest from '../package.json' with { type: 'json' }
import { allCalls, failures } from './calls.ts'
import { rolesWith } from './rights.ts'
import { words } from './words.ts'

export type ApiTexts = { document: string; page: string; tools: Record<string, string> }
/** The kind of text, and the address of the lab. */
export type TextRequest = { kind: keyof ApiTexts; url: string }

const infoOf = (url: string) => ({
  title: 'AI Lab',
  version: manifest.version,
  url,
  description: manifest.description,
  rolesWith,
})
const look = { titleOf: (code: string) => words.title('en-US', code), bootScript: bootMode }
const statuses = { ...kernelFailures, ...failures }

const write: { [Kind in keyof ApiTexts]: (url: string) => ApiTexts[Kind] } = {
  document: url => JSON.stringify(openapi(allCalls, failures, infoOf(url))),
  page: url => apiPage({ bounds: allCalls, statuses, info: infoOf(url), look }),
  tools: () => toolTextsOf(allCalls),
}

answerWork(({ kind, url }: TextRequest) => write[kind](url))
