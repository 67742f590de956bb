import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, expect, test, vi } from 'vitest'
import { right, signedIn } from '../contract/who.ts'
import type { CurrentUser } from './current-user.ts'
import { startSession } from './session.ts'
import { createSlot } from './slot.tsx'

const Greeting = ({ name }: { name: string }) => <p>{name}</p>

const ada: CurrentUser = {
  id: 'ada',
  first_name: 'Ada',
  last_name: 'Lovelace',
  email: 'ada@people.example',
  role: 'Member',
  roles: [1],
  rights: ['greetings.read'],
  function: [],
  photo_url: null,
  group_id: null,
  locale: 'en-US',
  time_zone: 'UTC',
  colour_mode: 'light',
}

afterAll(async () => {
  await open(undefined)
  vi.unstubAllGlobals()
})

async function open(user: CurrentUser | undefined) {
  vi.stubGlobal('window', { addEventListener() {} })
  vi.stubGlobal('document', { documentElement: { dataset: {}, lang: 'en-US' }, cookie: 'locale=en-US' })
  vi.stubGlobal('localStorage', { getItem: () => (user ? 'token' : null), setItem() {}, removeItem() {} })
  const nothing = async () => undefined
  const whoAmI = async () => ({ result: true, user: user ?? null })
  const renew = async () => ({ token: 'second' })
  await startSession({ whoAmI, renew, signOut: nothing, keepLocale: nothing, keepMode: nothing })
}

test('a slot renders what the app has filled it with, and an empty slot throws its name', () => {
  const { fill, Slot } = createSlot<{ name: string }>('greeting')
  expect(() => renderToStaticMarkup(<Slot name="Ada" />)).toThrow('greeting')
  fill(Greeting)
  expect(renderToStaticMarkup(<Slot name="Ada" />)).toBe('<p>Ada</p>')
})

test.each([
  ['everyone', undefined, undefined, true],
  ['people who are signed in', signedIn, undefined, false],
  ['people who are signed in', signedIn, ada, true],
  ['people with a right', right('greetings.read'), undefined, false],
  ['people with a right', right('greetings.write'), ada, false],
  ['people with a right', right('greetings.read'), ada, true],
])('a slot filled for %s (%j) shows its part to them alone', async (_, who, user, isShown) => {
  const { fill, Slot } = createSlot<{ name: string }>('greeting')
  fill(Greeting, who)
  await open(user)
  expect(renderToStaticMarkup(<Slot name="Ada" />)).toBe(isShown ? '<p>Ada</p>' : '')
})
