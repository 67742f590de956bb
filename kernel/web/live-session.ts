import { useEffect } from 'react'
import { opened, returned, startLive, useLive } from './live.ts'
import { followAccess, refreshSession, useSession } from './session.ts'

/** While somebody is signed in, receives the server's events, and refreshes the session when it has changed. */
export function LiveSession(): null {
  const { isAuthenticated } = useSession()
  useLive('person.changed', () => void refreshSession())
  useLive(returned, () => void refreshSession())
  useLive(opened, version => void followAccess(version))
  useEffect(() => (isAuthenticated ? startLive() : undefined), [isAuthenticated])
  return null
}
