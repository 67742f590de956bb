import type { Call } from '../engine/call.ts'
import type { LocalMedia } from '../media/local-media.ts'

/** A microphone that is not running is started, and then unmuted. */
export function toggleMicrophone(media: LocalMedia): void {
  const { audio, muted } = media.state.get()
  if (audio.status === 'on') return media.setMuted(!muted)
  media.setMuted(false)
  void media.start(['audio'])
}

/** Turning the camera off stops it, so that its light goes off too. */
export function toggleCamera(media: LocalMedia): void {
  if (media.tracks().video) media.stop('video')
  else void media.start(['video'])
}

export function toggleHand(call: Call): void {
  call.raiseHand(!call.state.get().me?.hand_at)
}
