import { defaultLocale } from '#kernel/contract/fields.ts'
import { Role } from '#kernel/contract/who.ts'
import type { Database } from '#kernel/server/database.ts'
import type { EndWays } from '#kernel/server/end-ways.ts'
import { ensure, found } from '#kernel/server/failures.ts'
import { handle } from '#kernel/server/handle.ts'
import { setUp } from '../contract/set-up.ts'
import { writeAudit } from './audit.queries.ts'
import { refuseSample } from './challenge-mails.ts'
import { endWays } from './ending.ts'
import { hashSecret } from './hashing.ts'
import { forgetBrowsers } from './known-browsers.queries.ts'
import { newUser } from './new-user.ts'
import { openSession } from './open-session.ts'
import { refuseWeak } from './passwords.ts'
import { changeRoles } from './people-admin.ts'
import { editUser, lockUser, userByEmail, type UserRow } from './people.queries.ts'
import { removePersonalTokens } from './sessions.queries.ts'
import { opensSetUp } from './set-up.ts'
import { dropSetUpLinks, lockSetUp } from './set-up.queries.ts'
import { removeAuthenticator } from './two-step.queries.ts'

export const setUpHandlers = (endFurther: readonly EndWays[]) =>
  handle(setUp, {
    async setUpLink({ token }, { db, now }) {
      ensure(await opensSetUp(db, token, now), 'set_up.over')
      return { result: true }
    },

    async setUp({ token, password, locale = defaultLocale, ...fields }, context) {
      const { db, now } = context
      ensure(await opensSetUp(db, token, now), 'set_up.over')
      refuseWeak('password', password, fields.email, context.config)
      const password_hash = await hashSecret(password)
      return context.transaction(async tx => {
        await lockSetUp(tx)
        ensure(await opensSetUp(tx, token, now), 'set_up.over')
        await dropSetUpLinks(tx)
        const existing = await userByEmail(tx, fields.email)
        if (existing) await endEverything(tx, existing, { endFurther, now })
        const user =
          existing ?? found(await newUser(tx, { now }, { ...fields, locale }, { preferences: [], consented_at: now }))
        const by = { actor_id: user.id, now }
        await changeRoles(tx, user.id, { add: [Role.admin] }, by)
        const own = { password_hash, must_change_password: false, password_expires_at: null, status: 'active' } as const
        await writeAudit(tx, { ...by, action: 'account.set_up', target_id: user.id, at: now })
        return openSession(tx, context, await editUser(tx, user.id, own), 'password')
      })
    },
  })

type Ending = { endFurther: readonly EndWays[]; now: Date }

/** The operator's link now decides who has this account: nothing older opens it as an administrator. */
async function endEverything(db: Database, { id }: UserRow, { endFurther, now }: Ending): Promise<void> {
  const user = found(await lockUser(db, id))
  refuseSample(user)
  await endWays(db, user, now)
  await removePersonalTokens(db, id)
  await removeAuthenticator(db, id)
  await forgetBrowsers(db, id)
  for (const end of endFurther) await end(db, id)
}
