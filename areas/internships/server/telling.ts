import { editorRoles } from '#areas/startups/contract/states.ts'
import { refreshTeam, teamOf } from '#areas/startups/server/exports.ts'
import { hrefOf } from '#kernel/contract/addresses.ts'
import { isOneOf } from '#kernel/contract/is-one-of.ts'
import type { Database } from '#kernel/server/database.ts'
import { publish } from '#kernel/server/live.ts'
import type { Notify } from '#kernel/server/notice.ts'
import { toInternships } from '../contract/addresses.ts'
import type { ApplicationState } from '../contract/states.ts'

type Tools = { db: Database; notify: Notify }
type About = { id: string; business_id: string; posting_id: string; title: string }

/** Those of a startup who can act on an application are told of it; viewers and associates are not. */
export async function tellTeam(
  { db, notify }: Tools,
  { id, business_id, posting_id, title }: About,
  what: 'sent' | 'accepted' | 'declined' | 'withdrawn',
  name: string,
): Promise<void> {
  const path = hrefOf(toInternships.managed, { search: { startup: business_id, posting: posting_id, application: id } })
  for (const { user_id, role } of await teamOf(db, business_id))
    if (isOneOf(editorRoles, role))
      await notify(db, {
        user_id,
        kind: `internships.${what}`,
        topic: 'ventures',
        words: { key: `internships:notices.team.${what}`, values: { name, title } },
        path,
      })
  await refreshTeam(db, business_id, null)
}

/** An intern is told of every answer, and that an application was opened only where they have it open. */
export async function tellIntern(
  { db, notify }: Tools,
  { user_id, startup, title }: { user_id: string; startup: string; title: string },
  state: ApplicationState,
): Promise<void> {
  await publish(db, `person:${user_id}`, { kind: 'internship' })
  if (state === 'seen') return
  await notify(db, {
    user_id,
    kind: `internships.${state}`,
    topic: 'ventures',
    words: { key: `internships:notices.intern.${state}`, values: { startup, title } },
    path: hrefOf(toInternships.internships, { search: { mine: true } }),
  })
}
