import { beforeEach, expect, test, vi } from 'vitest'
import { currentSession, refreshSession, signIn, startSession, type CurrentUser, type SessionCalls } from './session.ts'

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
  colour_mode: 'light',
}
const learner: CurrentUser = { ...ada, role: 'Founder', roles: [1, 8], rights: ['menu.learning'] }

const storage = new Map<string, string>()
const whoAmI = vi.fn<SessionCalls['whoAmI']>()
const renew = vi.fn<SessionCalls['renew']>()
const nothing = async () => undefined

beforeEach(async () => {
  vi.resetAllMocks()
  storage.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  })
  vi.stubGlobal('window', { addEventListener: () => undefined })
  vi.stubGlobal('document', { cookie: 'locale=en-US' })
  await startSession({ whoAmI, renew, signOut: nothing, keepLocale: nothing, keepMode: nothing })
  await signIn({ token: 'first', user: ada })
})

test('what changed about the person shows, in the session and in the storage', async () => {
  whoAmI.mockResolvedValue({ result: true, user: learner })
  await refreshSession()
  expect(currentSession().user).toEqual(learner)
  expect(storage.get('userRoles')).toBe('[1,8]')
  expect(renew).not.toHaveBeenCalled()
})

test('what did not change leaves the session the very same', async () => {
  const before = currentSession()
  whoAmI.mockResolvedValue({ result: true, user: structuredClone(ada) })
  await refreshSession()
  expect(currentSession()).toBe(before)
})

test('a token that wants another gets it', async () => {
  whoAmI.mockResolvedValue({ result: true, user: learner, session: { rotate: true } })
  renew.mockResolvedValue({ token: 'second' })
  await refreshSession()
  expect(storage.get('authToken')).toBe('second')
})

test('when nobody answers, or another tab was faster, one stays who one is', async () => {
  whoAmI.mockRejectedValue(new Error('away'))
  await refreshSession()
  expect(currentSession().user).toEqual(ada)
  whoAmI.mockResolvedValue({ result: true, user: learner, session: { rotate: true } })
  renew.mockRejectedValue(new Error('session.rotated'))
  await refreshSession()
  expect([currentSession().user, storage.get('authToken')]).toEqual([learner, 'first'])
})
