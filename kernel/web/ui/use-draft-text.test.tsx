import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { useDraftText } from './use-draft-text.ts'

const storage = new Map<string, string>()
beforeEach(() => {
  storage.clear()
  vi.stubGlobal('FileList', Map)
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  })
})

function Field({ stored, typed }: { stored: string; typed?: string }) {
  const [text, change] = useDraftText('note', stored)
  if (typed !== undefined && text !== typed) change(typed)
  return text
}
const opened = (stored: string, typed?: string) =>
  renderToStaticMarkup(<Field stored={stored} {...(typed !== undefined && { typed })} />)

test('a text that was typed is there after a reload, until it is what is stored again', () => {
  expect(opened('stored')).toBe('stored')
  opened('stored', 'typed')
  expect(opened('stored')).toBe('typed')
  opened('stored', 'stored')
  expect(storage.size).toBe(0)
})
