import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CurrentUser } from './current-user.ts'
import { leaveSignedOut } from './leave.ts'
import { ProblemError } from './problem.ts'
import {
  chooseLocale,
  chooseMode,
  currentSession,
  followAccess,
  refreshSession,
  signIn,
  signOut,
  startSession,
  type SessionCalls,
} from './session.ts'

const ada: CurrentUser = {
  id: 'ada',
  first_name: 'Ada',
  last_name: 'Lovelace',
  email: 'ada@people.example',
  role: 'Member',
  roles: [1],
  rights: [],
  function: [],
  photo_url: null,
  group_id: null,
  locale: 'en-US',
  time_zone: 'UTC',
  colour_mode: 'light',
}
const learner: CurrentUser = { ...ada, role: 'Founder', roles: [1, 8], rights: ['menu.learning'] }

const storage = new Map<string, string>()
const whoAmI = vi.fn<SessionCalls['whoAmI']>()
const renew = vi.fn<SessionCalls['renew']>()
const nothing = async () => undefined
const calls: SessionCalls = { whoAmI, renew, signOut: nothing, keepLocale: nothing, keepMode: nothing }
/** What the page does on events of the browser. */
const listeners = new Map<string, () => void>()

const cookies = new Map<string, string>()
const jar = {
  get: () => [...cookies].map(pair => pair.join('=')).join('; '),
  set(line: string) {
    const [, name = '', value = ''] = /^(\w+)=([^;]*)/.exec(line) ?? []
    if (line.includes('max-age=0')) cookies.delete(name)
    else cookies.set(name, value)
  },
}

afterEach(() => vi.useRealTimers())

beforeEach(async () => {
  vi.resetAllMocks()
  storage.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  })
  listeners.clear()
  vi.stubGlobal('window', {
    addEventListener: (name: string, heard: () => void) => listeners.set(name, heard),
    removeEventListener: (name: string) => listeners.delete(name),
  })
  cookies.clear()
  vi.stubGlobal('document', { documentElement: { dataset: {}, lang: 'en-US' } })
  Object.defineProperty(document, 'cookie', jar)
  document.cookie = 'locale=en-US; path=/'
  await startSession(calls)
  await signIn({ token: 'first', user: ada })
})

test('changes of the person appear in the session and in the storage', async () => {
  whoAmI.mockResolvedValue({ result: true, user: learner })
  await refreshSession()
  expect(currentSession().user).toEqual(learner)
  expect(storage.get('userRoles')).toBe('[1,8]')
  expect(renew).not.toHaveBeenCalled()
})

test('unchanged data keep the same session object', async () => {
  const before = currentSession()
  whoAmI.mockResolvedValue({ result: true, user: structuredClone(ada) })
  await refreshSession()
  expect(currentSession()).toBe(before)
})

test('roles that changed before the stream of events opened are read when it opens, and others are not', async () => {
  whoAmI.mockResolvedValue({ result: true, user: ada, session: { rotate: false, access_version: 'member' } })
  await startSession(calls)
  await followAccess('member')
  expect(whoAmI).toHaveBeenCalledTimes(1)
  whoAmI.mockResolvedValue({ result: true, user: learner, session: { rotate: false, access_version: 'founder' } })
  await followAccess('founder')
  expect(currentSession().user).toEqual(learner)
  await followAccess('founder')
  expect(whoAmI).toHaveBeenCalledTimes(2)
})

test('an old token is replaced by a new one', async () => {
  whoAmI.mockResolvedValue({ result: true, user: learner, session: { rotate: true } })
  renew.mockResolvedValue({ token: 'second' })
  await refreshSession()
  expect(storage.get('authToken')).toBe('second')
})

test('when the request fails, or another tab was faster, the session stays', async () => {
  whoAmI.mockRejectedValue(new Error('away'))
  await refreshSession()
  expect(currentSession().user).toEqual(ada)
  whoAmI.mockResolvedValue({ result: true, user: learner, session: { rotate: true } })
  renew.mockRejectedValue(new Error('session.rotated'))
  await refreshSession()
  expect([currentSession().user, storage.get('authToken')]).toEqual([learner, 'first'])
})

test('at the start, temporary failures are retried, with a message, before the token is dropped', async () => {
  vi.useFakeTimers()
  const away = new ProblemError({ type: 'about:blank', title: 'Away', status: 503, code: 'part.away' })
  whoAmI.mockRejectedValueOnce(away).mockRejectedValueOnce(away).mockResolvedValue({ result: true, user: learner })
  const started = startSession(calls)
  await vi.advanceTimersByTimeAsync(500)
  expect(currentSession()).toMatchObject({ isWaiting: true })
  await vi.advanceTimersByTimeAsync(3_000)
  await started
  expect(currentSession()).toEqual({ isAuthenticated: true, user: learner, isLoading: false })
  expect([whoAmI.mock.calls.length, storage.get('authToken')]).toEqual([3, 'first'])
})

