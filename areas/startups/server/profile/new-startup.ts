import { grantRole } from '#areas/account/server/exports.ts'
import { areIndustries } from '#areas/industries/server/exports.ts'
import { Role } from '#kernel/contract/who.ts'
import { newId, type Database } from '#kernel/server/database.ts'
import { ensure, invalid } from '#kernel/server/failures.ts'
import { publish } from '#kernel/server/live.ts'
import { slugFrom, slugWithDigits } from '#kernel/server/slug.ts'
import type { Received } from '#kernel/contract/call.ts'
import type { owning } from '../../contract/own-calls.ts'
import { missingIn, mostOwned, statusAfter } from '../startup-rules.ts'
import * as query from '../startups.queries.ts'
import { addMember } from '../team.queries.ts'

type StartupFields = Received<typeof owning.add>

/** The ids, each once; every one of them has to be an industry. */
export async function checkedIndustries(db: Database, ids: readonly string[]): Promise<string[]> {
  const each = [...new Set(ids)]
  if (!(await areIndustries(db, each))) throw invalid({ industry_ids: 'choice' })
  return each
}

/** A short name that no startup has, with digits of its own, so that nobody can find out which names are taken. */
export const freeSlug = (db: Database, requested: string, own?: string): Promise<string> =>
  slugWithDigits(requested, stem => query.slugsLike(db, stem), { most: 60, ...(own && { own }) })

/** Adds a startup that a person owns, with the role that opens the Startup Studio. */
export async function newStartup(
  db: Database,
  user_id: string,
  input: StartupFields,
  now: Date,
): Promise<query.StartupRow> {
  ensure((await query.countOwned(db, user_id)) < mostOwned, 'startup.too_many')
  const { industry_ids = [], tagline = '', description = '', stage = null, country = null, slug, ...fields } = input
  const industries = await checkedIndustries(db, industry_ids)
  const profile = { tagline, description, stage, country }
  const row = await query.addStartup(db, {
    ...fields,
    ...profile,
    id: newId(),
    slug: await freeSlug(db, slug ?? slugFrom(fields.name, 'startup')),
    status: statusAfter('draft', missingIn(profile, industries.length)),
    created_at: now,
    updated_at: now,
  })
  await query.setIndustries(db, row.id, industries)
  await addMember(db, { id: newId(), business_id: row.id, user_id, role: 'owner', is_founder: true, joined_at: now })
  await grantRole(db, user_id, Role.startup, (topic, id) => publish(db, topic, id))
  return row
}
