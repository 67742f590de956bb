import { afterEach, expect, test, vi } from 'vitest'
import { mayRecognizeHere, recognizeSpeech } from './own-speech.ts'

afterEach(() => vi.unstubAllGlobals())

const track = { readyState: 'live' } as MediaStreamTrack

/** A browser that recognizes speech, as far as it is asked to. */
function stubSpeech(found: string, mayInstall = true) {
  const made: Speech[] = []
  class Speech extends EventTarget {
    static asked: unknown[] = []
    static available = async (where: unknown) => (Speech.asked.push(where), found)
    static install = async () => mayInstall
    processLocally = false
    lang = ''
    started: unknown[] = []
    constructor() {
      super()
      made.push(this)
    }
    start = (of: unknown) => void this.started.push(of)
    abort = () => void this.dispatchEvent(new Event('end'))
    hear(...lines: string[]) {
      const results = lines.map(transcript => Object.assign([{ transcript }], { isFinal: false }))
      this.dispatchEvent(Object.assign(new Event('result'), { resultIndex: 0, results }))
    }
  }
  vi.stubGlobal('SpeechRecognition', Speech)
  return { made, asked: Speech.asked }
}

const speak = () =>
  recognizeSpeech({
    lang: 'ja-JP',
    track,
    heard: vi.fn<(id: string, text: string) => void>(),
    failed: vi.fn<() => void>(),
  })

test('only a browser that recognizes the language on the device is used', async () => {
  expect(mayRecognizeHere()).toBe(false)
  const { asked } = stubSpeech('downloadable')
  expect([mayRecognizeHere(), asked]).toEqual([true, []])
  await speak()
  expect(asked).toEqual([{ langs: ['ja-JP'], processLocally: true }])
  const { made } = stubSpeech('unavailable')
  await expect(speak()).rejects.toThrow('ja-JP')
  expect(made).toEqual([])
  // One from before sends the sound to its vendor.
  vi.stubGlobal('SpeechRecognition', () => {})
  expect(mayRecognizeHere()).toBe(false)
  await expect(speak()).rejects.toThrow('ja-JP')
})

test('what is said is recognized on the device, line by line, until it is ended', async () => {
  const { made } = stubSpeech('available')
  const lines = new Map<string, string>()
  const failed = vi.fn<() => void>()
  const stop = await recognizeSpeech({ lang: 'es-MX', track, heard: (id, text) => lines.set(id, text), failed })
  const [speech] = made
  expect(speech).toMatchObject({ lang: 'es-MX', processLocally: true, started: [track] })
  speech!.hear('Una')
  speech!.hear('Una falla', 'y otra')
  expect([...lines.values()]).toEqual(['Una falla', 'y otra'])
  stop()
  expect([speech!.started.length, failed.mock.calls.length]).toEqual([1, 0])
})

test('after a silence it goes on with new lines, and where it ends at once it fails', async () => {
  const { made } = stubSpeech('available')
  const lines: string[] = []
  const failed = vi.fn<() => void>()
  const now = vi.spyOn(performance, 'now').mockReturnValue(0)
  await recognizeSpeech({ lang: 'en-US', track, heard: id => lines.push(id), failed })
  const [speech] = made
  speech!.hear('One')
  now.mockReturnValue(10_000)
  speech!.dispatchEvent(new Event('end'))
  speech!.hear('Two')
  expect([speech!.started.length, new Set(lines).size, failed.mock.calls.length]).toEqual([2, 2, 0])
  speech!.dispatchEvent(new Event('end'))
  expect([speech!.started.length, failed.mock.calls.length]).toEqual([2, 1])
  now.mockRestore()
})

test('a language that cannot be loaded is refused', async () => {
  stubSpeech('downloadable', false)
  await expect(speak()).rejects.toThrow()
})
