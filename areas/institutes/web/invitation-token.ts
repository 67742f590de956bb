/**
 * The token of an invitation comes behind the `#`, which no server or log sees, and is kept in this tab alone while somebody
 * signs in or joins. It goes out of the address at once, so that nobody reads it over a shoulder or in the history.
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
export function takeInvitationToken(): string | undefined {
  const { hash, pathname, search } = window.location
  const token = new URLSearchParams(hash.slice(1)).get('token')?.slice(0, 100)
  if (!token) return stored()?.getItem(key) ?? undefined
  stored()?.setItem(key, token)
  window.history.replaceState(window.history.state, '', pathname + search)
  return token
}

/** The invitation is answered: its token is of no more use. */
export const forgetInvitationToken = (): void => stored()?.removeItem(key)
