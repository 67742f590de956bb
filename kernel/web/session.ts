import { fullNameOf } from '../contract/names.ts'
import type { Locale } from '#kernel/contract/locales.ts'
import { isAllowed, type WithRight } from '#kernel/contract/who.ts'
import { currentMode, hasChosenMode, switchMode, type ColourMode } from './colour-mode.ts'
import type { CurrentUser } from './current-user.ts'
import { beginSigningOut, leave } from './leave.ts'
import { shareStructure } from './structural-sharing.ts'
import { forgetAll, refreshAll } from './queries.ts'
import { tryPatiently } from './patience.ts'
import { mayPass, mayPassAtStart } from './problem.ts'
import { forget, storageKeys, store, stored } from './storage.ts'
import { createStore, useStore } from './store.ts'
import { hasChosenLocale, switchLocale, switchZone } from './words.ts'

/** `isWaiting`: the lab did not answer at the start and is asked again. `hasEnded`: the stored token was dropped. */
export type Session = {
  isAuthenticated: boolean
  user: CurrentUser | undefined
  isLoading: boolean
  isWaiting?: boolean
  hasEnded?: boolean
}

/** `rotate`: the token is old and must be replaced. `access_version` changes with the person's roles and rights. */
type SessionState = { rotate: boolean; access_version?: string | null }

/** The session's requests; the app binds them to the calls of the account area. */
export type SessionCalls = {
  whoAmI(): Promise<{ result: boolean; user?: CurrentUser | null; session?: SessionState | null }>
  signOut(): Promise<unknown>
  /** Replaces the token with a new one, so that a short session continues. */
  renew(): Promise<{ token: string }>
  keepLocale(locale: Locale): Promise<unknown>
  keepMode(mode: ColourMode): Promise<unknown>
  /** The last person here, if data for reading offline is stored. */
  lastHere?(): Promise<CurrentUser | undefined>
}

const { token, email, group, name, roles, info, area } = storageKeys
const nobody: Session = { isAuthenticated: false, user: undefined, isLoading: false }

const session = createStore<Session>({ ...nobody, isLoading: true })
let calls: SessionCalls | undefined
/** The version of the roles and rights in the session. */
let accessVersion: string | null | undefined
/** Ends once it is known who is signed in. */
let started: Promise<void> = Promise.resolve()

export const currentSession = session.get

export const useSession = (): Session => useStore(session)

/** The signed-in person; only for screens that require one, which the router guards. */
export function useUser(): CurrentUser {
  const { user } = useSession()
  if (!user) throw new Error('useUser: signed out')
  return user
}

/** Whether the current person has a right. */
export const useRight = (who: WithRight): boolean => isAllowed(who, useSession().user)

const forgetSession = () => {
  forget(token, email, group, name, roles, info, area)
  switchZone('')
}

function storeUser(user: CurrentUser): void {
  const { first_name, last_name, photo_url } = user
  store(email, user.email)
  store(group, user.group_id ?? '')
  store(name, fullNameOf(user))
  store(roles, JSON.stringify(user.roles))
  store(info, JSON.stringify({ photo_url, first_name, last_name, email: user.email }))
}

/** The profile stores language and colour mode, so that they survive a cleared storage. */
async function adoptPreferences(user: CurrentUser): Promise<void> {
  if (!hasChosenMode() && currentMode() !== user.colour_mode) switchMode(user.colour_mode)
  if (!hasChosenLocale()) await switchLocale(user.locale)
  switchZone(user.time_zone)
}

const enter = async (user: CurrentUser) => {
  storeUser(user)
  await adoptPreferences(user)
  session.set({ isAuthenticated: true, user, isLoading: false })
}

const drop = () => {
  forgetSession()
  session.set({ ...nobody, hasEnded: true })
}

/**
 * Asks who is signed in, and retries for half a minute after temporary failures; but not for people who can read on
 * offline.
 */
