import type { Call } from '../engine/call.ts'
import type { LocalMedia } from '../media/local-media.ts'
import type { Tracks } from '../media/media-lines.ts'
import { recordedOf } from '../engine/recorded-people.ts'

export type Source = { id: string; name: string } & Tracks

/** The sources that are recorded now: only those of people who agreed. */
export function sourcesOf(call: Call, media: LocalMedia): Source[] {
  const { people, me } = call.state.get()
  return recordedOf(people).map(({ id, name }) => {
    const own = media.tracks()
    const track = (line: keyof Tracks) => (id === me?.id ? own[line] : (call.trackOf(id, line) ?? null))
    const [audio, video] = [track('audio'), track('video')]
    return { id, name, audio, video, screen: track('screen'), screenAudio: track('screenAudio') }
  })
}
