import { found } from '#kernel/server/failures.ts'
import type { Handlers, SignedInContext } from '#kernel/server/handle.ts'
import type { Returned } from '#kernel/contract/call.ts'
import { mostMembers, type classes } from '../contract/classes.ts'
import { teachingSince } from './class-launches.ts'
import * as query from './classes.queries.ts'
import { isOfMembers, membersOf, type PlatformMember, type PlatformMembers } from './memberships.ts'

/** The milliseconds within which all pages of a list must be read. */
const listWithin = 20_000

type Taught = NonNullable<Awaited<ReturnType<typeof query.taughtClass>>>
type Members = Pick<Returned<typeof classes.class>, 'source'> & PlatformMembers
type Opened = Awaited<ReturnType<typeof query.openedBy>>[number]

/** The people as the platform lists them now, if it does. */
async function membersNow({ class: { members_url }, platform }: Taught, context: SignedInContext): Promise<Members> {
  const { db, config, log } = context
  const none = { members: [], isWhole: false }
  if (members_url === null) return { source: 'not_shared', ...none }
  try {
    const signal = AbortSignal.timeout(listWithin)
    return { source: 'platform', ...(await membersOf(platform, members_url, { db, config, signal })) }
  } catch (error) {
    if (!isOfMembers(error)) throw error
    log.warn({ reason: error.message, platform: platform.name }, 'a platform gave no list of people')
    return { source: 'unavailable', ...none }
  }
}

const memberView = (listed: PlatformMember | undefined, opened: Opened | undefined) => ({
  name: listed?.name || (opened?.name ?? ''),
  email: listed?.email ?? null,
  is_teacher: listed?.is_teacher ?? opened?.is_teacher ?? false,
  opened_at: opened?.opened_at ?? null,
  state: opened?.state ?? null,
  progress_pct: opened?.progress_pct ?? null,
})

export const classHandlers: Handlers<typeof classes> = {
  async class({ class_id }, context) {
    const { db, person, now } = context
    const taught = found(await query.taughtClass(db, { id: class_id, user_id: person.id, since: teachingSince(now) }))
    const { source, members, isWhole } = await membersNow(taught, context)
    // People who taught it at their last launch may have left since.
    if (isWhole) found(members.find(each => each.subject === taught.subject && each.is_teacher))
    const opened = await query.openedBy(db, class_id, mostMembers + 1)
    const bySubject = new Map(opened.map(each => [each.subject, each]))
    const people =
      source === 'platform'
        ? members.map(each => memberView(each, bySubject.get(each.subject)))
        : opened.map(each => memberView(undefined, each))
    return {
      title: taught.class.title,
      platform: taught.platform.name,
      course_id: taught.class.course_id,
      course_title: taught.course_title,
      source,
      has_more: source === 'platform' ? !isWhole : people.length > mostMembers,
      people: people.slice(0, mostMembers),
    }
  },
}
