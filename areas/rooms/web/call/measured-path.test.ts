import { expect, test } from 'vitest'
import type { CallState, LinkState } from '../engine/call-state.ts'
import { measuredPath } from './measured-path.ts'

const links = (...paths: ('direct' | 'relay')[]) =>
  Object.fromEntries(paths.map((path, at) => [String(at), { figures: { path } } as unknown as LinkState]))
const state = (more: Partial<CallState>) => ({
  links: {},
  rules: undefined,
  safetyNumber: undefined,
  confirmedNumber: undefined,
  ...more,
})
const provider = (name: 'mesh' | 'janus') => ({ provider: name }) as CallState['rules']

test('nothing is said of a way that was not measured', () => {
  expect(measuredPath(state({ rules: provider('janus') }))).toBeUndefined()
})

test('the badge says from browser to browser, through a relay or through a server, as measured', () => {
  const way = (more: Partial<CallState>) => measuredPath(state(more))
  expect(way({ links: links('direct', 'relay') })).toMatchObject({ way: 'mesh', relayed: 1, count: 2 })
  expect(way({ links: links('relay') })).toMatchObject({ way: 'relay', relayed: 1, count: 1 })
  expect(way({ links: links('direct'), rules: provider('janus') })).toMatchObject({ way: 'server', relayed: 0 })
})

test('end-to-end is confirmed for one number, and not for the next', () => {
  const call = { links: links('direct'), safetyNumber: '1 2', confirmedNumber: '1 2' }
  expect(measuredPath(state(call))?.isConfirmed).toBe(true)
  expect(measuredPath(state({ ...call, safetyNumber: '3 4' }))?.isConfirmed).toBe(false)
  expect(measuredPath(state({ links: links('direct') }))?.isConfirmed).toBe(false)
})
