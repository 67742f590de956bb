import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Listing } from '../contract/fields.ts'
import { decode } from './decode.ts'

const People = z.extend(Listing, { filter: z.optional(z.object({ role: z.optional(z.int()) })) })

const refused = (sent: unknown): unknown => {
  try {
    return decode(People, sent)
  } catch (failure) {
    return (failure as { details: { fields: unknown } }).details.fields
  }
}

test('a list refuses what it does not know, also among its filters', () => {
  expect(decode(People, { filter: { role: 3 } })).toMatchObject({ filter: { role: 3 } })
  expect(refused({ roles: 3 })).toEqual({ roles: 'unknown' })
  expect(refused({ filter: { roles: 3, state: 'on' } })).toEqual({
    'filter.roles': 'unknown',
    'filter.state': 'unknown',
  })
})

test('a filter that is no object is refused as such', () => {
  expect(refused({ filter: 'all' })).toEqual({ filter: 'wrong_type' })
  expect(refused({ filter: null })).toEqual({ filter: 'wrong_type' })
})

test('an input that takes nothing else names each field that it does not know', () => {
  const Strict = z.strictObject({ locale: z.optional(z.string()) })
  expect(decode(Strict, { locale: 'en-US' })).toEqual({ locale: 'en-US' })
  let fields: unknown
  try {
    decode(Strict, { collection: 'markets', filter: {} })
  } catch (failure) {
    fields = (failure as { details: { fields: unknown } }).details.fields
  }
  expect(fields).toEqual({ collection: 'unknown', filter: 'unknown' })
})
