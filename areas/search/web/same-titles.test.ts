import { expect, test } from 'vitest'
import { showDatesIn } from '#kernel/web/formats.ts'
import { dayApart } from './same-titles.ts'

const found = (kind: string, text: string, at: string) => ({ kind, title: { text }, at })

test('results of one kind with the same title say their day in the zone of the person, others say none', () => {
  showDatesIn('America/Mexico_City')
  const items = [
    found('event', 'Open hours', '2026-12-01T01:00:00Z'),
    found('event', 'Open hours', '2026-12-08T01:00:00Z'),
    found('event', 'One failure', '2026-12-03T01:00:00Z'),
    found('course', 'One failure', '2026-12-03T01:00:00Z'),
  ]
  expect(items.map(item => dayApart(item, items, 'en-US'))).toEqual([
    'Nov 30, 2026',
    'Dec 7, 2026',
    undefined,
    undefined,
  ])
})
