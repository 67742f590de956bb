import { newId, type Database } from '#kernel/server/database.ts'
import type { Context } from '#kernel/server/handle.ts'
import * as query from './classes.queries.ts'
import type { LaunchClaims } from './launch-claims.ts'
import { isOfPlatform } from './platform-hosts.ts'
import type { PlatformRow } from './queries.ts'

/** How long a launch counts as a proof that somebody teaches a class, if its platform does not list who does. */
const teachingLife = 180 * 86_400_000

export const teachingSince = (now: Date): Date => new Date(now.getTime() - teachingLife)

/**
 * Remembers who opened a course from which class of the platform.
 * @returns the class, for somebody who teaches it
 */
export async function rememberClass(
  db: Database,
  { config, now }: Pick<Context, 'config' | 'now'>,
  { platform, user_id, claims }: { platform: PlatformRow; user_id: string; claims: LaunchClaims },
): Promise<string | undefined> {
  const { course_id, in_class, is_teacher } = claims
  if (!course_id || !in_class || !(await query.hasCourse(db, course_id))) return undefined
  const { id: context_id, title, members_url: named } = in_class
  const members_url = named && isOfPlatform(platform, named, config) ? named : null
  const row = { id: newId(), platform_id: platform.id, context_id, course_id, title, members_url }
  const class_id = await query.putClass(db, row)
  await query.putPerson(db, { class_id, user_id, is_teacher, opened_at: now })
  return is_teacher ? class_id : undefined
}
