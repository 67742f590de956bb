import { speechLevel, watchLevel } from '../media/sound-level.ts'
import type { CallCore } from './call-core.ts'
import type { WatchedLinks } from './watch-links.ts'

const listenEvery = 200

/** The people who speak: oneself by the microphone, others by the received sound. */
export function listenToLevels({ media, links, get, become, personOf }: CallCore, watched: WatchedLinks) {
  const spoke = (id: string) => {
    const { speakers } = get()
    if (speakers[0] !== id) become({ speakers: [id, ...speakers.filter(each => each !== id)].slice(0, 6) })
  }

  let stopLevel: (() => void) | undefined
  let monitored: MediaStreamTrack | null = null
  let lastLoud = 0
  function watchOwn(): void {
    const track = media.monitor()
    if (track === monitored) return
    stopLevel?.()
    monitored = track
    stopLevel = track ? watchLevel(track, heardOwn) : undefined
  }
  function heardOwn(level: number): void {
    if (level > speechLevel) lastLoud = Date.now()
    const isSpeakingMuted = media.state.get().muted && Date.now() - lastLoud < 1_500
    if (isSpeakingMuted !== get().isSpeakingMuted) become({ isSpeakingMuted })
    const { me } = get()
    if (me && level > speechLevel && !media.state.get().muted) spoke(me.id)
  }

  const listening = setInterval(() => {
    for (const [id, { link }] of links) {
      const level = link.receiverOf('audio')?.getSynchronizationSources?.()[0]?.audioLevel ?? 0
      const currentLevel = personOf(id)?.audio ? level : 0
      if (Math.abs(currentLevel - (get().links[id]?.level ?? 0)) > 0.02) watched.set(id, { level: currentLevel })
      if (currentLevel > speechLevel) spoke(id)
    }
  }, listenEvery)

  return {
    watchOwn,
    stop(): void {
      clearInterval(listening)
      stopLevel?.()
    },
  }
}
