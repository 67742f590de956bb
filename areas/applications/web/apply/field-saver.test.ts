import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ProblemError } from '#kernel/web/problem.ts'
import { createFieldSaver } from './field-saver.ts'
import type { Edits, SavedEdits, ShownApplication } from './form-model.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A server with one application that other people also edit. */
function server(fields: Record<string, string> = {}) {
  const kept: Record<string, string> = { ...fields }
  const calls: Edits[] = []
  let isAway = false
  const application = () => ({ fields: { ...kept } }) as unknown as ShownApplication
  const send = async (edits: Edits): Promise<SavedEdits> => {
    calls.push(edits)
    if (isAway) throw new ProblemError({ type: '', title: 'away', status: 0, code: 'network.away' })
    const saved = []
    const clashes = []
    for (const [path, { base, value }] of Object.entries(edits)) {
      const current = kept[path] ?? ''
      if (current === base || current === value) {
        kept[path] = value
        saved.push(path)
      } else clashes.push({ path, mine: value, theirs: current, by_name: null, at: null })
    }
    return { application: application(), saved, clashes } as unknown as SavedEdits
  }
  return { kept, calls, send, application, away: (value: boolean) => void (isAway = value) }
}

function open(at: ReturnType<typeof server>) {
  const unsaved: Edits[] = []
  const saver = createFieldSaver({ send: at.send, onSaved: () => {}, onUnsaved: edits => void unsaved.push(edits) })
  saver.take(at.application())
  return { saver, unsaved }
}
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('what is typed is saved once typing pauses, in one call', async () => {
  const at = server()
  const { saver } = open(at)
  for (const text of ['E', 'Es', 'Esc']) saver.type('company.name', text)
  saver.type('solution', 'Ice')
  await wait(1_000)
  expect(at.calls).toEqual([{ 'company.name': { base: '', value: 'Esc' }, solution: { base: '', value: 'Ice' } }])
  expect(saver.get().status).toBe('saved')
})

test('without a connection nothing is lost, and it is sent again', async () => {
  const at = server()
  const { saver, unsaved } = open(at)
  at.away(true)
  saver.type('solution', 'Ice')
  await wait(1_000)
  expect([saver.get().status, saver.get().texts.solution]).toEqual(['waiting', 'Ice'])
  expect(unsaved.at(-1)).toEqual({ solution: { base: '', value: 'Ice' } })
  at.away(false)
  await wait(5_000)
  expect([at.kept['solution'], saver.get().status]).toEqual(['Ice', 'saved'])
  expect(unsaved.at(-1)).toEqual({})
})

test('a clash keeps both texts until it is settled, and the settled one is saved over the other', async () => {
  const at = server({ solution: 'Old' })
  const { saver } = open(at)
  at.kept['solution'] = 'Theirs'
  saver.type('solution', 'Mine')
  await wait(1_000)
  expect(saver.get().clashes).toMatchObject([{ mine: 'Mine', theirs: 'Theirs' }])
  expect([saver.get().texts.solution, at.kept['solution']]).toEqual(['Mine', 'Theirs'])
  saver.settle('solution', 'Both')
  await wait(1_000)
  expect([at.kept['solution'], saver.get().clashes]).toEqual(['Both', []])
})

test('taking the other text sends nothing', async () => {
  const at = server({ solution: 'Old' })
  const { saver } = open(at)
  at.kept['solution'] = 'Theirs'
  saver.type('solution', 'Mine')
  await wait(1_000)
  saver.settle('solution', 'Theirs')
  await wait(1_000)
  expect([saver.get().texts.solution, at.calls.length]).toEqual(['Theirs', 1])
})

test('texts from before the page was left clash with what others wrote meanwhile', async () => {
  const at = server({ solution: 'Theirs' })
  const { saver } = open(at)
  saver.restore({ solution: { base: 'Old', value: 'Mine' } })
  await wait(1_000)
  expect(saver.get().clashes).toMatchObject([{ mine: 'Mine', theirs: 'Theirs' }])
})

