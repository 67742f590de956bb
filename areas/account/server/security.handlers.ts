import { hrefOf } from '#kernel/contract/addresses.ts'
import { ensure, found, foundIf, invalid } from '#kernel/server/failures.ts'
import type { Handlers } from '#kernel/server/handle.ts'
import { newId } from '#kernel/server/database.ts'
import { publish } from '#kernel/server/live.ts'
import { idAfter, idPage } from '#kernel/server/page.ts'
import { hashToken, personChanged } from '#kernel/server/session.ts'
import { toAccount } from '../contract/addresses.ts'
import type { security } from '../contract/security.ts'
import { deviceSaid } from './device.ts'
import { ensureFresh, ensureSession, refuseSample } from './challenge-mails.ts'
import { endWays } from './ending.ts'
import { post } from './mails.ts'
import { editUser, lockUser } from './people.queries.ts'
import { isLastAdmin } from './roles.queries.ts'
import { writeAudit } from './audit.queries.ts'
import { addMs, deletionDelay, knownRoles, longestIdle, sessionEnds } from './rules.ts'
import { personalToken } from './secrets.ts'
import * as query from './sessions.queries.ts'

const mostTokens = 20
const day = 86_400_000

export const securityHandlers: Omit<Handlers<typeof security>, 'exportData'> = {
  async sessions({ cursor, limit }, { db, now, person, words, caller }) {
    const since = addMs(now, -longestIdle)
    const rows = await query.sessionsOfUser(db, person.id, idAfter(cursor), limit + 1, since)
    const page = idPage(rows, limit, await query.countSessions(db, person.id, since))
    const items = page.items.map(row => ({
      ...row,
      device: deviceSaid(row.device, { words, locale: caller.locale }),
      expires_at: sessionEnds(row, person.roles).expires_at,
      is_current: row.id === person.session_id,
    }))
    return { ...page, items }
  },

  async endSessions({ session_id, others }, { db, person }) {
    ensureSession(person)
    if (!session_id && !others) throw invalid({ session_id: 'required' })
    const ended = await query.endSessions(db, person.id, session_id ? { only: session_id } : { but: person.session_id })
    if (session_id) foundIf(ended)
    await publish(db, personChanged, person.id)
    return { ended }
  },

  async tokens({ cursor, limit }, { db, person }) {
    const rows = await query.tokensOfUser(db, person.id, idAfter(cursor), limit + 1)
    return idPage(rows, limit, await query.countTokens(db, person.id))
  },

  async addToken({ name, access, roles = [], expires_in_days }, { now, person, transaction }) {
    ensureFresh(person, now)
    const chosen = knownRoles(roles)
    if (chosen.length !== new Set(roles).size || chosen.some(role => !person.roles.includes(role)))
      throw invalid({ roles: 'choice' })
    const secret = personalToken()
    return transaction(async db => {
      refuseSample(found(await lockUser(db, person.id)))
      ensure((await query.countTokens(db, person.id)) < mostTokens, 'token.too_many')
      const token = await query.addPersonalToken(db, {
        id: newId(),
        user_id: person.id,
        name,
        access,
        roles: chosen,
        ending: secret.slice(-4),
        token_hash: hashToken(secret),
        created_at: now,
        expires_at: addMs(now, expires_in_days * day),
      })
      await writeAudit(db, {
        actor_id: person.id,
        action: 'account.token_added',
        target_id: token.id,
        at: now,
        data: { access, roles: chosen },
      })
      return { secret, token }
    })
  },

  async removeToken({ token_id }, { db, now, person }) {
    ensureSession(person)
    found(await query.removePersonalToken(db, person.id, token_id))
    await writeAudit(db, { actor_id: person.id, action: 'account.token_removed', target_id: token_id, at: now })
    await publish(db, personChanged, person.id)
    return { result: true }
  },

  async deleteAccount({ confirm_email }, context) {
    const { db, now, person } = context
    ensureFresh(person, now)
    const user = found(await lockUser(db, person.id))
    refuseSample(user)
    if (confirm_email !== user.email) throw invalid({ confirm_email: 'no_match' })
    ensure(!(await isLastAdmin(db, user.id)), 'account.last_admin')
    const deletes_at = addMs(now, deletionDelay)
    await editUser(db, user.id, { deletes_at })
    await endWays(db, user, now)
    await query.removePersonalTokens(db, user.id)
    await writeAudit(db, { actor_id: user.id, action: 'account.deletion_asked', target_id: user.id, at: now })
    const date = new Intl.DateTimeFormat(user.locale, { dateStyle: 'long', timeZone: user.time_zone }).format(
      deletes_at,
    )
    await post(db, context, 'deletion', {
      to: user.email,
      locale: user.locale,
      path: hrefOf(toAccount.login),
      values: { date },
    })
    await publish(db, personChanged, user.id)
    return { deletes_at }
  },

  async keepAccount(_input, { db, now, person }) {
    ensureSession(person)
    const user = found(await lockUser(db, person.id))
    if (!user.deletes_at) return { result: true }
    await editUser(db, user.id, { deletes_at: null })
    await writeAudit(db, { actor_id: user.id, action: 'account.kept', target_id: user.id, at: now })
    await publish(db, personChanged, user.id)
    return { result: true }
  },
}
