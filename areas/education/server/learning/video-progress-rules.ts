import type { Stretch } from '../../contract/media.ts'
import type { VideoSettings } from '../../contract/unit-settings.ts'
import { merged, secondsOf, watchedPct } from '../../contract/video-progress.ts'

/** No one watches faster than this; some time may pass between opening a video and the first event. */
const fastest = 2
const graceSec = 2

const files = /\.(mp4|m4v|mov|webm|ogv)$/i

/** How a video is shown: an upload and a link to a video file play here, any other link opens a page elsewhere. */
export function videoKind({ url, asset_path }: Pick<VideoSettings, 'url' | 'asset_path'>): 'upload' | 'link' | 'page' {
  if (asset_path !== null) return 'upload'
  return url !== null && files.test(new URL(url).pathname) ? 'link' : 'page'
}

/** The parts of `claimed` that are not in `known`; both are merged. */
function without(claimed: readonly Stretch[], credited: readonly Stretch[]): Stretch[] {
  return credited.reduce<Stretch[]>(
    (left, [from, to]) =>
      left.flatMap(([start, end]): Stretch[] => [
        ...(start < Math.min(end, from) ? [[start, Math.min(end, from)] satisfies Stretch] : []),
        ...(Math.max(start, to) < end ? [[Math.max(start, to), end] satisfies Stretch] : []),
      ]),
    [...claimed],
  )
}

/**
 * The watched parts after a claim. The browser says what it has played; the server allows no more seconds in all than
 * can have been watched, at double speed, since it first heard of the unit. The rest may be claimed again later.
 */
export function creditWatched(
  creditedStretches: readonly Stretch[],
  claimed: readonly Stretch[],
  { begun_at, now }: { begun_at: Date; now: Date },
): Stretch[] {
  const elapsed = Math.max(0, (now.getTime() - begun_at.getTime()) / 1_000)
  let left = Math.floor(elapsed * fastest + graceSec) - secondsOf(creditedStretches)
  const newStretches: Stretch[] = []
  for (const [from, to] of without(merged(claimed), merged(creditedStretches))) {
    if (left <= 0) break
    const length = Math.min(to - from, left)
    newStretches.push([from, from + length])
    left -= length
  }
  return merged([...creditedStretches, ...newStretches])
}

export type VideoProgress = {
  needed_pct: number
  /** Null: not known yet. */
  duration_sec: number | null
  watched: readonly Stretch[]
  begun_at: Date
}

/** Whether enough was watched for the unit to be completed. */
export const isWatched = (video: VideoProgress): boolean =>
  video.needed_pct === 0 || watchedPct(video) >= video.needed_pct
