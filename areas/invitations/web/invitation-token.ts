import { useEffect, useState } from 'react'

/**
 * The token of an invitation comes after the `#`, which no server or log sees, and is stored only in this tab while
 * somebody signs in or joins. It is removed from the address at once, so that it is not visible there or in the
 * history.
 */
const key = 'invitations.token'

const stored = (): Storage | undefined => {
  try {
    return window.sessionStorage
  } catch {
    return undefined // Storage is forbidden here: the link works as long as nobody leaves the page.
  }
}

/** Removes the token from the address, if there is one, and answers it or the one stored before. */
function takeInvitationToken(): string | undefined {
  const { hash, pathname, search } = window.location
  const token = new URLSearchParams(hash.slice(1)).get('token')?.slice(0, 100)
  if (!token) return stored()?.getItem(key) ?? undefined
  stored()?.setItem(key, token)
  window.history.replaceState(window.history.state, '', pathname + search)
  return token
}

/** Deletes the token of an answered invitation. */
export const forgetInvitationToken = (): void => stored()?.removeItem(key)

/** The token in the address, also of a second link opened in the same tab, or the one of another tab. */
export function useInvitationToken(): string | undefined {
  const [token, setToken] = useState(takeInvitationToken)
  useEffect(() => {
    const take = () => setToken(takeInvitationToken())
    window.addEventListener('hashchange', take)
    return () => window.removeEventListener('hashchange', take)
  }, [])
  useEffect(
    () =>
      shareBetweenTabs(token, sharedToken => {
        stored()?.setItem(key, sharedToken)
        setToken(sharedToken)
      }),
    [token],
  )
  return token
}

const tokenRequest = '?'

/**
 * People who sign in by the link of a mail arrive in a new tab, without the token of the former one. The tabs ask each
 * other for it, in whatever order they open; only pages of this lab in this browser receive it.
 */
export function shareBetweenTabs(token: string | undefined, hear: (token: string) => void): () => void {
  const tabs = new BroadcastChannel(key)
  tabs.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data !== 'string') return
    if (token && data === tokenRequest) tabs.postMessage(token)
    if (!token && data !== tokenRequest) hear(data)
  })
  tabs.postMessage(token ?? tokenRequest)
  return () => tabs.close()
}
