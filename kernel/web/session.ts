import { fullNameOf } from '../contract/names.ts'
import type { Locale } from '#kernel/contract/locales.ts'
import { isAllowed, type WithRight } from '#kernel/contract/who.ts'
import { currentMode, hasChosenMode, switchMode, type ColourMode } from './colour-mode.ts'
import { leave } from './leave.ts'
import { shareStructure } from './structural-sharing.ts'
import { forgetAll, refreshAll } from './queries.ts'
import { tryPatiently } from './patience.ts'
import { mayPass, mayPassAtStart } from './problem.ts'
import { forget, storageKeys, store, stored } from './storage.ts'
import { createStore, useStore } from './store.ts'
import { hasChosenLocale, switchLocale } from './words.ts'

/** The person as the shell shows them (specification, section 3: current user). */
export type CurrentUser = {
  id: string
  first_name: string
  last_name: string
  email: string
  role: string
  roles: readonly number[]
  rights: readonly string[]
  function: readonly string[]
  photo_url: string | null
  group_id: string | null
  locale: Locale
  colour_mode: ColourMode
}

/** `isWaiting`: the lab did not answer at the start and is asked again. */
export type Session = {
  isAuthenticated: boolean
  user: CurrentUser | undefined
  isLoading: boolean
  isWaiting?: boolean
}

/** What the session asks the server; the app binds them to the account area's calls. */
export type SessionCalls = {
  /** `rotate`: the token has grown old and wants a new one in its place. */
  whoAmI(): Promise<{ result: boolean; user?: CurrentUser | null; session?: { rotate: boolean } | null }>
  signOut(): Promise<unknown>
  /** A new token in place of the present one, so that a short session goes on. */
  renew(): Promise<{ token: string }>
  keepLocale(locale: Locale): Promise<unknown>
  keepMode(mode: ColourMode): Promise<unknown>
  /** Who was last here, where something is kept of them for reading without a connection. */
  lastHere?(): Promise<CurrentUser | undefined>
}

const { token, email, group, name, roles, info, area } = storageKeys
const nobody: Session = { isAuthenticated: false, user: undefined, isLoading: false }

const session = createStore<Session>({ ...nobody, isLoading: true })
let calls: SessionCalls | undefined

export const currentSession = session.get

export const useSession = (): Session => useStore(session)

/** The signed-in person; only for screens that need one, which the router guards. */
export function useUser(): CurrentUser {
  const { user } = useSession()
  if (!user) throw new Error('useUser on a screen that anyone may open')
  return user
}

/** Whether the person here has a right. */
export const useRight = (who: WithRight): boolean => isAllowed(who, useSession().user)

const forgetSession = () => forget(token, email, group, name, roles, info, area)

function keep(user: CurrentUser): void {
  const { first_name, last_name, photo_url } = user
  store(email, user.email)
  store(group, user.group_id ?? '')
  store(name, fullNameOf(user))
  store(roles, JSON.stringify(user.roles))
  store(info, JSON.stringify({ photo_url, first_name, last_name, email: user.email }))
}

/** The profile remembers language and colour mode, so that a cleared storage comes back right. */
async function adoptPreferences(user: CurrentUser): Promise<void> {
  if (!hasChosenMode() && currentMode() !== user.colour_mode) switchMode(user.colour_mode)
  if (!hasChosenLocale()) await switchLocale(user.locale)
}

const enter = async (user: CurrentUser) => {
  keep(user)
  await adoptPreferences(user)
  session.set({ isAuthenticated: true, user, isLoading: false })
}

const drop = () => {
  forgetSession()
  session.set(nobody)
}

/** Asks who is here, again for half a minute where that may pass; not where somebody reads on without the lab. */
async function askPatiently(using: SessionCalls): ReturnType<SessionCalls['whoAmI']> {
  let last: CurrentUser | undefined
  const ask = async () => {
    try {
      return await using.whoAmI()
    } catch (error) {
      last ??= mayPass(error) ? await using.lastHere?.().catch(() => undefined) : undefined
      if (last) return { result: true, user: last } // Nobody answered: whoever keeps a course here reads on (docs/decisions).
      throw error
    }
  }
  const onWait = () => session.set({ ...session.get(), isWaiting: true })
  return tryPatiently(ask, { mayPass: mayPassAtStart, onWait })
}

/**
 * Finds out who is here (specification, section 4): with a stored token by who_am_i, whose result and user the state
 * follows; its failure drops the token. Without a token nobody is. Loading ends in all cases.
 */
export async function startSession(using: SessionCalls): Promise<void> {
  calls = using
  window.addEventListener('storage', followOtherTabs)
  if (!stored(token)) return session.set(nobody)
  try {
    const { result, user, session: present } = await askPatiently(using)
    if (!result || !user) return drop()
    await enter(user)
    // Should it fail, the old token is still good, and the next visit asks again.
    if (present?.rotate) void renewSession().catch(() => undefined)
  } catch {
    drop() // Whatever failed, the specification's answer is the same: unauthenticated, token removed.
  }
}

/**
 * Asks again who is here, as roles, rights, name or token may have changed. When nobody answers, what is known stays; a
 * session that is over ends with the next call.
 */
export async function refreshSession(): Promise<void> {
  const answer = session.get().isAuthenticated ? await calls?.whoAmI().catch(() => undefined) : undefined
  if (!answer?.user) return
  userChanged(answer.user)
  if (answer.session?.rotate) await renewSession().catch(() => undefined)
}

/** Signing out (or in as somebody else) in another tab holds here too. */
function followOtherTabs({ key, newValue }: StorageEvent): void {
  if (key === token && session.get().isAuthenticated && !newValue) void leave()
}

/** Login: the state becomes authenticated with the given user. */
export async function signIn(answer: { token: string; user: CurrentUser }): Promise<void> {
  forgetAll()
  store(token, answer.token)
  await enter(answer.user)
}

/** The profile was changed: the shell and the storage follow. */
export function userChanged(changed: Partial<CurrentUser>): void {
  const present = session.get()
  if (!present.user) return
  const user = shareStructure(present.user, { ...present.user, ...changed })
  if (user === present.user) return
  keep(user)
  session.set({ ...present, user })
}

/** A rotated token takes the place of the old one. */
export const tokenChanged = (next: string): void => store(token, next)

/** Ends the session here and on the server, and goes to '/', or where somebody else may sign in. */
export async function signOut(goOn: () => Promise<never> = leave): Promise<void> {
  try {
    await calls?.signOut()
  } catch {
    // Out of reach or already ended: signing out of this browser must work all the same.
  }
  forgetSession()
  forgetAll()
  await goOn() // The page ends here, so the state need not change: a guard would only flash its sign-in screen.
}

export async function renewSession(): Promise<void> {
  if (calls) tokenChanged((await calls.renew()).token)
}

/** Switches the language everywhere: here at once, in the profile when somebody is signed in. */
export async function chooseLocale(locale: Locale): Promise<void> {
  await switchLocale(locale)
  void refreshAll()
  if (session.get().user) await calls?.keepLocale(locale)
}

export async function chooseMode(mode: ColourMode): Promise<void> {
  switchMode(mode)
  if (session.get().user) await calls?.keepMode(mode)
}
