/** The parts of the Web Speech API that this uses; TypeScript does not know those that stay on the device. */
type Recognized = { resultIndex: number; results: ArrayLike<ArrayLike<{ transcript: string }> & { isFinal: boolean }> }
type Recognition = EventTarget & {
  lang: string
  continuous: boolean
  interimResults: boolean
  processLocally: boolean
  start(track: MediaStreamTrack): void
  abort(): void
}
type Where = { langs: string[]; processLocally: true }
type RecognitionClass = {
  new (): Recognition
  available?(where: Where): Promise<'available' | 'downloadable' | 'downloading' | 'unavailable'>
  install?(where: Where): Promise<boolean>
}

const recognitionClass = (): RecognitionClass | undefined =>
  (globalThis as { SpeechRecognition?: RecognitionClass }).SpeechRecognition

const on = (lang: string): Where => ({ langs: [lang], processLocally: true })

/**
 * Whether this browser may recognize speech on the device itself. It is asked for a language only when somebody wants
 * captions: a Chromium without that service crashes when it is asked.
 */
export const mayRecognizeHere = (): boolean => typeof recognitionClass()?.available === 'function'

async function recognitionFor(lang: string): Promise<Recognition | undefined> {
  const Class = recognitionClass()
  const found = await Class?.available?.(on(lang))
  const isHere = found !== undefined && found !== 'unavailable' && (await Class?.install?.(on(lang)))
  return Class && isHere ? new Class() : undefined
}

type Options = {
  lang: string
  /** The microphone's track: while it is muted there is nothing to recognize. */
  track: MediaStreamTrack
  /** A line, or what it has become. */
  heard(id: string, text: string): void
  /** It cannot go on. */
  failed(): void
}

/**
 * Recognizes what is said into a track, on this device alone.
 * @returns what ends it
 * @throws Error where the browser would send the sound to its vendor, or does not know the language
 */
export async function recognizeSpeech({ lang, track, heard, failed }: Options): Promise<() => void> {
  const recognition = await recognitionFor(lang)
  if (!recognition) throw new Error(`speech in ${lang} is not recognized on this device`)
  Object.assign(recognition, { lang, continuous: true, interimResults: true, processLocally: true })
  let isEnded = false
  let startedAt = 0
  const session = { nth: 0, name: crypto.randomUUID() }
  const start = () => {
    startedAt = performance.now()
    session.nth += 1
    recognition.start(track)
  }
  recognition.addEventListener('result', event => {
    const { resultIndex, results } = event as unknown as Recognized
    for (let at = resultIndex; at < results.length; at += 1)
      heard(`${session.name}-${session.nth}-${at}`, results[at]![0]!.transcript)
  })
  // It ends by itself after a silence. One that ends at once would only end again.
  recognition.addEventListener('end', () => {
    if (isEnded) return
    if (track.readyState === 'ended' || performance.now() - startedAt < 500) return failed()
    start()
  })
  start()
  return () => {
    isEnded = true
    recognition.abort()
  }
}
