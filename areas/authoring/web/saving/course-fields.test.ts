import { expect, test } from 'vitest'
import { coursePatches } from './course-fields.ts'

const base = { 'description.en-US': 'One.', 'description.es-MX': '', 'description.ja-JP': '一。' }

test('each changed field is sent by the call that accepts it', () => {
  expect(coursePatches({ title: { 'en-US': 'Loops' } }, base)).toEqual({ info: { title: { 'en-US': 'Loops' } } })
  expect(coursePatches({ certificate: true, tags: ['a'] }, base)).toEqual({
    info: { tags: ['a'] },
    settings: { certificate: true },
  })
  expect(coursePatches({}, base)).toEqual({})
})

test('a description is sent as a whole when one of its languages changed', () => {
  expect(coursePatches({ 'description.es-MX': 'Uno.' }, base)).toEqual({
    info: { description: { 'en-US': 'One.', 'es-MX': 'Uno.', 'ja-JP': '一。' } },
  })
})