async function askPatiently(using: SessionCalls): ReturnType<SessionCalls['whoAmI']> {
  let last: CurrentUser | undefined
  const ask = async () => {
    try {
      return await using.whoAmI()
    } catch (error) {
      last ??= mayPass(error) ? await using.lastHere?.().catch(() => undefined) : undefined
      if (last) return { result: true, user: last } // Nobody answered: a person with stored courses reads on (docs/decisions).
      throw error
    }
  }
  const onWait = () => session.set({ ...session.get(), isWaiting: true })
  return tryPatiently(ask, { mayPass: mayPassAtStart, onWait })
}

/**
 * Finds out who is signed in (specification, section 4): with a stored token by who_am_i, whose answer sets the state;
 * a failure drops the token. Without a token, no one is signed in. Loading ends in all cases.
 */
export const startSession = (using: SessionCalls): Promise<void> => (started = findOut(using))

async function findOut(using: SessionCalls): Promise<void> {
  calls = using
  window.addEventListener('storage', followOtherTabs)
  if (!stored(token)) return session.set(nobody)
  try {
    const { result, user, session: present } = await askPatiently(using)
    if (!result || !user) return drop()
    accessVersion = present?.access_version
    await enter(user)
    // If this fails, the old token is still valid, and the next visit tries again.
    if (present?.rotate) void renewSession().catch(() => undefined)
  } catch {
    drop() // After any failure the specification's state is the same: unauthenticated, token removed.
  }
}

/**
 * Asks again who is signed in, because roles, rights, name or token may have changed. Without an answer the state
 * stays; an ended session ends with the next call.
 */
export async function refreshSession(): Promise<void> {
  const answer = session.get().isAuthenticated ? await calls?.whoAmI().catch(() => undefined) : undefined
  if (!answer?.user) return
  // Another tab began or ended acting as another person: nothing here may be done as the wrong person.
  if (answer.user.id !== session.get().user?.id) return window.location.reload()
  accessVersion = answer.session?.access_version
  userChanged(answer.user)
  if (answer.session?.rotate) await renewSession().catch(() => undefined)
}

/** Refreshes the session if the roles or rights of the person have changed since it was read. */
export async function followAccess(version: unknown): Promise<void> {
  if (version !== accessVersion) await refreshSession()
}

/** Signing out (or in as somebody else) in another tab applies here too. */
function followOtherTabs({ key, newValue }: StorageEvent): void {
  if (key !== token || !session.get().isAuthenticated) return
  void (newValue ? refreshSession() : leave())
}

/** Login: the state becomes authenticated with the given user. */
export async function signIn(answer: { token: string; user: CurrentUser }): Promise<void> {
  forgetAll()
  store(token, answer.token)
  accessVersion = undefined
  await enter(answer.user)
}

/** The profile was changed: updates the shell and the storage. */
export function userChanged(changed: Partial<CurrentUser>): void {
  const present = session.get()
  if (!present.user) return
  const user = shareStructure(present.user, { ...present.user, ...changed })
  if (user === present.user) return
  storeUser(user)
  switchZone(user.time_zone)
  session.set({ ...present, user })
}

/** A rotated token replaces the old one. */
export const tokenChanged = (next: string): void => store(token, next)

/** Ends the session here and on the server, and opens '/', or the sign-in page for another person. */
export async function signOut(goOn: () => Promise<never> = leave): Promise<void> {
  beginSigningOut()
  try {
    await calls?.signOut()
  } catch {
    // Away or already ended: signing out of this browser must work anyway.
  }
  forgetSession()
  forgetAll()
  await goOn() // The page is left, so the state need not change: a guard would only flash its sign-in screen.
}

export async function renewSession(): Promise<void> {
  if (calls) tokenChanged((await calls.renew()).token)
}

/** Switches the language everywhere: here at once, and in the profile of a signed-in person. */
export async function chooseLocale(locale: Locale): Promise<void> {
  await switchLocale(locale)
  void refreshAll()
  await started
  if (session.get().user) await calls?.keepLocale(locale)
}

export async function chooseMode(mode: ColourMode): Promise<void> {
  switchMode(mode)
  await started
  if (session.get().user) await calls?.keepMode(mode)
}
