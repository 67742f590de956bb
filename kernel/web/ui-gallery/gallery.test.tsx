import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Gallery } from './gallery.tsx'

const html = renderToString(<Gallery />)

test('what the server draws needs no inline style and no inline handler, so the strictest content policy holds', () => {
  expect(html.length).toBeGreaterThan(20_000)
  expect(html).not.toMatch(/<[^>]+\sstyle\s*=/)
  expect(html).not.toMatch(/<[^>]+\son[a-z]+\s*=/)
  expect(html).not.toMatch(/<(script|style)\b/)
})

test('every control has a name and every id is used once', () => {
  const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const labelled = new Set([...html.matchAll(/\sfor="([^"]+)"/g)].map(([, id]) => id))
  for (const [control] of html.matchAll(/<(?:input|select|textarea)\b[^>]*>/g)) {
    const id = /\sid="([^"]+)"/.exec(control)?.[1]
    const isInLabel = /type="(?:radio|checkbox)"/.test(control)
    expect(isInLabel || (id !== undefined && labelled.has(id)), control).toBe(true)
  }
})
