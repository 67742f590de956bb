import { afterEach, expect, test } from 'vitest'
import { hearTime, serverNow } from './clock.ts'

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toUTCString()
const secondsAhead = () => Math.round((serverNow() - Date.now()) / 1_000)
const minutesAhead = () => Math.round(secondsAhead() / 60)
afterEach(() => hearTime(inMinutes(0)))

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
  expect(secondsAhead()).toBe(0)
})
