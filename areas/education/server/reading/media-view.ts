import type { Database } from '#kernel/server/database.ts'
import { watchedPct } from '../../contract/video-progress.ts'
import type { UnitWithLock } from './reading-view.ts'
import { settingsOf } from '../content/units.queries.ts'
import { assetUrls, watchedOf } from '../learning/videos.queries.ts'
import { videoKind } from '../learning/video-progress-rules.ts'

/** A video for one reader; null when its upload does not exist (any more). */
export async function videoOf(db: Database, courseId: string, unit: UnitWithLock, enrolmentId: string | undefined) {
  const video = (await settingsOf(db, unit.unit_id))?.video
  if (!video) return null
  const { asset_path, captions } = video
  const paths = [...captions.map(each => each.asset_path), ...(asset_path === null ? [] : [asset_path])]
  const urls = await assetUrls(db, courseId, paths)
  const src = asset_path === null ? video.url : urls.get(asset_path)
  if (!src) return null
  const kind = videoKind(video)
  const { watched = null, video_sec = null } = (enrolmentId && (await watchedOf(db, enrolmentId, unit.unit_id))) || {}
  const duration_sec = video.duration_sec ?? video_sec
  return {
    kind,
    src,
    duration_sec,
    min_watch_pct: kind === 'page' ? 0 : video.min_watch_pct,
    watched: watched ?? [],
    watched_pct: watchedPct({ duration_sec, watched: watched ?? [] }),
    captions: captions.flatMap(({ locale, asset_path: path }) =>
      urls.has(path) ? [{ locale, src: urls.get(path)! }] : [],
    ),
  }
}

/** The file of a unit; null when it does not exist (any more). */
export async function fileOf(db: Database, courseId: string, unit: UnitWithLock) {
  const file = (await settingsOf(db, unit.unit_id))?.file
  const src = file && (await assetUrls(db, courseId, [file.asset_path])).get(file.asset_path)
  if (!file || !src) return null
  const { name, media_type, bytes } = file
  return { src, name, media_type, bytes }
}
