import { expect, test } from 'vitest'
import { QuietWatch } from './quiet-memory.ts'

const megabytes = (count: number) => count * 1_024 * 1_024

test('a process that has been quiet for three looks collects, and again only once it holds more', () => {
  const watch = new QuietWatch()
  const look = (share: number, held: number) => watch.shouldCollect(share, megabytes(held))
  expect([look(0.1, 300), look(0.1, 300), look(0.1, 300)]).toEqual([false, false, true])
  watch.collected(megabytes(200))
  expect([look(0, 210), look(0, 220), look(0, 231)]).toEqual([false, false, false])
  expect(look(0, 232)).toBe(true)
})

test('a busy look in between begins the count again', () => {
  const watch = new QuietWatch()
  const looks = [0.1, 0.2, 0.31, 0.3, 0.1, 0.1].map(share => watch.shouldCollect(share, megabytes(300)))
  expect(looks).toEqual([false, false, false, false, false, true])
})
