import { isRealDate, momentOf, type Fold } from '#kernel/contract/time/wall-time.ts'
import { ensure, invalid } from '#kernel/server/failures.ts'

type LocalTimes = { opens_local: string | null; closes_local: string | null; time_zone: string | null }

/** @throws input.invalid for a time without a zone, or one that the zone's clock never shows */
function momentIn(zone: string | null, field: keyof LocalTimes, local: string | null, fold: Fold): Date | null {
  if (local === null) return null
  if (!zone) throw invalid({ time_zone: 'required' })
  if (!isRealDate(local)) throw invalid({ [field]: 'invalid' })
  const moment = momentOf(zone, local, fold)
  if ('problem' in moment) throw invalid({ [field]: 'clock_skips' })
  return moment.at
}

/** The moments at which an intake opens and closes. @throws application.times_reversed */
export function intakeTimes({ opens_local, closes_local, time_zone }: LocalTimes) {
  const opens_at = momentIn(time_zone, 'opens_local', opens_local, 'earlier')
  const closes_at = momentIn(time_zone, 'closes_local', closes_local, 'later')
  ensure(!opens_at || !closes_at || opens_at < closes_at, 'application.times_reversed')
  return { opens_at, closes_at }
}
