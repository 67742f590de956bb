import { findPerson, rolesOfUser } from '#areas/account/server/exports.ts'
import { followSettings, tokensADay as tokensOf } from '#areas/settings/server/exports.ts'
import type { Config } from '#kernel/server/config.ts'
import type { Store } from '#kernel/server/database.ts'
import type { Live } from '#kernel/server/live.ts'
import type { createLog } from '#kernel/server/log.ts'
import { createSessions } from '#kernel/server/session.ts'
import { parts, rightsWhileOn, turnedOff } from './modules.ts'
import { rightsOf } from './rights.ts'

type Needs = { store: Store; live: Live; log: ReturnType<typeof createLog> }

/** The settings of this process, which follow what administrators store, and the sessions that depend on them. */
export async function openSettings(given: Config, { store, live, log }: Needs) {
  const config = { ...given, parts }
  const rightsNow = rightsWhileOn(config, rightsOf)
  const sessions = createSessions(store, live, findPerson, rightsNow)
  const onApplied = () => {
    config.off = turnedOff(config)
    sessions.forget()
  }
  const following = await followSettings(config, { store, live, log, onApplied })
  const tokensADay = (personId: string) => tokensOf(config, personId, id => rolesOfUser(store.db, id))
  return { config, sessions, rightsNow, tokensADay, following }
}
