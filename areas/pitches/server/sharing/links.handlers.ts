import { randomBytes } from 'node:crypto'
import { hashSecret } from '#areas/account/server/exports.ts'
import { ensureMay } from '#areas/startups/server/exports.ts'
import { newId, type Database } from '#kernel/server/database.ts'
import { ensure, found, invalid, sameVersion } from '#kernel/server/failures.ts'
import type { Handlers } from '#kernel/server/handle.ts'
import { idAfter, idPage } from '#kernel/server/page.ts'
import { hashToken } from '#kernel/server/session.ts'
import { hrefOf } from '#kernel/contract/addresses.ts'
import type { linking } from '../../contract/link-calls.ts'
import { toShare } from '../../contract/share-paths.ts'
import type { PitchLink } from '../../contract/sharing.ts'
import { lockEditable, ownPitch } from '../access.ts'
import * as query from './links.queries.ts'
import { linkView, lockOwnLink, ownLink } from './link-view.ts'
import { mostLinks } from './share-rules.ts'

const newToken = () => randomBytes(32).toString('base64url')
const urlOf = (origin: string, token: string) => origin + hrefOf(toShare.page, { params: { token } })

const shownLink = async (db: Database, id: string, now: Date): Promise<PitchLink> =>
  linkView(found(await query.countedLink(db, id)), now)

async function ensureVersion(db: Database, pitch_id: string, number: number | null | undefined): Promise<void> {
  if (!number) return
  if (!(await query.hasVersion(db, pitch_id, number))) throw invalid({ pinned_version: 'choice' })
}

/** The fields that determine the gate: if one changes, readers have to pass it again. */
const gating = ['gate', 'allowed_domains', 'denied_domains', 'password_hash'] as const
const isOtherGate = (before: query.LinkRow, set: Partial<query.LinkRow>) =>
  gating.some(field => set[field] !== undefined && JSON.stringify(set[field]) !== JSON.stringify(before[field]))

type LinkCalls = Pick<typeof linking, 'links' | 'addLink' | 'updateLink' | 'renewLink'>

export const linkHandlers: Handlers<LinkCalls> = {
  async links({ id, archived = false, cursor, limit }, { db, person, now }) {
    ensureMay((await ownPitch(db, id, person.id)).membership, 'edit')
    const rows = await query.linkPage(db, { pitch_id: id, isArchived: archived, after: idAfter(cursor), limit })
    const views = rows.map(row => linkView(row, now))
    return idPage(views, limit, await query.countListed(db, id, archived))
  },

  async addLink({ id, password, expires_at = null, pinned_version = null, ...fields }, context) {
    const { db, person, now, config, transaction } = context
    ensureMay((await ownPitch(db, id, person.id)).membership, 'publish')
    const password_hash = password ? await hashSecret(password) : null
    const token = newToken()
    return transaction(async tx => {
      const { pitch, membership } = await lockEditable(tx, id, person.id)
      ensureMay(membership, 'publish')
      ensure(pitch.published_version !== null, 'pitch.not_published')
      ensure((await query.countLinks(tx, id)) < mostLinks, 'pitch.too_many_links')
      await ensureVersion(tx, id, pinned_version)
      const link_id = newId()
      const secrets = { token_hash: hashToken(token), password_hash }
      const by = { created_by: person.id, created_at: now }
      await query.addLink(tx, { ...fields, ...secrets, ...by, id: link_id, pitch_id: id, expires_at, pinned_version })
      return { link: await shownLink(tx, link_id, now), url: urlOf(config.origin, token) }
    })
  },

  async updateLink({ link_id, version, password, ...fields }, { db, person, now, transaction }) {
    ensureMay((await ownLink(db, link_id, person.id)).membership, 'publish')
    const password_hash = password ? await hashSecret(password) : password
    return transaction(async tx => {
      const { link, pitch } = await lockOwnLink(tx, link_id, person.id)
      sameVersion(link, version, await shownLink(tx, link_id, now))
      await ensureVersion(tx, pitch.id, fields.pinned_version)
      const sent = Object.entries({ ...fields, password_hash }).filter(([, value]) => value !== undefined)
      const set = Object.fromEntries(sent) as Partial<query.LinkRow>
      await query.editLink(tx, link_id, {
        ...set,
        ...(isOtherGate(link, set) && { gate_version: link.gate_version + 1 }),
      })
      return shownLink(tx, link_id, now)
    })
  },

  async renewLink({ link_id }, { person, now, config, transaction }) {
    const token = newToken()
    return transaction(async tx => {
      const { link } = await lockOwnLink(tx, link_id, person.id)
      await query.editLink(tx, link_id, { token_hash: hashToken(token), gate_version: link.gate_version + 1 })
      return { link: await shownLink(tx, link_id, now), url: urlOf(config.origin, token) }
    })
  },
}
