import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PublicDay } from './public-day.tsx'
import type { Visit } from './public-page.ts'

test('without scripts a day on a public page says that it is that of UTC', () => {
  const visit = { date: () => 'Nov 26, 2026', say: (key: string) => `[${key}]` } as unknown as Visit
  expect(renderToStaticMarkup(<PublicDay at="2026-11-26T23:30:00Z" visit={visit} />)).toBe(
    '<time dateTime="2026-11-26T23:30:00Z" data-day="true">Nov 26, 2026<noscript> [kernel:shell.in_utc]</noscript></time>',
  )
})