test('what is typed on while a clash is undecided is what “mine” means', async () => {
  const at = server({ solution: 'Ice' })
  const { saver } = open(at)
  at.kept['solution'] = 'Theirs'
  saver.type('solution', 'Ice and salt')
  await wait(1_000)
  expect(saver.get().clashes).toMatchObject([{ mine: 'Ice and salt', theirs: 'Theirs' }])
  saver.type('solution', 'Ice, salt and tides')
  const [clash] = saver.get().clashes
  expect(clash).toMatchObject({ mine: 'Ice, salt and tides', theirs: 'Theirs' })
  saver.settle('solution', clash!.mine)
  await wait(1_000)
  expect(at.kept['solution']).toBe('Ice, salt and tides')
})

test('a text that clashes is stored until it is decided, also while other answers are typed', async () => {
  const at = server({ solution: 'Ice' })
  const { saver, unsaved } = open(at)
  at.kept['solution'] = 'Theirs'
  saver.type('solution', 'Mine')
  await wait(1_000)
  saver.type('traction', 'Three pilots')
  expect(unsaved.at(-1)).toMatchObject({ solution: { base: 'Ice', value: 'Mine' } })
  await wait(1_000)
  expect(unsaved.at(-1)).toEqual({ solution: { base: 'Ice', value: 'Mine' } })
  saver.settle('solution', 'Theirs')
  expect([unsaved.at(-1), saver.get().status]).toEqual([{}, 'saved'])
})

test('what had arrived although its answer was lost is no longer stored once the page is opened again', async () => {
  const at = server({ solution: 'Ice and salt' })
  const { saver, unsaved } = open(at)
  saver.restore({ solution: { base: 'Ice', value: 'Ice and salt' } })
  await wait(1_000)
  expect([unsaved.at(-1), at.calls]).toEqual([{}, []])
})

test('saves that are asked for together are sent one after the other, and none is left waiting', async () => {
  const at = server()
  let sending = 0
  let most = 0
  const send = async (edits: Edits): Promise<SavedEdits> => {
    sending += 1
    most = Math.max(most, sending)
    if (at.calls.length >= 2) at.away(true)
    await new Promise(resolve => setTimeout(resolve, 100))
    return at.send(edits).finally(() => (sending -= 1))
  }
  const saver = createFieldSaver({ send, onSaved: () => {}, onUnsaved: () => {} })
  saver.take(at.application())
  saver.type('solution', 'Ice')
  void saver.flush()
  saver.type('solution', 'Ice and salt')
  void saver.flush()
  void saver.flush()
  await wait(60_000)
  expect([most, at.calls.length]).toEqual([1, 2])
  expect([at.kept['solution'], saver.get().status]).toEqual(['Ice and salt', 'saved'])
})

test('an answer says for which version of the questions it was typed, until it is kept for the question that is shown', async () => {
  const at = server()
  const asked = { path: 'answers.1', question: { 'en-US': 'Why now?' }, hint: null, required: false }
  const send = async (edits: Edits): Promise<SavedEdits> => {
    const edit = edits['answers.1']
    if (edit?.form !== 1) return at.send(edits)
    at.calls.push(edits)
    const clash = { path: 'answers.1', mine: edit.value, theirs: '', by_name: null, at: null, asked }
    return { application: at.application(), saved: [], clashes: [clash] } as unknown as SavedEdits
  }
  const unsaved: Edits[] = []
  const saver = createFieldSaver({ send, onSaved: () => {}, onUnsaved: edits => void unsaved.push(edits) })
  saver.take(at.application())
  saver.showQuestions(1)
  saver.type('answers.1', 'The ice')
  saver.showQuestions(2)
  saver.type('answers.1', 'The ice melts')
  await wait(1_000)
  expect(at.calls).toEqual([{ 'answers.1': { base: '', value: 'The ice melts', form: 1 } }])
  expect(saver.get().clashes).toMatchObject([{ mine: 'The ice melts', asked }])
  expect(unsaved.at(-1)).toEqual({ 'answers.1': { base: '', value: 'The ice melts', form: 1 } })
  saver.settle('answers.1', 'The ice melts')
  await wait(1_000)
  expect(at.calls.at(-1)).toEqual({ 'answers.1': { base: '', value: 'The ice melts', form: 2 } })
  expect([at.kept['answers.1'], saver.get().clashes, unsaved.at(-1)]).toEqual(['The ice melts', [], {}])
})
