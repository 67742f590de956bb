import type { Received } from '#kernel/contract/call.ts'
import type { Database } from '#kernel/server/database.ts'
import { needed, sameVersion } from '#kernel/server/failures.ts'
import type { Handlers } from '#kernel/server/handle.ts'
import { idAfter, idPage } from '#kernel/server/page.ts'
import { pictureOf } from '#kernel/server/picture.ts'
import type { owning } from '../../contract/own-calls.ts'
import { ensureMay, lockOwn, ownStartup, refreshTeam } from '../membership.ts'
import { missingIn, statusAfter } from '../startup-rules.ts'
import { ownView, startupView } from '../startup-view.ts'
import * as query from '../startups.queries.ts'
import { checkedIndustries, freeSlug, newStartup } from './new-startup.ts'

/** The whole logo, no larger than it is shown. */
const logoSize = { width: 512, height: 512, fit: 'inside', withoutEnlargement: true, quality: 88 } as const

type Fields = Omit<Received<typeof owning.update>, 'business_id' | 'version'>

/** Writes the fields that were sent; the profile decides whether the startup is a draft. */
async function edit(db: Database, startup: query.StartupRow, { industry_ids, slug, ...fields }: Fields, now: Date) {
  const sent: Partial<query.NewStartup> = Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  )
  if (slug) sent.slug = await freeSlug(db, slug, startup.slug)
  if (industry_ids) await query.setIndustries(db, startup.id, await checkedIndustries(db, industry_ids))
  const industries = (await query.industriesOf(db, startup.id)).length
  const status = statusAfter(startup.status, missingIn({ ...startup, ...sent }, industries))
  return query.editStartup(db, startup.id, { ...sent, status }, now)
}

export const profileHandlers: Handlers<Pick<typeof owning, 'add' | 'update' | 'logo' | 'details' | 'listing'>> = {
  async add(input, { db, person, now }) {
    return ownView(db, await newStartup(db, person.id, input, now), 'owner', now)
  },

  async update({ business_id, version, ...fields }, { db, person, now }) {
    const own = await lockOwn(db, business_id, person.id)
    ensureMay(own, 'edit')
    sameVersion(own.startup, version, await startupView(db, own.startup))
    const row = await edit(db, own.startup, fields, now)
    await refreshTeam(db, row.id, person.id)
    return startupView(db, row)
  },

  async logo({ business_id, remove }, { db, person, now, files, file, transaction }) {
    ensureMay(await ownStartup(db, business_id, person.id), 'edit')
    const bytes = remove ? undefined : await pictureOf(needed({ file }, 'file').bytes, logoSize)
    const stored = bytes && (await files.store(bytes, 'image/webp'))
    return transaction(async tx => {
      const own = await lockOwn(tx, business_id, person.id)
      ensureMay(own, 'edit')
      if (own.startup.logo_url) await files.remove(tx, own.startup.logo_url)
      const logo_url = stored ? await files.add(tx, stored) : null
      const row = await query.editStartup(tx, business_id, { logo_url }, now)
      await refreshTeam(tx, business_id, person.id)
      return startupView(tx, row)
    })
  },

  async details({ business_id }, { db, person, now }) {
    const { startup, me } = await ownStartup(db, business_id, person.id)
    return ownView(db, startup, me.role, now)
  },

  async listing({ q = '', state, cursor, limit }, { db, person }) {
    const params = { user_id: person.id, q, state }
    const rows = await query.ownPage(db, { ...params, after: idAfter(cursor), limit })
    const items = rows.map(({ startup, industries, my_role, people }) => ({
      ...startup,
      my_role,
      people,
      missing: missingIn(startup, industries),
    }))
    return idPage(items, limit, await query.countOwn(db, params))
  },
}
