import { writeAudit } from '#areas/account/server/exports.ts'
import { reasonOf } from '#areas/identities/server/exports.ts'
import type { Config } from '#kernel/server/config.ts'
import { newId, type Database } from '#kernel/server/database.ts'
import { ensure, found, invalid, sameVersion } from '#kernel/server/failures.ts'
import type { Handlers } from '#kernel/server/handle.ts'
import { mostPlatforms, type administering } from '../contract/platforms.ts'
import { gradeCounts, lastGradeProblem, sendAgain } from './grades.queries.ts'
import { remoteKeys } from './platform-keys.ts'
import * as query from './queries.ts'
import { ensureToolKey, replaceToolKey } from './tool-keys.ts'
import { toolUrls, unsafeAddresses } from './tool-urls.ts'

async function view(db: Database, row: query.PlatformRow, people: number) {
  const grades = (await gradeCounts(db, [row.id])).get(row.id)!
  return { ...row, people, grades, grade_problem: await lastGradeProblem(db, row.id) }
}

function refuseUnsafe(fields: Parameters<typeof unsafeAddresses>[0], config: Config): void {
  const unsafe = unsafeAddresses(fields, config)
  if (Object.keys(unsafe).length > 0) throw invalid(unsafe)
}

export const platformsHandlers: Handlers<typeof administering> = {
  async platforms(_input, { db, config }) {
    const rows = await query.allPlatforms(db)
    const key_created_at = (await query.newestKey(db))?.created_at ?? null
    const tool = { ...toolUrls(config), key_created_at }
    return { items: await Promise.all(rows.map(({ platform, people }) => view(db, platform, people))), tool }
  },

  async addPlatform(fields, { db, config, person, now }) {
    refuseUnsafe(fields, config)
    ensure((await query.countPlatforms(db)) < mostPlatforms, 'lti.too_many')
    ensure(!(await query.isKnownPlatform(db, fields)), 'lti.known_platform')
    await ensureToolKey(db, now)
    const platform = await query.addPlatform(db, { ...fields, id: newId(), updated_at: now })
    const data = { name: platform.name, issuer: platform.issuer }
    await writeAudit(db, { actor_id: person.id, action: 'lti.platform_added', at: now, data })
    return view(db, platform, 0)
  },

  async editPlatform({ platform_id, version, ...fields }, { db, config, person, now }) {
    refuseUnsafe(fields, config)
    await query.countPlatforms(db)
    const before = found(await query.lockPlatform(db, platform_id))
    const people = await query.countPeople(db, platform_id)
    sameVersion(before, version, await view(db, before, people))
    // Its ids of people have no meaning to another platform.
    const isSame = fields.issuer === before.issuer && fields.client_id === before.client_id
    ensure(isSame || people === 0, 'lti.in_use')
    ensure(!(await query.isKnownPlatform(db, fields, platform_id)), 'lti.known_platform')
    const platform = await query.editPlatform(db, platform_id, { ...fields, updated_at: now })
    const { name, issuer, is_on, domains } = platform
    if (is_on) await sendAgain(db, platform_id)
    const data = { name, issuer, is_on, domains: domains.join(', ') }
    await writeAudit(db, { actor_id: person.id, action: 'lti.platform_changed', at: now, data })
    return view(db, platform, people)
  },

  async removePlatform({ platform_id }, { db, person, now }) {
    const removed = await query.removePlatform(db, platform_id)
    if (removed) {
      const data = { name: removed.name, issuer: removed.issuer }
      await writeAudit(db, { actor_id: person.id, action: 'lti.platform_removed', at: now, data })
    }
    return { result: true }
  },

  async tryPlatform({ platform_id }, { db, config, transaction }) {
    const platform = found(await query.platformById(db, platform_id))
    const keys = remoteKeys(platform, config)
    const reason = await keys.reload().then(() => null, reasonOf)
    const count = reason === null ? (keys.jwks()?.keys.length ?? 0) : 0
    if (count > 0) await transaction(own => sendAgain(own, platform_id))
    return { works: count > 0, keys: count, reason }
  },

  async replaceKey(_input, { db, person, now }) {
    const { id, created_at } = await replaceToolKey(db, now)
    await writeAudit(db, { actor_id: person.id, action: 'lti.key_replaced', at: now, data: { key: id } })
    return { key_created_at: created_at }
  },
}
