import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ProblemError } from '#kernel/web/problem.ts'
import { pauses } from './save-timer.ts'
import { createSaver } from './saver.ts'
import type { Stored, UnsentWork } from './saving-state.ts'
import type { Fields } from './saving-rules.ts'

const problem = (status: number, more: object = {}) =>
  new ProblemError({ type: 'about:blank', title: String(status), status, code: 'x', ...more })

/** A fake server with one record, and a store for drafts. */
function open(answers: ((edits: Fields, version: number) => Stored)[] = []) {
  let server: Stored = { version: 1, fields: { title: 'Loops', text: 'One.' } }
  const drafts: (UnsentWork | undefined)[] = []
  const sent: { edits: Fields; version: number }[] = []
  const saver = createSaver({
    stored: server,
    async send(edits, version) {
      sent.push({ edits, version })
      const answer = answers.shift()
      if (answer) return answer(edits, version)
      if (version !== server.version) throw problem(409, { current: server })
      return (server = { version: version + 1, fields: { ...server.fields, ...edits } })
    },
    faultsIn: ({ fields }) => fields ?? {},
    currentIn: ({ current }) => current as Stored | undefined,
    store: work => drafts.push(work),
  })
  const elsewhere = (fields: Fields) =>
    void (server = { version: server.version + 1, fields: { ...server.fields, ...fields } })
  return { saver, sent, drafts, elsewhere, onServer: () => server }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('automatic saving', () => {
  test('waits until typing pauses, then sends once', async () => {
    const { saver, sent, drafts } = open()
    for (const text of ['T', 'Tw', 'Two']) {
      saver.edit('text', text)
      await vi.advanceTimersByTimeAsync(pauses.typing - 100)
    }
    expect(sent).toEqual([])
    await vi.advanceTimersByTimeAsync(200)
    expect(sent).toEqual([{ edits: { text: 'Two' }, version: 1 }])
    expect(saver.get().phase).toBe('saved')
    expect(drafts.at(-1)).toBeUndefined()
  })

  test('does not wait for ever while somebody types without a pause', async () => {
    const { saver, sent } = open()
    for (let n = 0; n < 20; n++) {
      saver.edit('text', String(n))
      await vi.advanceTimersByTimeAsync(500)
    }
    expect(sent.length).toBeGreaterThan(0)
  })

  test('stores each change in this browser before the server has it', () => {
    const { saver, drafts } = open()
    saver.edit('text', 'Two')
    expect(drafts.at(-1)).toMatchObject({ version: 1, edits: { text: 'Two' } })
  })

  test('tries again when the server was away', async () => {
    const gone = () => {
      throw problem(0)
    }
    const { saver, sent, onServer } = open([gone, gone])
    saver.edit('text', 'Two')
    await saver.flush()
    expect(saver.get().phase).toBe('away')
    await vi.advanceTimersByTimeAsync(pauses.retry * 4)
    expect(sent.length).toBe(3)
    expect([saver.get().phase, onServer().fields.text]).toEqual(['saved', 'Two'])
  })

  test('a lost answer is no conflict with oneself', async () => {
    const lost = open()
    lost.saver.edit('text', 'Two')
    lost.elsewhere({ text: 'Two' }) // The request arrived, the answer did not.
    await lost.saver.flush()
    expect(lost.saver.get().phase).toBe('saved')
  })

  test('says when the server refuses, and sends again what is corrected', async () => {
    const no = () => {
      throw problem(422)
    }
    const { saver, onServer } = open([no])
    saver.edit('title', '')
    await saver.flush()
    expect(saver.get()).toMatchObject({ phase: 'refused', edits: { title: '' } })
    saver.edit('title', 'Loop')
    await saver.flush()
    expect([saver.get().phase, onServer().fields.title]).toEqual(['saved', 'Loop'])
  })
})

test('a refused field does not keep other fields from being saved, and its fault is shown', async () => {
  const no = () => {
    throw problem(422, { fields: { 'title.en-US': 'Too short' } })
  }
  const { saver, sent, onServer } = open([no])
  saver.edit('title', 'L')
  saver.edit('text', 'Two.')
  await saver.flush()
  expect([saver.get().phase, saver.get().edits]).toEqual(['refused', { title: 'L' }])
  expect(onServer().fields).toEqual({ title: 'Loops', text: 'Two.' })
  expect([saver.faultOf('title'), saver.faultOf('text')]).toEqual(['Too short', undefined])

  saver.edit('text', 'Three.')
  await saver.flush()
  expect(sent.at(-1)?.edits).toEqual({ text: 'Three.' })
  expect([saver.get().phase, saver.faultOf('title')]).toEqual(['refused', 'Too short'])

  const before = sent.length
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent.length).toBe(before)

  saver.edit('title', 'Loop')
  expect(saver.faultOf('title')).toBeUndefined()
  await saver.flush()
  expect([saver.get().phase, onServer().fields]).toEqual(['saved', { title: 'Loop', text: 'Three.' }])
})

describe('two authors', () => {
  test('in different fields both succeed', async () => {
    const { saver, elsewhere, onServer } = open()
    saver.edit('text', 'Mine.')
    elsewhere({ title: 'Theirs' })
    await saver.flush()
    expect(saver.get().phase).toBe('saved')
    expect(onServer().fields).toEqual({ title: 'Theirs', text: 'Mine.' })
  })

  test('in the same field wait for a choice, and nothing is sent meanwhile', async () => {
    const { saver, sent, elsewhere, onServer } = open()
    saver.edit('text', 'Mine.')
    elsewhere({ text: 'Theirs.' })
    await saver.flush()
    expect(saver.get().phase).toBe('clash')
    saver.edit('title', 'Loop')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent.length).toBe(1)
    saver.resolve('text', 'Both.')
    await vi.advanceTimersByTimeAsync(10)
    expect(onServer().fields).toEqual({ title: 'Loop', text: 'Both.' })
  })
})

test('a draft of an earlier visit is sent when it is loaded', async () => {
  const { saver, onServer } = open()
  saver.takeUp({ version: 1, base: { title: 'Loops', text: 'One.' }, edits: { text: 'Kept.' } })
  await vi.advanceTimersByTimeAsync(10)
  expect(onServer().fields.text).toBe('Kept.')
})
