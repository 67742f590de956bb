import type { Call } from '../engine/call.ts'
import type { LocalMedia } from '../media/local-media.ts'
import { mixPicture } from './mixed-picture.ts'
import { mixSound } from './mixed-sound.ts'
import { sourcesOf } from './recorded-sources.ts'
import { addSlice, type Recording } from './recording-store.ts'
import { recordingType } from './recording-type.ts'

const sliceMs = 2_000
const mostHours = 4

export type RecordOptions = {
  call: Call
  media: LocalMedia
  title: string
  person: string
  /** The recording cannot continue: the disk is full, or it has reached the longest duration. */
  ended(why: 'full' | 'long' | 'failed'): void
}

/**
 * Records the call in this browser, in slices of two seconds on its disk. @returns a function that stops it, and waits
 * for the last slice
 */
export function recordCall({ call, media, title, person, ended }: RecordOptions): () => Promise<void> {
  const sources = () => sourcesOf(call, media)
  const [picture, sound] = [mixPicture(sources), mixSound(sources)]
  const type = recordingType()!
  const recorder = new MediaRecorder(new MediaStream([picture.track, sound.track]), {
    mimeType: type,
    videoBitsPerSecond: 1_200_000,
    audioBitsPerSecond: 96_000,
  })
  const started_at = new Date().toISOString()
  const recording: Recording = { id: crypto.randomUUID(), person, title, type, started_at, until: started_at, bytes: 0 }
  let nth = 0
  let stored: Promise<void> = Promise.resolve()

  async function store(data: Blob): Promise<void> {
    recording.until = new Date().toISOString()
    recording.bytes += data.size
    nth += 1
    if (!(await addSlice({ ...recording }, nth, data))) ended('full')
  }
  recorder.addEventListener('dataavailable', ({ data }) => {
    if (data.size > 0) stored = stored.then(() => store(data))
  })
  recorder.addEventListener('error', () => ended('failed'))
  const unsubscribe = call.state.subscribe(sound.fit)
  const stopTracks = media.onTracks(sound.fit)
  const longest = setTimeout(() => ended('long'), mostHours * 3_600_000)
  recorder.start(sliceMs)

  return async () => {
    clearTimeout(longest)
    unsubscribe()
    stopTracks()
    const last = new Promise(resolve => recorder.addEventListener('stop', resolve, { once: true }))
    if (recorder.state !== 'inactive') {
      recorder.stop()
      await last
    }
    picture.stop()
    sound.stop()
    await stored
  }
}
