import { mayShareSound } from './media-constraints.ts'
import type { MediaParts } from './media-state.ts'

/** Shares a screen, with its sound if the browser excludes our own. */
export function createScreenSharing({ tracks, change, changed, isClosed }: MediaParts) {
  function stop(): void {
    for (const line of ['screen', 'screenAudio'] as const) {
      tracks[line]?.stop()
      tracks[line] = null
    }
    change({ sharing: false })
    changed()
  }

  async function start(): Promise<void> {
    const audio = mayShareSound() ? ({ restrictOwnAudio: true } as MediaTrackConstraints) : false
    const stream = await navigator.mediaDevices.getDisplayMedia({ video: { frameRate: { max: 15 } }, audio })
    const [screen] = stream.getVideoTracks()
    if (!screen || isClosed()) return stream.getTracks().forEach(track => track.stop())
    screen.contentHint = 'detail'
    screen.addEventListener('ended', () => tracks.screen === screen && stop())
    tracks.screen = screen
    tracks.screenAudio = stream.getAudioTracks()[0] ?? null
    change({ sharing: true })
    changed()
  }
  return { start, stop }
}
