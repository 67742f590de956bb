import { accessVersionHeader } from '../contract/access-version.ts'
import { headersOf } from './client.ts'
import { leaveSignedOut } from './leave.ts'
import { readEvents } from './live-events.ts'
import { fromAppPath, isInShell } from './paths.ts'

/**
 * Opens the stream of the server's events and reads it to its end.
 * @returns whether it was open
 */
export async function readLive(
  signal: AbortSignal,
  opened: (accessVersion: string | null) => void,
  tell: (topic: string, message: unknown) => void,
): Promise<boolean> {
  const headers = headersOf()
  if (!headers.authorization) return false // Signed out meanwhile.
  // Not EventSource, which cannot send the bearer token as a header; in the address it would appear in logs.
  const response = await fetch('/v2/api/live', {
    headers,
    cache: 'no-store',
    credentials: 'omit',
    signal,
  })
  // Screens outside the shell stay open: a session may only allow its person to change their password, and with the
  // change that session ends.
  if (response.status === 401 && isInShell(fromAppPath(location.pathname))) await leaveSignedOut()
  if (!response.ok || !response.body) return false
  opened(response.headers.get(accessVersionHeader))
  await readEvents(response.body, ({ event, data }) => tell(event, JSON.parse(data)))
  return true
}
