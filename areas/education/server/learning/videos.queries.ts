import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '#kernel/server/database.ts'
import { course_assets } from '../courses.tables.ts'
import { unit_progress } from '../learning.tables.ts'
import { units } from '../units.tables.ts'
import { videoKind, type VideoProgress } from './video-progress-rules.ts'

/** What a learner has watched of these videos, by unit_key. A video that cannot be measured requires nothing. */
export async function videoProgressOf(
  db: Database,
  enrolment_id: string,
  unitIds: readonly string[],
  now: Date,
): Promise<Map<string, VideoProgress>> {
  if (unitIds.length === 0) return new Map()
  const rows = await db
    .select({
      unit_key: units.unit_key,
      settings: units.settings,
      begun_at: unit_progress.begun_at,
      watched: unit_progress.watched,
      video_sec: unit_progress.video_sec,
    })
    .from(units)
    .leftJoin(unit_progress, and(eq(unit_progress.unit_id, units.id), eq(unit_progress.enrolment_id, enrolment_id)))
    .where(inArray(units.id, [...unitIds]))
  return new Map(
    rows.flatMap(({ unit_key, settings: { video }, begun_at, watched, video_sec }) => {
      if (!video) return []
      const needed_pct = videoKind(video) === 'page' ? 0 : video.min_watch_pct
      const duration_sec = video.duration_sec ?? video_sec
      return [[unit_key, { needed_pct, duration_sec, watched: watched ?? [], begun_at: begun_at ?? now }]]
    }),
  )
}

/** The addresses of a course's files, by their paths in it. */
export async function assetUrls(
  db: Database,
  course_id: string,
  paths: readonly string[],
): Promise<Map<string, string>> {
  if (paths.length === 0) return new Map()
  const rows = await db
    .select({ path: course_assets.path, url: course_assets.url })
    .from(course_assets)
    .where(and(eq(course_assets.course_id, course_id), inArray(course_assets.path, [...paths])))
  return new Map(rows.map(row => [row.path, row.url]))
}

/** What a learner has watched of one video; undefined before they have opened it. */
export const watchedOf = async (db: Database, enrolment_id: string, unit_id: string) =>
  (
    await db
      .select({ watched: unit_progress.watched, video_sec: unit_progress.video_sec })
      .from(unit_progress)
      .where(and(eq(unit_progress.enrolment_id, enrolment_id), eq(unit_progress.unit_id, unit_id)))
  )[0]
