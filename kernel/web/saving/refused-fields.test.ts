import { expect, test } from 'vitest'
import { createRefusedFields } from './refused-fields.ts'

test('fields that were not refused may be sent without the others', () => {
  const refused = createRefusedFields()
  expect(refused.add(['title', 'settings'], { 'settings.pass_pct': 'Too much' })).toBe(true)
  expect([refused.has('settings'), refused.has('title')]).toEqual([true, false])
  expect([...refused.all()]).toEqual(['settings'])
})

test('nothing is left to send when all or none of the fields are refused', () => {
  expect(createRefusedFields().add(['title'], { title: 'Missing' })).toBe(false)
  expect(createRefusedFields().add(['title'], { titles: 'Missing' })).toBe(false)
})

test('a fault is found by its field or a part of it, until the field changes', () => {
  const refused = createRefusedFields()
  refused.add(['settings', 'title'], { 'settings.pass_pct': 'Too much' })
  expect(refused.faultOf('settings')).toBe('Too much')
  expect(refused.faultOf('settings.pass_pct')).toBe('Too much')
  expect(refused.faultOf('settings.pass')).toBeUndefined()
  refused.forget('settings')
  expect(refused.faultOf('settings')).toBeUndefined()
})
