import * as z from 'zod/mini'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reads } from '#kernel/contract/call.ts'
import { anyone } from '#kernel/contract/who.ts'
import type { ProblemError } from './problem.ts'
import { askStream } from './stream.ts'

const call = reads('POST /v2/api/count', {
  who: anyone,
  does: '',
  input: z.object({}),
  output: z.object({ n: z.int() }),
  stream: true,
})
const fetched = vi.fn<typeof fetch>()
beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('window', { location: { assign: vi.fn<(url: string) => void>() } })
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => vi.unstubAllGlobals())

/** A response whose parts come one by one, split anywhere; can end like a broken connection. */
const answers = (parts: string[], { status = 200, breaks = false } = {}) => {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of parts) controller.enqueue(new TextEncoder().encode(part))
      if (!breaks) controller.close()
    },
    pull(controller) {
      if (breaks) controller.error(new TypeError('network error'))
    },
  })
  fetched.mockResolvedValue(new Response(body, { status }))
}

async function heard() {
  const values: unknown[] = []
  try {
    for await (const value of askStream(call, {}, { stay: true })) values.push(value)
    return { values, code: null }
  } catch (error) {
    return { values, code: (error as ProblemError).code }
  }
}

test('values come line by line, wherever the network splits them', async () => {
  answers(['{"n":', '1}\n{"n":2}', '\n{"n"', ':3}\n'])
  expect(await heard()).toEqual({ values: [{ n: 1 }, { n: 2 }, { n: 3 }], code: null })
})

test('a failure before the first value, midway, or of the connection is a problem each time', async () => {
  const problem = { type: 'x', title: 'x', status: 503, code: 'ai.away' }
  answers([JSON.stringify(problem)], { status: 503 })
  expect(await heard()).toEqual({ values: [], code: 'ai.away' })
  answers(['{"n":1}\n', `${JSON.stringify({ problem })}\n`])
  expect(await heard()).toEqual({ values: [{ n: 1 }], code: 'ai.away' })
  answers(['{"n":1}\n{"n":'], { breaks: true })
  expect((await heard()).code).toBe('network.away')
})

test('leaving the loop cancels the response', async () => {
  let gone = false
  const body = new ReadableStream<Uint8Array>({
    start: controller => controller.enqueue(new TextEncoder().encode('{"n":1}\n{"n":2}\n')),
    cancel: () => void (gone = true),
  })
  fetched.mockResolvedValue(new Response(body))
  for await (const _ of askStream(call, {})) break
  await vi.waitFor(() => expect(gone).toBe(true), 20_000)
})
