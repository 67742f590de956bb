import { expect, test } from 'vitest'
import { sharedBuffersMb } from './shared-buffers.ts'

const gigabyte = 2 ** 30
const unlimited = 2 ** 64

test.each([
  { memory: 0.5, limit: unlimited, megabytes: 128 },
  { memory: 4, limit: unlimited, megabytes: 512 },
  { memory: 4, limit: 0, megabytes: 512 },
  { memory: 64, limit: unlimited, megabytes: 1_024 },
  { memory: 64, limit: 2 * gigabyte, megabytes: 256 },
])('with $memory GB and a limit of $limit bytes, PostgreSQL has $megabytes MB for its pages', each => {
  expect(sharedBuffersMb(each.memory * gigabyte, each.limit)).toBe(each.megabytes)
})
