import { describe, expect, test } from 'vitest'
import { afterSaving, fieldsOf, patchOf, showsInOutline, type Unit } from './unit-fields.ts'

const unit: Unit = {
  course_id: '0190a000-0000-7000-8000-000000000000',
  unit_key: 'loops',
  section_key: 'basics',
  type: 'markdown',
  status: 'published',
  version: 3,
  updated_at: null,
  title: { 'en-US': 'Loops' },
  required: true,
  free_preview: false,
  est_minutes: 5,
  unlock_at: null,
  completes_by: 'view',
  settings: {},
  bodies: [
    { locale: 'en-US', markdown: 'One.', hash: 'a', is_stale: false },
    { locale: 'es-MX', markdown: 'Uno.', hash: 'b', is_stale: true },
  ],
  questions: [],
  behind: [{ text: 'title', locale: 'es-MX' }],
}

describe('a unit as fields', () => {
  test('has a text for every language, empty where there is none', () => {
    expect(fieldsOf(unit)).toMatchObject({
      'body.en-US': 'One.',
      'body.es-MX': 'Uno.',
      'body.ja-JP': '',
      stale: ['es-MX'],
    })
  })

  test('sends only what changed', () => {
    expect(patchOf({ 'body.en-US': 'Two.' })).toEqual({ bodies: { 'en-US': { markdown: 'Two.' } } })
    expect(patchOf({ title: { 'en-US': 'Loop' }, required: false })).toEqual({
      title: { 'en-US': 'Loop' },
      required: false,
    })
  })

  test('deletes an emptied translation, but never the source text', () => {
    expect(patchOf({ 'body.es-MX': '', 'body.en-US': '' })).toEqual({
      bodies: { 'en-US': { markdown: '' }, 'es-MX': null },
    })
  })

  test('marks a translation as current, with or without new text', () => {
    expect(patchOf({ 'current.es-MX': true })).toEqual({ bodies: { 'es-MX': { is_current: true } } })
    const current = [{ text: 'title', locale: 'es-MX' }]
    expect([patchOf({ current }), patchOf({ current: [] })]).toEqual([{ current }, {}])
    expect(patchOf({ 'current.es-MX': true, 'body.es-MX': 'Dos.' })).toEqual({
      bodies: { 'es-MX': { markdown: 'Dos.', is_current: true } },
    })
  })

  test('knows after saving which translations are stale', () => {
    const before = fieldsOf(unit)
    const edits = { 'current.es-MX': true }
    const after = afterSaving(before, edits, { bodies: [{ locale: 'es-MX', is_stale: false }], behind: [] })
    expect(after).toMatchObject({ stale: [], behind: [], 'current.es-MX': false, 'body.es-MX': 'Uno.' })
    expect(showsInOutline(edits, before, after)).toBe(true)
    expect(showsInOutline({ 'body.en-US': 'x' }, before, { ...before, 'body.en-US': 'x' })).toBe(false)
  })
})
