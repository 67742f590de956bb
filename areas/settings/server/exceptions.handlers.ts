import { ensure, found, invalid } from '#kernel/server/failures.ts'
import type { Handlers, SignedInContext } from '#kernel/server/handle.ts'
import { publish } from '#kernel/server/live.ts'
import type { stored } from '../contract/stored.ts'
import { definitionOf } from './definitions.ts'
import * as query from './exceptions.queries.ts'
import { settingsChanged } from './follow-settings.ts'
import type { SettingsTools } from './settings-tools.ts'
import { lockSetting, newestVersion } from './stored.queries.ts'
import { createWriter, mostExceptions } from './write-setting.ts'

type Asked = { key: query.ExceptionRow['key']; role?: number | undefined; user_id?: string | undefined }

/** What is named: a role or a person, never both. */
function subjectOf({ key, role, user_id }: Asked): query.Subject {
  if ((role === undefined) === (user_id === undefined)) throw invalid({ role: 'required' })
  return role === undefined ? { key, scope: 'user', subject: user_id! } : { key, scope: 'group', subject: String(role) }
}

export function exceptionHandlers(
  tools: SettingsTools,
): Pick<Handlers<typeof stored>, 'setException' | 'removeException'> {
  const { full } = createWriter(tools)

  /** Nobody changes a setting that is locked, nor its exceptions. */
  async function lock({ db }: SignedInContext, key: Asked['key']) {
    await lockSetting(db, key)
    ensure(!(await newestVersion(db, key))?.is_locked, 'setting.locked')
  }

  /** Every process reads what is stored again, and the audit log has what changed. */
  async function note({ db, person, now }: SignedInContext, which: query.Subject, change: object) {
    await publish(db, settingsChanged)
    const { key, scope, subject } = which
    const about = scope === 'user' ? { target_id: subject } : {}
    const data = { key, ...(scope === 'group' && { role: Number(subject) }), ...change }
    await tools.audit(db, { actor_id: person.id, action: 'settings.exception', at: now, data, ...about })
  }

  return {
    async setException({ key, role, email, value }, context) {
      const { db, now } = context
      await lock(context, key)
      if (!definitionOf(key).schema.safeParse(value).success) throw invalid({ value: 'invalid' })
      const roles = role === undefined ? [] : await tools.rolesNamed(db, context)
      if (role !== undefined && !roles.some(({ number }) => number === role)) throw invalid({ role: 'choice' })
      const user_id = email === undefined ? undefined : (await tools.accountByEmail(db, email))?.id
      if (email !== undefined && !user_id) throw invalid({ email: 'no_account' })
      const which = subjectOf({ key, role, user_id })
      const before = await query.exceptionOf(db, which)
      if (!before) ensure((await query.exceptionsOf(db, key)).length < mostExceptions, 'setting.too_many')
      await query.putException(db, { ...which, value, at: now })
      await note(context, which, { from: before?.value ?? null, to: value })
      return full(context, key)
    },

    async removeException(asked, context) {
      await lock(context, asked.key)
      const which = subjectOf(asked)
      const { value } = found(await query.exceptionOf(context.db, which))
      await query.removeException(context.db, which)
      await note(context, which, { from: value, to: null })
      return full(context, asked.key)
    },
  }
}
