import { fitted, frame, layoutOf, type Rect } from './layout.ts'
import type { Source } from './recorded-sources.ts'

const framesPerSecond = 12
const nameHeight = 30

/** Draws everyone who is recorded into one picture. @returns its track; `stop` ends it */
export function mixPicture(sources: () => Source[]) {
  const canvas = Object.assign(document.createElement('canvas'), frame)
  const context = canvas.getContext('2d')!
  const { backgroundColor, color, fontFamily } = getComputedStyle(document.body)
  const videos = videosOfTracks()

  function drawVideo(track: MediaStreamTrack, place: Rect, whole: boolean): void {
    const video = videos.of(track)
    if (video.videoWidth === 0) return
    const { from, to } = fitted({ width: video.videoWidth, height: video.videoHeight }, place, whole)
    context.drawImage(video, from.x, from.y, from.width, from.height, to.x, to.y, to.width, to.height)
  }
  function drawName(name: string, { x, y, width, height }: Rect): void {
    context.fillStyle = backgroundColor
    context.fillRect(x, y + height - nameHeight, Math.min(width, context.measureText(name).width + 20), nameHeight)
    context.fillStyle = color
    context.fillText(name, x + 10, y + height - nameHeight / 2, width - 20)
  }
  function draw(): void {
    const all = sources()
    // When the recording has ended, there are no sources: its last picture stays, and not a blank one.
    if (all.length === 0) return
    const shared = all.find(({ screen }) => screen)
    const places = layoutOf(all.length, shared !== undefined)
    context.fillStyle = backgroundColor
    context.fillRect(0, 0, frame.width, frame.height)
    context.font = `600 18px ${fontFamily}`
    context.textBaseline = 'middle'
    if (shared) drawVideo(shared.screen!, places.shift()!, true)
    for (const [at, { name, video }] of all.entries()) {
      if (video) drawVideo(video, places[at]!, false)
      drawName(name, places[at]!)
    }
    videos.keep(all.flatMap(({ video, screen }) => [video, screen]))
  }

  const clock = setInterval(draw, 1_000 / framesPerSecond)
  draw()
  const [track] = canvas.captureStream(framesPerSecond).getVideoTracks()
  return {
    track: track!,
    stop(): void {
      clearInterval(clock)
      track!.stop()
      videos.keep([])
    },
  }
}

/** A video element for each track: only an element can be drawn. */
function videosOfTracks() {
  const videos = new Map<MediaStreamTrack, HTMLVideoElement>()
  return {
    of(track: MediaStreamTrack): HTMLVideoElement {
      const known = videos.get(track)
      if (known) return known
      const properties = { muted: true, playsInline: true, autoplay: true, srcObject: new MediaStream([track]) }
      const video = Object.assign(document.createElement('video'), properties)
      videos.set(track, video)
      return video
    },
    /** Removes the videos of all other tracks. */
    keep(tracks: readonly (MediaStreamTrack | null)[]): void {
      for (const [track, video] of videos) {
        if (tracks.includes(track)) continue
        video.srcObject = null
        videos.delete(track)
      }
    },
  }
}
