import { expect, expectTypeOf, test } from 'vitest'
import { reads, writes } from './call.ts'
import { Nothing } from './fields.ts'
import { right, rightIn, signedIn } from './who.ts'

const rest = { does: 'Does something.', input: Nothing, output: Nothing }

test('a call asks for the right of its area and of its kind', () => {
  const who = rightIn('meetings')
  const list = reads('POST /list', { who, ...rest })
  const add = writes('POST /add', { who, ...rest })
  expect([list.who, add.who]).toEqual([right('meetings.read'), right('meetings.write')])
  expectTypeOf(add.who.right).toEqualTypeOf<'meetings.write'>()
})

test('a finer right, and calls without one, are as the contract says', () => {
  expect(writes('POST /add', { who: right('meetings.close'), ...rest }).who).toEqual(right('meetings.close'))
  expect(reads('POST /list', { who: signedIn, ...rest }).who).toEqual(signedIn)
})
