import { ensureFresh, writeAudit } from '#areas/account/server/exports.ts'
import { toEducation } from '#areas/education/contract/addresses.ts'
import { signUpToCourse } from '#areas/education/server/exports.ts'
import { hrefOf } from '#kernel/contract/addresses.ts'
import { newId, type Database } from '#kernel/server/database.ts'
import { Failure, ensure } from '#kernel/server/failures.ts'
import type { Context, Handlers } from '#kernel/server/handle.ts'
import { hashToken } from '#kernel/server/session.ts'
import { toLti } from '../contract/addresses.ts'
import { mostClasses, type launching } from '../contract/launching.ts'
import { mostPlatforms } from '../contract/platforms.ts'
import { rememberClass, teachingSince } from './class-launches.ts'
import { classesTaughtBy, removeClassesOf } from './classes.queries.ts'
import type { LaunchClaims } from './launch-claims.ts'
import { linkGrade, progressIn, removeFurtherLinks, removeGradesOf } from './grades.queries.ts'
import { launchCookie } from './launch-cookie.ts'
import { isOfPlatform } from './platform-hosts.ts'
import * as query from './queries.ts'
import { enqueueGrade } from './send-grade.ts'
import { accountFor, connectCaller, openSessionFor } from './sign-in.ts'

/**
 * Enrols a learner by the rules of the course. If these refuse, the person still reaches its page, which says what is
 * needed.
 */
async function enrol(context: Context, user_id: string, { course_id, is_teacher }: LaunchClaims): Promise<void> {
  if (!course_id || is_teacher) return
  try {
    await context.transaction(db => signUpToCourse(db, context, user_id, course_id))
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    context.log.info({ code: error.code, course_id }, 'a launch did not enroll its person')
  }
}

/** From now on, the platform receives the progress of a learner who is enrolled. */
async function linkProgress(context: Context, platform: query.PlatformRow, user_id: string, claims: LaunchClaims) {
  const { course_id, line_item, is_teacher, subject, resource_link_id } = claims
  if (!course_id || !line_item || is_teacher || !isOfPlatform(platform, line_item, context.config)) return
  await context.transaction(async db => {
    if (!(await progressIn(db, { user_id, course_id }))) return
    const link = { id: newId(), platform_id: platform.id, user_id, subject, course_id, resource_link_id, line_item }
    const grade = await linkGrade(db, { ...link, launched_at: context.now })
    await removeFurtherLinks(db, grade)
    await enqueueGrade(db, grade)
  })
}

const pathOf = ({ course_id }: LaunchClaims): string =>
  course_id ? hrefOf(toEducation.course, { params: { courseId: course_id } }) : hrefOf(toEducation.courses)

type Completing = { key: string; confirm: boolean; time_zone: string }

/** Signs in the person of a launch, or returns what they have to do first. */
async function arrive(db: Database, context: Context, { key, confirm, time_zone }: Completing) {
  const { caller, now, person } = context
  const key_hash = hashToken(key)
  const launch = await query.lockLaunch(db, key_hash, now)
  const browser = launch && caller.cookie?.(launchCookie(launch.nonce))
  const platform = launch && (await query.platformById(db, launch.platform_id))
  ensure(launch?.claims && platform?.is_on && launch.browser_hash === hashToken(browser ?? ''), 'lti.over')
  const launched = { platform, claims: launch.claims, time_zone }
  const account = await accountFor(db, context, launched)
  const outcome = account || (person && confirm) ? 'done' : person?.via === 'session' ? 'confirm' : 'sign_in_first'
  const answer = { outcome, platform: platform.name, next: null } as const
  if (outcome !== 'done') return { ...launched, user_id: undefined, answer }
  const user_id = account ?? (await connectCaller(db, context, launched))
  await query.removeLaunch(db, key_hash)
  return { ...launched, user_id, answer: { ...answer, ...(await openSessionFor(db, context, user_id)) } }
}

export const launchingHandlers: Handlers<typeof launching> = {
  async complete({ key, confirm = false, time_zone = 'UTC' }, context) {
    const arrived = await context.transaction(db => arrive(db, context, { key, confirm, time_zone }))
    const { user_id, platform, claims, answer } = arrived
    if (user_id === undefined) return answer
    await enrol(context, user_id, claims)
    await linkProgress(context, platform, user_id, claims)
    const taught = await context.transaction(db => rememberClass(db, context, { platform, user_id, claims }))
    const next = taught ? hrefOf(toLti.classes, { search: { class: taught } }) : pathOf(claims)
    return { ...answer, next }
  },

  async connections(_input, { db, person, now }) {
    const rows = await query.connectionsOf(db, person.id)
    const classes = await classesTaughtBy(db, person.id, teachingSince(now), mostPlatforms * mostClasses)
    const of = (platform_id: string) => classes.filter(each => each.platform_id === platform_id).slice(0, mostClasses)
    return { items: rows.map(row => ({ ...row, classes: of(row.platform_id) })) }
  },

  async disconnect({ platform_id }, { db, person, now }) {
    ensureFresh(person, now)
    const name = (await query.platformById(db, platform_id))?.name ?? null
    await removeGradesOf(db, person.id, platform_id)
    await removeClassesOf(db, person.id, platform_id)
    if (await query.disconnect(db, person.id, platform_id)) {
      const data = { provider: name }
      const action = 'account.provider_disconnected'
      await writeAudit(db, { actor_id: person.id, action, target_id: person.id, at: now, data })
    }
    return { result: true }
  },
}
