import { expect } from 'vitest'
import { accessVersionHeader } from '#kernel/contract/access-version.ts'
import { readEvents, type LiveEvent } from '#kernel/web/live-events.ts'

/**
 * Opens a person's live stream of a lab that listens at an origin. Its events are collected, `version` is that of their
 * roles and rights, and `end` resolves when the stream ends.
 */
export async function openStream(origin: string, token: string, onEvent?: () => void) {
  const leaving = new AbortController()
  const { status, body, headers } = await fetch(`${origin}/v2/api/live`, {
    headers: { authorization: `Bearer ${token}` },
    signal: leaving.signal,
  })
  expect(status).toBe(200)
  const events: LiveEvent[] = []
  const version = headers.get(accessVersionHeader)
  const end = readEvents(body!, event => {
    events.push(event)
    onEvent?.()
  })
  return { version, events, end, leave: () => leaving.abort() }
}
