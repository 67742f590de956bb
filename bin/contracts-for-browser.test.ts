import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { addresses } from '../kernel/contract/addresses.ts'
import { reads } from '../kernel/contract/call.ts'
import { anyone } from '../kernel/contract/who.ts'
import { forBrowser } from './contracts-for-browser.ts'

const list = reads('POST /v2/api/x', { who: anyone, does: 'Lists.', input: z.object({}), output: z.object({}) })

test('of a call its path is left', () => {
  expect(forBrowser('area', { list })).toBe(
    'export const area = {"list":{"kind":"reads","method":"POST","path":"/v2/api/x"}}',
  )
})

test('constants stay, schemas and functions are removed', () => {
  expect(forBrowser('levels', ['intro', 'core'])).toBe('export const levels = ["intro","core"]')
  expect(forBrowser('Level', z.enum(['intro']))).toBe('')
  expect(forBrowser('shapes', { Level: z.enum(['intro']) })).toBe('')
  expect(forBrowser('isOver', () => true)).toBe('')
})

test('addresses stay whole', () => {
  const toX = addresses({ one: { path: '/x/:id', search: { q: 'text', level: ['a', 'b'] } } })
  expect(forBrowser('toX', toX)).toBe(`export const toX = ${JSON.stringify(toX)}`)
})
