import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hearTime, serverNow } from './clock.ts'

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toUTCString()
const minutesAhead = () => Math.round((serverNow() - Date.now()) / 60_000)
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => {
  hearTime(inMinutes(0))
  vi.useRealTimers()
})

test('a device with a wrong clock counts by the server’s', () => {
  hearTime(inMinutes(7))
  expect(minutesAhead()).toBe(7)
  hearTime(inMinutes(-90))
  expect(minutesAhead()).toBe(-90)
})

test('a few seconds are network delay; an answer without a date changes nothing', () => {
  hearTime(inMinutes(7))
  hearTime(null)
  hearTime('soon')
  expect(minutesAhead()).toBe(7)
  hearTime(inMinutes(0.1))
  expect(serverNow()).toBe(Date.now())
})
