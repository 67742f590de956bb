import { and, desc, eq, lt, ne, sql } from 'drizzle-orm'
import { chosenIndustries } from '#areas/industries/server/exports.ts'
import type { Database } from '#kernel/server/database.ts'
import { contains } from '#kernel/server/like-pattern.ts'
import { countUpTo } from '#kernel/server/page.ts'
import { slugsWith } from '#kernel/server/slug.ts'
import type { StartupModule } from '../contract/states.ts'
import { business_industries, business_members as members, business_modules as modules, businesses } from './tables.ts'

export type StartupRow = typeof businesses.$inferSelect
export type NewStartup = typeof businesses.$inferInsert

export const startupById = async (db: Database, id: string): Promise<StartupRow | undefined> =>
  (await db.select().from(businesses).where(eq(businesses.id, id)))[0]

/** Locks the row until the transaction ends, so that two people who change a team see each other's changes. */
export const lockStartup = async (db: Database, id: string): Promise<StartupRow | undefined> =>
  (await db.select().from(businesses).where(eq(businesses.id, id)).for('update'))[0]

export const addStartup = async (db: Database, row: NewStartup): Promise<StartupRow> =>
  (await db.insert(businesses).values(row).returning())[0]!

export const editStartup = async (
  db: Database,
  id: string,
  fields: Partial<NewStartup>,
  now: Date,
): Promise<StartupRow> =>
  (
    await db
      .update(businesses)
      .set({ ...fields, version: sql`${businesses.version} + 1`, updated_at: now })
      .where(eq(businesses.id, id))
      .returning()
  )[0]!

export const dropStartup = (db: Database, id: string) => db.delete(businesses).where(eq(businesses.id, id))

/** The slugs that begin with this stem. */
export const slugsLike = (db: Database, stem: string): Promise<Set<string>> => slugsWith(db, businesses.slug, stem)

const choices = {
  table: business_industries,
  of: business_industries.business_id,
  industry_id: business_industries.industry_id,
  position: business_industries.position,
}

/** The industries of several startups, by startup. */
export const industriesOfAll = (db: Database, business_ids: readonly string[]) =>
  chosenIndustries(db, choices, business_ids)

export const industriesOf = async (db: Database, business_id: string) =>
  (await industriesOfAll(db, [business_id])).get(business_id) ?? []

export async function setIndustries(db: Database, business_id: string, ids: readonly string[]): Promise<void> {
  await db.delete(business_industries).where(eq(business_industries.business_id, business_id))
  if (ids.length > 0)
    await db
      .insert(business_industries)
      .values(ids.map((industry_id, position) => ({ business_id, industry_id, position })))
}

export const modulesOf = (db: Database, business_id: string) =>
  db.select().from(modules).where(eq(modules.business_id, business_id))

export const isModuleOn = async (db: Database, business_id: string, module: StartupModule): Promise<boolean> =>
  (await db.$count(
    modules,
    and(eq(modules.business_id, business_id), eq(modules.module, module), eq(modules.is_on, true)),
  )) > 0

export const switchModule = (
  db: Database,
  row: { business_id: string; module: StartupModule; is_on: boolean; changed_at: Date },
) =>
  db
    .insert(modules)
    .values(row)
    .onConflictDoUpdate({
      target: [modules.business_id, modules.module],
      set: { is_on: row.is_on, changed_at: row.changed_at },
      setWhere: ne(modules.is_on, row.is_on),
    })

export type OwnParams = { user_id: string; q: string; state: 'open' | 'archived' | undefined }

const own = ({ user_id, q, state }: OwnParams) =>
  and(
    eq(members.user_id, user_id),
    state === 'archived' ? eq(businesses.status, 'archived') : undefined,
    state === 'open' ? ne(businesses.status, 'archived') : undefined,
    contains(businesses.name, q),
  )

/** A page of somebody's startups, newest first, one more than the limit when another page follows. */
export const ownPage = (db: Database, params: OwnParams & { after: string | undefined; limit: number }) =>
  db
    .select({
      startup: businesses,
      my_role: members.role,
      people: sql<number>`(select count(*)::int from business_members each where each.business_id = ${businesses.id})`,
      industries: sql<number>`(select count(*)::int from business_industries each where each.business_id = ${businesses.id})`,
    })
    .from(members)
    .innerJoin(businesses, eq(businesses.id, members.business_id))
    .where(and(own(params), params.after ? lt(businesses.id, params.after) : undefined))
    .orderBy(desc(businesses.id))
    .limit(params.limit + 1)

export const countOwn = (db: Database, params: OwnParams): Promise<number> =>
  countUpTo(db, some =>
    some.from(members).innerJoin(businesses, eq(businesses.id, members.business_id)).where(own(params)),
  )

export const countOwned = (db: Database, user_id: string): Promise<number> =>
  db.$count(members, and(eq(members.user_id, user_id), eq(members.role, 'owner')))
