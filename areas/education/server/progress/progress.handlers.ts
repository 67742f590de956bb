import type { Received } from '#kernel/contract/call.ts'
import { together, withCommit } from '#kernel/server/database.ts'
import { found } from '#kernel/server/failures.ts'
import type { Handlers } from '#kernel/server/handle.ts'
import type { learning } from '../../contract/learning-calls.ts'
import { watchedPct } from '../../contract/video-progress.ts'
import { certificateView } from '../certificates/certificate-view.ts'
import { certificateOfEnrolment } from '../certificates/certificates.queries.ts'
import { nextCourseFor } from '../learning/enrolments.queries.ts'
import { applyEvents } from './event-rules.ts'
import { finishOf } from '../learning/learning-rules.ts'
import { lockLearner, progressAnswer, saveProgress, type Learner } from './progress-write.ts'
import { completionOf, addEvents, knownEvents, saveUnits } from './progress.queries.ts'
import { enrolmentOf, headOf, newUnitsOf, readerOf, wordsOf } from '../reading/reading-view.ts'
import { courseIdOf } from '../reading/reading.queries.ts'
import { videoProgressOf } from '../learning/videos.queries.ts'
import type { VideoProgress } from '../learning/video-progress-rules.ts'

type ProgressCalls = Pick<typeof learning, 'progress' | 'complete'>
type Sent = Received<typeof learning.progress>['events'][number]

export const progressHandlers: Handlers<ProgressCalls> = {
  async progress({ course_id, events }, { db, person, caller: { locale }, now }) {
    const viewer = { locale, now }
    const [learner, known] = await together([
      lockLearner(db, person.id, course_id, viewer),
      knownEvents(
        db,
        { user_id: person.id, course_id },
        events.map(event => event.client_event_id),
      ),
    ])
    const enrolment_id = learner.row.enrolment.id
    const fresh = freshEvents(events, known, now)

    const before = await videoProgressOf(db, enrolment_id, videosIn(learner, fresh), now)
    const { units, accepted, refused, videos } = applyEvents(learner.units, fresh, readerOf(learner.row, now), before)
    const changed = { ...learner, units: learner.units.map((unit, at) => ({ ...unit, state: units[at]!.state })) }
    if (accepted.length > 0) {
      const idOf = new Map(units.map(unit => [unit.unit_key, unit.unit_id]))
      const added = accepted.map(({ client_event_id, unit_key, kind, at }) => ({
        client_event_id,
        unit_id: idOf.get(unit_key)!,
        kind,
        at,
      }))
      const activity = { last_active_at: now, ...lastOf(learner, accepted) }
      // The answer is known already: what is written goes with the commit, which fails if one of them does.
      await addEvents(db, enrolment_id, added, now)
      await saveUnits(db, enrolment_id, writesOf(changed, accepted, videos), now, withCommit)
      await saveProgress(db, changed, now, activity, withCommit)
    }
    return { ...progressAnswer(changed, viewer), refused, watched: watchedOf(videos) }
  },

  async complete({ course_id: name }, { db, person, caller: { locale }, now, config }) {
    const course_id = found(await courseIdOf(db, name))
    const learner = await lockLearner(db, person.id, course_id, { locale, now })
    await saveProgress(db, learner, now, { last_active_at: now })
    const { row, units } = learner
    const completion = (await completionOf(db, row.enrolment.id)) ?? null
    const certificate = completion && (await certificateOfEnrolment(db, row.enrolment.id))
    const finish = finishOf(units, row)
    return {
      course: headOf(row),
      enrolment: enrolmentOf(row.enrolment),
      completion,
      certificate: certificate ? certificateView(certificate, config.origin) : null,
      missing: completion ? [] : finish.missing.map(unit => ({ ...unit, title: wordsOf(unit).title })),
      needed_score_pct: completion ? null : finish.needed_score_pct,
      score_pct: completion ? completion.score_pct : finish.score_pct,
      new_units: newUnitsOf(row, units),
      next_course: await nextCourseFor(db, person.id, row.id),
    }
  },
}

type EventKey = Pick<Sent, 'unit_key' | 'kind' | 'at' | 'position_sec'>

/** Each event once, without those already taken and those from a clock ahead of the server's. */
function freshEvents(sent: Sent[], known: ReadonlySet<string>, now: Date) {
  const once = new Map(sent.map(event => [event.client_event_id, event]))
  const fresh = [...once.values()].filter(event => !known.has(event.client_event_id))
  return fresh.map(event => (event.at > now ? { ...event, at: now } : event))
}

/** The units that the accepted events touched, with the latest position of each. */
function writesOf({ units }: Learner, accepted: readonly EventKey[], videos: ReadonlyMap<string, VideoProgress>) {
  const touched = new Set(accepted.map(event => event.unit_key))
  return units
    .filter(unit => touched.has(unit.unit_key))
    .map(unit => {
      const positions = accepted.filter(event => event.unit_key === unit.unit_key && event.position_sec !== undefined)
      const last = latest(positions)
      const video = videos.get(unit.unit_key)
      return {
        unit_id: unit.unit_id,
        state: unit.state,
        ...(last && { position: { position_sec: last.position_sec!, position_at: last.at } }),
        ...(video && { video: { watched: [...video.watched], video_sec: video.duration_sec } }),
      }
    })
}

/** The videos that these events are about. */
function videosIn({ units }: Learner, events: readonly EventKey[]): string[] {
  const named = new Set(events.map(event => event.unit_key))
  return units.filter(unit => unit.type === 'video' && named.has(unit.unit_key)).map(unit => unit.unit_id)
}

const watchedOf = (videos: ReadonlyMap<string, VideoProgress>) =>
  [...videos].map(([unit_key, video]) => ({ unit_key, watched_pct: watchedPct(video) }))

/** The unit last opened, unless a later opening is stored already. */
function lastOf({ last_unit_at }: Learner, accepted: readonly EventKey[]) {
  const last = latest(accepted)!
  return last_unit_at && last_unit_at > last.at ? undefined : { last_unit_key: last.unit_key, last_unit_at: last.at }
}

/** The last event by its own clock; of two at the same time, the one sent later. */
const latest = (events: readonly EventKey[]) => events.toSorted((a, b) => a.at.getTime() - b.at.getTime()).at(-1)
