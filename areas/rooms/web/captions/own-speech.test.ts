import { afterEach, expect, test, vi } from 'vitest'
import { mayRecognizeHere, recognizeSpeech } from './own-speech.ts'

afterEach(() => vi.unstubAllGlobals())

type Started = { track: unknown; lang: string; isHere: boolean }

const stubBrowser = (brand: string) => vi.stubGlobal('navigator', { userAgentData: { brands: [{ brand }] } })

/** A browser that recognizes speech as much as the test asks for. */
function stubSpeech(found: string, { mayInstall = Promise.resolve(true), brand = 'Google Chrome' } = {}) {
  const asked: unknown[] = []
  const started: Started[] = []
  const made: Speech[] = []
  class Speech extends EventTarget {
    static available = async (where: unknown) => (asked.push(where), found)
    static install = () => mayInstall
    #isHere = false
    lang = ''
    aborted = false
    constructor() {
      super()
      made.push(this)
    }
    get processLocally() {
      return this.#isHere
    }
    set processLocally(isHere) {
      this.#isHere = isHere
    }
    start(track: unknown) {
      started.push({ track, lang: this.lang, isHere: this.#isHere })
    }
    abort() {
      this.aborted = true
      this.dispatchEvent(new Event('end'))
    }
    hear(...lines: string[]) {
      const results = lines.map(transcript => Object.assign([{ transcript }], { isFinal: false }))
      this.dispatchEvent(Object.assign(new Event('result'), { resultIndex: 0, results }))
    }
    fail(error: string) {
      this.dispatchEvent(Object.assign(new Event('error'), { error }))
    }
  }
  stubBrowser(brand)
  vi.stubGlobal('SpeechRecognition', Speech)
  return { asked, started, speech: () => made[0]! }
}

/** Turns on captions of what somebody says into a microphone. */
function speaking(lang = 'ja-JP') {
  const track = { readyState: 'live' }
  const lines = new Map<string, string>()
  const failed = vi.fn<() => void>()
  const stop = new AbortController()
  const done = recognizeSpeech({
    lang,
    track: track as MediaStreamTrack,
    signal: stop.signal,
    heard: (id, text) => lines.set(id, text),
    failed,
  })
  return { track, lines, failed, stop, done }
}

test('only the browser that recognizes speech on the device is asked, once somebody wants that', async () => {
  expect(mayRecognizeHere()).toBe(false)
  const { asked } = stubSpeech('downloadable')
  expect([mayRecognizeHere(), asked]).toEqual([true, []])
  await speaking().done
  expect(asked).toEqual([{ langs: ['ja-JP'], processLocally: true }])
})

test('a language that it does not know, or cannot load, is refused', async () => {
  const { started } = stubSpeech('unavailable')
  await expect(speaking().done).rejects.toThrow('ja-JP')
  stubSpeech('downloadable', { mayInstall: Promise.resolve(false) })
  await expect(speaking().done).rejects.toThrow('ja-JP')
  expect(started).toEqual([])
})

test('a browser that would crash, or send the sound to its vendor, is not used', async () => {
  const other = stubSpeech('available', { brand: 'Chromium' })
  expect(mayRecognizeHere()).toBe(false)
  await expect(speaking().done).rejects.toThrow('ja-JP')
  expect(other.asked).toEqual([])
  stubBrowser('Google Chrome')
  // Older browsers, which neither ask for a language, nor recognize it on the device.
  for (const more of [{}, { available: async () => 'available' }]) {
    vi.stubGlobal(
      'SpeechRecognition',
      Object.assign(() => {}, { prototype: {}, ...more }),
    )
    expect(mayRecognizeHere()).toBe(false)
  }
})

test('what is said is recognized on the device, line by line, until it is ended', async () => {
  const { started, speech } = stubSpeech('available')
  const { track, lines, failed, stop, done } = speaking('es-MX')
  await done
  expect(started).toEqual([{ track, lang: 'es-MX', isHere: true }])
  speech().hear('Una')
  speech().hear('Una falla', 'y otra')
  expect([...lines.values()]).toEqual(['Una falla', 'y otra'])
  stop.abort()
  speech().hear('Nada')
  expect([speech().aborted, started.length, lines.size, failed.mock.calls.length]).toEqual([true, 1, 2, 0])
})

test('after a silence it goes on with new lines, and where it ends at once it fails', async () => {
  const { started, speech } = stubSpeech('available')
  const now = vi.spyOn(performance, 'now').mockReturnValue(0)
  const { lines, failed, done } = speaking('en-US')
  await done
  speech().hear('One')
  now.mockReturnValue(10_000)
  speech().fail('no-speech')
  speech().dispatchEvent(new Event('end'))
  speech().hear('Two')
  expect([started.length, lines.size, failed.mock.calls.length]).toEqual([2, 2, 0])
  speech().dispatchEvent(new Event('end'))
  expect([started.length, failed.mock.calls.length]).toEqual([2, 1])
  now.mockRestore()
})

test('what it cannot go on after is said once', async () => {
  const { started, speech } = stubSpeech('available')
  const now = vi.spyOn(performance, 'now').mockReturnValue(0)
  const { failed, done } = speaking()
  await done
  now.mockReturnValue(10_000)
  speech().fail('service-not-allowed')
  speech().dispatchEvent(new Event('end'))
  expect([started.length, failed.mock.calls.length]).toEqual([1, 1])
  now.mockRestore()
})

test('a microphone that is changed while a language loads, or later, is no failure', async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const { started, speech } = stubSpeech('downloadable', { mayInstall: promise })
  const early = speaking()
  early.stop.abort()
  resolve(true)
  await early.done
  expect(started).toEqual([])
  const late = speaking()
  await late.done
  late.track.readyState = 'ended'
  speech().dispatchEvent(new Event('end'))
  expect([started.length, early.failed.mock.calls.length, late.failed.mock.calls.length]).toEqual([1, 0, 0])
})