test.each([0, 500, 503])('after half a minute of %i the token goes', async status => {
  vi.useFakeTimers()
  whoAmI.mockRejectedValue(new ProblemError({ type: 'about:blank', title: 'Away', status, code: 'part.away' }))
  const started = startSession(calls)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(storage.get('authToken')).toBe('first')
  await vi.advanceTimersByTimeAsync(11_000)
  await started
  expect(currentSession()).toEqual({ isAuthenticated: false, user: undefined, isLoading: false, hasEnded: true })
  expect(storage.get('authToken')).toBeUndefined()
  expect(whoAmI.mock.calls.length).toBeLessThan(10)
})

test('a session that ended before the start is known as such, and nobody without a token has one', async () => {
  whoAmI.mockResolvedValue({ result: false })
  await startSession(calls)
  expect([currentSession(), storage.get('authToken')]).toEqual([
    { isAuthenticated: false, user: undefined, isLoading: false, hasEnded: true },
    undefined,
  ])
  await startSession(calls)
  expect(currentSession()).toEqual({ isAuthenticated: false, user: undefined, isLoading: false })
})

test('other failures are not retried', async () => {
  whoAmI.mockRejectedValue(new ProblemError({ type: 'about:blank', title: 'No', status: 401, code: 'session.gone' }))
  await startSession(calls)
  expect([whoAmI.mock.calls.length, storage.get('authToken')]).toEqual([1, undefined])
})

test('a connection that is back is tried at once', async () => {
  vi.useFakeTimers()
  const away = new ProblemError({ type: 'about:blank', title: 'Away', status: 0, code: 'network.away' })
  whoAmI.mockRejectedValueOnce(away).mockResolvedValue({ result: true, user: ada })
  const started = startSession(calls)
  await vi.advanceTimersByTimeAsync(10)
  listeners.get('online')!()
  await started
  expect(currentSession().user).toEqual(ada)
})

test('a cleared browser gets language and colour mode from the profile', async () => {
  cookies.clear()
  whoAmI.mockResolvedValue({ result: true, user: { ...ada, colour_mode: 'dark' } })
  await startSession(calls)
  expect([document.documentElement.dataset['mode'], storage.get('colorMode')]).toEqual(['dark', 'dark'])
  expect(document.cookie).toContain('locale=en-US')
})

test('public pages learn the time zone of the profile from a cookie, which ends with the session', async () => {
  whoAmI.mockResolvedValue({ result: true, user: { ...ada, time_zone: 'Asia/Tokyo' } })
  await startSession(calls)
  expect(document.cookie).toContain('zone=Asia/Tokyo')
  whoAmI.mockResolvedValue({ result: false })
  await startSession(calls)
  expect(document.cookie).not.toContain('Tokyo')
})

test('what hears that the session has ended while the person signs out clears nothing more', async () => {
  const remembered = new Map<string, string>()
  vi.stubGlobal('sessionStorage', { setItem: (key: string, value: string) => remembered.set(key, value) })
  const assign = vi.fn<(address: string) => void>()
  Object.assign(window, { location: { assign, pathname: '/ailab/dashboard', search: '' } })
  Object.assign(localStorage, { clear: () => storage.clear() })
  storage.set('colorMode', 'dark')
  await startSession({ ...calls, signOut: async () => void leaveSignedOut() })
  await signIn({ token: 'first', user: ada })
  void signOut()
  await vi.waitFor(() => expect(assign.mock.calls).toEqual([['/']]), 20_000)
  expect([[...storage.keys()], [...remembered.keys()]]).toEqual([['colorMode'], []])
})

test('a colour mode and a language that are chosen before the answer are stored in the profile', async () => {
  await startSession(calls)
  expect(currentSession().user).toBeUndefined()
  storage.set('authToken', 'valid')
  const answered = Promise.withResolvers<Awaited<ReturnType<SessionCalls['whoAmI']>>>()
  whoAmI.mockReturnValue(answered.promise)
  const keepMode = vi.fn<SessionCalls['keepMode']>()
  const keepLocale = vi.fn<SessionCalls['keepLocale']>()
  const started = startSession({ ...calls, keepMode, keepLocale })
  const chosen = [chooseMode('dark'), chooseLocale('en-US')]
  answered.resolve({ result: true, user: ada })
  await Promise.all([started, ...chosen])
  expect(keepMode).toHaveBeenCalledWith('dark')
  expect(keepLocale).toHaveBeenCalledWith('en-US')
})
