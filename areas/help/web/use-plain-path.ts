import { useEffect, useRef } from 'react'
import { useIsInShell } from '#kernel/web/current-screen.ts'
import { useGoToPath } from '#kernel/web/navigation.ts'
import { useSession } from '#kernel/web/session.ts'

/**
 * The frame of the lab is for people who are signed in and offers no way to sign in: a visitor without a session, who
 * followed a shared link, reads the same page at its plain address. A person who signs out here goes to the landing
 * page instead.
 */
export function usePlainPath(plain: string): void {
  const { user, isLoading } = useSession()
  const inShell = useIsInShell()
  const goToPath = useGoToPath()
  const hadUser = useRef(false)
  useEffect(() => {
    if (user) hadUser.current = true
    if (inShell && !isLoading && !hadUser.current) void goToPath(plain, true)
  }, [user, isLoading, inShell, plain, goToPath])
}
