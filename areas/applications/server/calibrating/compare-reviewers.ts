import type { Returned } from '#kernel/contract/call.ts'
import { isOneOf } from '#kernel/contract/is-one-of.ts'
import { atMost } from '#kernel/server/at-most.ts'
import type { Database } from '#kernel/server/database.ts'
import { workThread } from '#kernel/server/work-thread.ts'
import { mostCompared, mostShown, type calibrating } from '../../contract/calibration-calls.ts'
import { underReview } from '../../contract/states.ts'
import type { Viewer } from '../managing/hidden.queries.ts'
import type { Calibration, Ratings } from './calibration.ts'
import { ratingsOf, reviewedIn } from './calibrating.queries.ts'
import type { Fragile } from './fragile-decisions.ts'

type View = Returned<typeof calibrating.calibration>
type Work = { all: Ratings; open: Ratings; places: number | undefined }
type Compared = { calibration: Calibration; fragile: Fragile[] }

const compareInThread = workThread<Work, Compared>(new URL('./calibration-thread.ts', import.meta.url), {
  timeoutMs: 30_000,
  memoryMb: 256,
})
const inTurn = atMost(5)

/** @throws server.busy while too many comparisons wait for the thread */
const compare = (work: Work): Promise<Compared> => inTurn(() => compareInThread(work))

const meanOf = (values: readonly number[]): number => values.reduce((sum, each) => sum + each, 0) / values.length

/** Compares how the reviewers of an intake score, from the applications that the administrator may see. */
export async function calibrationOf(
  db: Database,
  viewer: Viewer,
  intake_id: string,
  places: number | undefined,
): Promise<View> {
  const reviewed = await reviewedIn(db, viewer, intake_id, mostCompared)
  const rows = await ratingsOf(
    db,
    reviewed.map(({ application_id }) => application_id),
  )
  const rowsOf = Map.groupBy(rows, ({ application_id }) => application_id)
  const items = reviewed.filter(({ application_id }) => rowsOf.has(application_id))
  const people = [...Map.groupBy(rows, ({ user_id }) => user_id).values()]
  const placeOf = new Map(people.map((own, at) => [own[0]!.user_id, at]))
  const ratingsIn = (some: typeof items): Ratings => ({
    items: some.length,
    reviewers: people.length,
    ratings: some.flatMap(({ application_id }, item) =>
      rowsOf
        .get(application_id)!
        .map(({ user_id, total }) => ({ item, reviewer: placeOf.get(user_id)!, score: total })),
    ),
  })
  const open = items.filter(({ status, release_at }) => isOneOf(underReview, status) && release_at === null)
  const { calibration, fragile } = await compare({ all: ratingsIn(items), open: ratingsIn(open), places })
  const averageOf = ({ application_id }: { application_id: string }) =>
    meanOf(rowsOf.get(application_id)!.map(({ total }) => total))
  return {
    compared: items.length,
    reviewers: people
      .map((own, at) => ({
        user_id: own[0]!.user_id,
        name: own[0]!.name,
        done: own.length,
        mean: meanOf(own.map(({ total }) => total)),
        effect: calibration.effects[at]!,
      }))
      .toSorted((a, b) => b.done - a.done || a.name.localeCompare(b.name))
      .slice(0, mostShown),
    applications: items
      .map((item, at) => ({
        ...item,
        done: rowsOf.get(item.application_id)!.length,
        mean: averageOf(item),
        calibrated: calibration.scores[at]!,
      }))
      .toSorted((a, b) => b.mean - a.mean)
      .slice(0, mostShown),
    fragile: fragile
      .map(({ item, isIn, without }) => ({
        ...open[item]!,
        mean: averageOf(open[item]!),
        is_in: isIn,
        without: without.map(each => people[each]![0]!.name),
      }))
      .toSorted((a, b) => b.mean - a.mean)
      .slice(0, mostShown),
  }
}
