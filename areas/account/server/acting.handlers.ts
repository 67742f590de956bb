import type { Database } from '#kernel/server/database.ts'
import { newId } from '#kernel/server/database.ts'
import { ensure, found } from '#kernel/server/failures.ts'
import { handle, type SignedInContext } from '#kernel/server/handle.ts'
import { publish } from '#kernel/server/live.ts'
import type { MayActFor } from '#kernel/server/may-act-for.ts'
import { idAfter, idPage } from '#kernel/server/page.ts'
import { hashToken, personChanged } from '#kernel/server/session.ts'
import { acting, actingMinutes } from '../contract/acting.ts'
import { mayAct, nobodyObjects, rightsOfRoles } from './acting.ts'
import * as query from './acting.queries.ts'
import { writeAudit } from './audit.queries.ts'
import { ensureFresh } from './challenge-mails.ts'
import { lockUser, userById } from './people.queries.ts'
import { rolesOfUser } from './roles.queries.ts'
import { addMs, sessionEnds } from './rules.ts'
import { sessionToken } from './secrets.ts'
import { sessionUser } from './session-user.ts'

const actingFor = actingMinutes * 60_000

/** Replaces the token of the caller's session, and with it for whom they act. */
async function switchTo(db: Database, { caller, now }: SignedInContext, acting_id: string | null) {
  const token = sessionToken()
  const change = { hash: hashToken(found(caller.token)), next: hashToken(token), acting_id, now }
  const session = await query.switchSession(db, change)
  ensure(session, 'session.gone')
  await publish(db, personChanged, session.user_id)
  return { token, session }
}

export const actingHandlers = (rules: readonly MayActFor[]) =>
  handle(acting, {
    async startActing({ user_id, reason }, context) {
      const { person, now } = context
      ensureFresh(person, now)
      return context.transaction(async db => {
        const user = found(await lockUser(db, user_id))
        const roles = await rolesOfUser(db, user.id)
        const rights = await rightsOfRoles(db, roles, context)
        ensure(mayAct(person, { user, roles, rights }), 'acting.not_allowed')
        ensure(await nobodyObjects(rules, { ...context, db }, user.id), 'acting.not_allowed')
        const row = {
          id: newId(),
          actor_id: person.id,
          user_id,
          reason,
          started_at: now,
          ends_at: addMs(now, actingFor),
        }
        await query.addActing(db, row)
        const { token } = await switchTo(db, context, row.id)
        const by = { actor_id: person.id, target_id: user.id, at: now }
        await writeAudit(db, { ...by, action: 'account.acting_started', data: { reason } })
        const as = { ...person, id: user.id, via: 'acting', read_only: true, rights, expires_at: row.ends_at } as const
        return {
          token,
          expires_at: row.ends_at,
          user: await sessionUser(db, user, roles, { ...context, person: as }),
        }
      })
    },

    async allowWriting(_input, { db, person, now, caller, publish: tell }) {
      ensure(person.acted_by, 'acting.none')
      const session = found(await query.lockSession(db, hashToken(found(caller.token))))
      ensure(session.acting_id, 'acting.none')
      if (!(await query.allowWriting(db, session.acting_id, now))) return { result: true }
      const by = { actor_id: person.acted_by, target_id: person.id, at: now }
      await writeAudit(db, { ...by, action: 'account.acting_writes' })
      await tell(personChanged, person.acted_by)
      return { result: true }
    },

    async endActing(_input, context) {
      const { person, now, caller } = context
      const actorId = person.acted_by
      ensure(actorId, 'acting.none')
      return context.transaction(async db => {
        const before = found(await query.lockSession(db, hashToken(found(caller.token))))
        ensure(before.acting_id, 'acting.none')
        await query.endActing(db, before.acting_id, now)
        const { token, session } = await switchTo(db, context, null)
        await writeAudit(db, { actor_id: actorId, target_id: person.id, at: now, action: 'account.acting_ended' })
        const roles = await rolesOfUser(db, actorId)
        const user = found(await userById(db, actorId))
        return {
          token,
          expires_at: sessionEnds(session, roles).expires_at,
          user: await sessionUser(db, user, roles, { ...context, person: undefined }),
        }
      })
    },

    async actings({ cursor, limit }, { db, person, now }) {
      const rows = await query.actingsOf(db, person.id, idAfter(cursor), limit)
      const items = rows.map(({ acting: row, by, by_email }) => ({
        id: row.id,
        by: by?.trim() || by_email,
        reason: row.reason,
        started_at: row.started_at,
        ended_at: row.ended_at ?? (row.ends_at <= now ? row.ends_at : null),
        could_write: row.writes_since !== null,
      }))
      return idPage(items, limit, await query.countActings(db, person.id))
    },
  })

/** Adds a call that an administrator made as another person to the audit log. */
export const noteActed = (db: Database, actorId: string, { userId, call, now }: ActedCall) =>
  writeAudit(db, { actor_id: actorId, target_id: userId, action: 'account.acted', at: now, data: { call } })
type ActedCall = { userId: string; call: string; now: Date }
