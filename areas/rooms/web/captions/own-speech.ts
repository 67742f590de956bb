/** The parts of the Web Speech API that are used here; TypeScript lacks those for recognition on the device. */
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

/** The only browser with the service: others of its family have the interface, but crash when it is used. */
const isChrome = (): boolean =>
  (navigator as { userAgentData?: { brands: readonly { brand: string }[] } }).userAgentData?.brands.some(
    ({ brand }) => brand === 'Google Chrome',
  ) ?? false

/**
 * Whether this browser may recognize speech on the device itself. Whether it knows a language is asked only when somebody
 * turns captions on.
 */
export function mayRecognizeHere(): boolean {
  const Class = recognitionClass()
  return isChrome() && typeof Class?.available === 'function' && 'processLocally' in Class.prototype
}

async function recognitionFor(lang: string): Promise<Recognition | undefined> {
  const Class = mayRecognizeHere() ? recognitionClass() : undefined
  const found = await Class?.available?.(on(lang))
  const isHere = found !== undefined && found !== 'unavailable' && (await Class?.install?.(on(lang)))
  return Class && isHere ? new Class() : undefined
}

type Options = {
  lang: string
  /** The microphone's track: while it is muted there is nothing to recognize. */
  track: MediaStreamTrack
  /** Ends it. */
  signal: AbortSignal
  /** A line of a caption, or its new text. */
  heard(id: string, text: string): void
  /** Recognition cannot continue. */
  failed(): void
}

/** Recognition continues after these errors: nobody spoke, or it was ended here. */
const harmless = new Set(['no-speech', 'aborted'])

/**
 * Recognizes speech in a track, on this device alone, until the signal or the end of the track. @throws Error if the
 * browser would send the sound to its vendor, or does not support the language
 */
export async function recognizeSpeech({ lang, track, signal, heard, failed }: Options): Promise<void> {
  const recognition = await recognitionFor(lang)
  if (signal.aborted) return
  if (!recognition) throw new Error(`speech in ${lang} is not recognized on this device`)
  Object.assign(recognition, { lang, continuous: true, interimResults: true, processLocally: true })
  const isOver = () => signal.aborted || track.readyState === 'ended'
  let startedAt = 0
  const session = { nth: 0, name: crypto.randomUUID() }
  const start = () => {
    startedAt = performance.now()
    session.nth += 1
    recognition.start(track)
  }
  let hasFailed = false
  const fail = () => {
    if (!isOver() && !hasFailed) failed()
    hasFailed = true
  }
  recognition.addEventListener('result', event => {
    const { resultIndex, results } = event as unknown as Recognized
    if (isOver()) return
    for (let at = resultIndex; at < results.length; at += 1)
      heard(`${session.name}-${session.nth}-${at}`, results[at]![0]!.transcript)
  })
  recognition.addEventListener('error', event => {
    if (!harmless.has((event as Event & { error: string }).error)) fail()
  })
  // It ends by itself after a silence. If it ends at once, it would only end again.
  recognition.addEventListener('end', () => {
    if (isOver() || hasFailed) return
    if (performance.now() - startedAt < 500) return fail()
    try {
      start()
    } catch {
      fail()
    }
  })
  signal.addEventListener('abort', () => recognition.abort(), { once: true })
  if (!isOver()) start()
}
