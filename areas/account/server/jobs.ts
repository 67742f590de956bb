import * as z from 'zod/mini'
import type { Gathered } from '#kernel/server/area.ts'
import type { ForgetPerson } from '#kernel/server/forgetting.ts'
import type { JobTools } from '#kernel/server/handle.ts'
import { job, type AnyJob } from '#kernel/server/jobs.ts'
import { publish } from '#kernel/server/live.ts'
import { personChanged } from '#kernel/server/session.ts'
import { purgeActings } from './acting.queries.ts'
import { forgetChallenges, purgeChallenges } from './challenges.queries.ts'
import { purgeBrowsers } from './known-browsers.queries.ts'
import { forgetMailsTo } from './outbox.queries.ts'
import { editUser, forgetPersonalRows, usersToForget, type UserRow } from './people.queries.ts'
import { writeAudit } from './audit.queries.ts'
import { addMs, everythingHidden } from './rules.ts'
import { endSessions, purgeSessions, removePersonalTokens } from './sessions.queries.ts'
import { expireSignUps, removeSignUpsOf } from './sign-ups.queries.ts'
import { purgeSecondSteps, removeAuthenticator } from './two-step.queries.ts'
import { purgeTries } from './tries.queries.ts'

const day = 86_400_000
const none = z.object({})

/** An incomplete sign-up is deleted after seven days, with all its data. */
const expire = job({
  name: 'account.expire_sign_ups',
  input: none,
  schedule: '7 * * * *',
  async run(_input, { db }: JobTools) {
    await expireSignUps(db, new Date())
  },
})

/**
 * Deletes codes after a day, counted attempts two days after the last, expired sessions, and browsers not seen for a
 * year. Who acted for somebody is shown to them for a year.
 */
const purge = job({
  name: 'account.purge',
  input: none,
  schedule: '23 * * * *',
  async run(_input, { db }: JobTools) {
    const now = new Date()
    await purgeChallenges(db, addMs(now, -day))
    await purgeTries(db, addMs(now, -2 * day))
    await purgeSessions(db, now)
    await purgeSecondSteps(db, now)
    await purgeBrowsers(db, addMs(now, -400 * day))
    await purgeActings(db, addMs(now, -365 * day))
  },
})

/**
 * Fourteen days after the request to delete an account, nothing names the person any more; their contributions stay
 * without a name.
 */
const forgetPeople = (forgetPerson: readonly ForgetPerson[]) =>
  job({
    name: 'account.forget_people',
    input: none,
    schedule: '41 * * * *',
    async run(_input, tools: JobTools) {
      for (const user of await usersToForget(tools.db, new Date())) {
        for (const forgetIn of forgetPerson) await forgetIn(tools, user)
        await forgetAccount(tools, user)
      }
    },
  })

async function forgetAccount({ db, files }: JobTools, { id, email, photo_url }: UserRow): Promise<void> {
  if (photo_url) await files.remove(db, photo_url)
  await forgetPersonalRows(db, id)
  await endSessions(db, id)
  await removePersonalTokens(db, id)
  await removeAuthenticator(db, id)
  await forgetChallenges(db, { email, user_id: id })
  await removeSignUpsOf(db, email)
  await forgetMailsTo(db, email)
  await editUser(db, id, {
    status: 'deleted',
    email: `${id}@deleted.invalid`,
    handle: `deleted-${id}`,
    first_name: '',
    last_name: '',
    password_hash: null,
    function: [],
    about: null,
    photo_url: null,
    time_zone: 'UTC',
    group_id: null,
    visibility: everythingHidden,
    last_login_at: null,
  })
  await writeAudit(db, { actor_id: null, action: 'account.forgotten', target_id: id, at: new Date() })
  await publish(db, personChanged, id)
}

/** `forgetPerson` is what every other area does when an account is deleted. */
export const accountJobs = ({ forgetPerson }: Gathered): AnyJob[] => [expire, purge, forgetPeople(forgetPerson)]
