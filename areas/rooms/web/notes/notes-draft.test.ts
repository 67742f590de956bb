import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { notesDraft } from './notes-draft.ts'

let storage: Map<string, string>
beforeEach(() => {
  storage = new Map()
  vi.stubGlobal('FileList', Array)
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('what is typed into the notes is kept with the text that it was made from, for each room of its own', () => {
  const [one, other] = [notesDraft('one'), notesDraft('other')]
  one.save({ base: 'Agenda', text: 'Agenda\nmine' })
  expect([one.read(), other.read()]).toEqual([{ base: 'Agenda', text: 'Agenda\nmine' }, undefined])
  one.drop()
  expect(one.read()).toBeUndefined()
})

test('what is no draft of notes is none', () => {
  const draft = notesDraft('one')
  draft.save({ base: 'Agenda', text: 'mine' })
  const [key] = storage.keys()
  storage.set(key!, '{"text":"mine"}')
  expect(draft.read()).toBeUndefined()
})
