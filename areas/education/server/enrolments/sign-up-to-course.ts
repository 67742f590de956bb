import { emailOf } from '#areas/account/server/exports.ts'
import type { Database } from '#kernel/server/database.ts'
import { found } from '#kernel/server/failures.ts'
import type { Context } from '#kernel/server/handle.ts'
import { publish } from '#kernel/server/live.ts'
import { signUp } from './enrolments.handlers.ts'

/**
 * Signs a person up to a course by its own rules, as if they did it themselves: for an area in which somebody else says
 * who begins which course.
 * @throws Failure what refuses a sign-up
 */
export async function signUpToCourse(
  db: Database,
  { now, caller, notify }: Pick<Context, 'now' | 'caller' | 'notify'>,
  user_id: string,
  course_id: string,
): Promise<void> {
  const person = { id: user_id, email: found(await emailOf(db, user_id)) }
  const tell = (topic: string, message?: unknown) => publish(db, topic, message)
  await signUp({ course_id }, { db, now, caller, notify, publish: tell, person })
}
