import { randomBytes } from 'node:crypto'
import type { Database } from '#kernel/server/database.ts'
import { ensure, found, invalid } from '#kernel/server/failures.ts'
import type { Handlers } from '#kernel/server/handle.ts'
import type { packaging } from '../../contract/package-calls.ts'
import { suspendDataLengths } from '../../contract/packages.ts'
import { settingsOf } from '../content/units.queries.ts'
import { lockLearner, progressAnswer, saveProgress, type Learner } from '../progress/progress-write.ts'
import { saveUnits } from '../progress/progress.queries.ts'
import { addressKey, packagesPath, validUntil } from './package-address.ts'
import { secondsAfter, stateAfterReport } from './package-rules.ts'
import { openState, packageState, saveState } from './packages.queries.ts'

/** The unit of a learner, if it is an open package. */
async function packageUnit(db: Database, { units }: Learner, unit_key: string) {
  const unit = found(units.find(each => each.unit_key === unit_key))
  ensure(!unit.lock, 'unit.locked')
  const settings = unit.type === 'package' ? (await settingsOf(db, unit.unit_id))?.package : undefined
  ensure(settings, 'unit.not_a_package')
  return { unit, settings }
}

export const packageHandlers: Handlers<typeof packaging> = {
  async openPackage({ course_id, unit_key }, { db, person, caller: { locale }, now }) {
    const learner = await lockLearner(db, person.id, course_id, { locale, now })
    const { unit, settings } = await packageUnit(db, learner, unit_key)
    const enrolment_id = learner.row.enrolment.id
    const secret = randomBytes(32).toString('base64url')
    const state = await openState(db, { enrolment_id, unit_id: unit.unit_id, opened_at: now, secret })
    if (unit.state === 'not_started') unit.state = 'in_progress'
    await saveUnits(db, enrolment_id, [{ unit_id: unit.unit_id, state: unit.state }], now)
    await saveProgress(db, learner, now, { last_active_at: now, last_unit_key: unit_key, last_unit_at: now })
    const valid_until = validUntil(now)
    const { scorm, launch_data, pass_pct, launch } = settings
    return {
      src: `${packagesPath}/${addressKey(state, valid_until)}/${launch}`,
      valid_until,
      scorm,
      launch_data,
      pass_pct,
      report: state,
      seconds: state.seconds,
    }
  },

  async savePackage({ course_id, unit_key, report }, { db, person, caller: { locale }, now }) {
    const viewer = { locale, now }
    const learner = await lockLearner(db, person.id, course_id, viewer)
    const { unit, settings } = await packageUnit(db, learner, unit_key)
    if (report.suspend_data.length > suspendDataLengths[settings.scorm])
      throw invalid({ 'report.suspend_data': 'too_long' })
    const enrolment_id = learner.row.enrolment.id
    const before = await packageState(db, enrolment_id, unit.unit_id)
    ensure(before, 'package.not_open')
    const { session_sec, ...reported } = report
    const seconds = secondsAfter(before, session_sec, now)
    await saveState(db, before.id, { ...reported, seconds }, now)
    unit.state = stateAfterReport(unit.state, report)
    const score = { best_score_pct: report.score_pct, attempts: 0 }
    await saveUnits(db, enrolment_id, [{ unit_id: unit.unit_id, state: unit.state, score }], now)
    await saveProgress(db, learner, now, { last_active_at: now })
    return { package: { seconds, score_pct: report.score_pct }, progress: progressAnswer(learner, viewer) }
  },
}
