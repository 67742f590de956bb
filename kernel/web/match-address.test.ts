import { expect, test } from 'vitest'
import { addresses } from '#kernel/contract/addresses.ts'
import { matchAddress } from './match-address.ts'

const { course } = addresses({
  course: { path: '/courses/:courseId', also: ['/learn/:courseId'], search: { unit: 'text', enroll: 'flag' } },
})
const at = (path: string) => matchAddress(course, new URL(path, 'https://lab.example'))

test('a URL at an address gives its parameters and search values', () => {
  expect(at('/courses/a%20course?unit=one&enroll=true&other=1')).toEqual({
    params: { courseId: 'a course' },
    search: { unit: 'one', enroll: true },
  })
  expect(at('/learn/agents/')).toEqual({ params: { courseId: 'agents' }, search: {} })
})

test('other paths match nothing, also longer ones and those that cannot be decoded', () => {
  for (const path of ['/', '/courses', '/courses/', '/courses/a/b', '/x/courses/a', '/courses/%E0%A4%A'])
    expect(at(path)).toBeUndefined()
})
