import { useEffect, useState } from 'react'

/**
 * The token of an invitation comes behind the `#`, which no server or log sees, and is kept in this tab alone while
 * somebody signs in or joins. It goes out of the address at once, so that nobody reads it over a shoulder or in the
 * history.
 */
const key = 'institutes.invitation'

const stored = (): Storage | undefined => {
  try {
    return window.sessionStorage
  } catch {
    return undefined // Storage is forbidden here: the link works as long as nobody leaves the page.
  }
}

/** Takes the token out of the address, if there is one there, and answers it or the one kept before. */
function takeInvitationToken(): string | undefined {
  const { hash, pathname, search } = window.location
  const token = new URLSearchParams(hash.slice(1)).get('token')?.slice(0, 100)
  if (!token) return stored()?.getItem(key) ?? undefined
  stored()?.setItem(key, token)
  window.history.replaceState(window.history.state, '', pathname + search)
  return token
}

/** The invitation is answered: its token is of no more use. */
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
 * Who signs in by the link of a mail arrives in a new tab, without the token that waits in the one they left. Whichever
 * of the two is here later asks or tells, so the order does not matter; nobody but pages of this lab in this browser
 * hears it.
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
