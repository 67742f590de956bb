import { and, asc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import { news_items } from '#areas/news/server/tables.ts'
import { business_fact_changes, business_facts } from '#areas/startups/server/facts/facts.tables.ts'
import { openStatuses } from '#areas/startups/contract/states.ts'
import { business_members, businesses } from '#areas/startups/server/tables.ts'
import type { Database } from '#kernel/server/database.ts'
import { differing_facts } from './differing-facts.tables.ts'

const open = inArray(businesses.status, openStatuses)
const stated = eq(business_facts.is_removed, false)

export type FactOfStartup = Awaited<ReturnType<typeof factsOfStartups>>[number]

/** Limits to figures that were stated between two ids, which are in order of time. */
export type Between = { after: string; until: string }

const saidBetween = (db: Database, { after, until }: Between) =>
  db
    .select({ id: business_fact_changes.fact_id })
    .from(business_fact_changes)
    .where(and(gt(business_fact_changes.id, after), lt(business_fact_changes.id, until)))

/** The names of the startups that state figures, or that have stated one of them in between. */
export const statingStartups = (db: Database, most: number, between?: Between) =>
  db
    .selectDistinct({ id: businesses.id, name: businesses.name })
    .from(businesses)
    .innerJoin(business_facts, eq(business_facts.business_id, businesses.id))
    .where(and(open, stated, between && inArray(business_facts.id, saidBetween(db, between))))
    .orderBy(asc(businesses.id))
    .limit(most)

/** The figures that startups state now. */
export const factsOfStartups = (db: Database, ids: readonly string[]) =>
  db
    .select({
      business_id: businesses.id,
      name: businesses.name,
      id: business_facts.id,
      key: business_facts.key,
      amount: business_facts.amount,
      currency: business_facts.currency,
      as_of: business_facts.as_of,
      version: business_facts.version,
    })
    .from(business_facts)
    .innerJoin(businesses, eq(businesses.id, business_facts.business_id))
    .where(and(inArray(businesses.id, [...ids]), open, stated))

/**
 * Stores a difference; if it differed from an earlier figure, it now refers to the present one. @returns whether it is
 * new
 */
export async function storeDifferingFact(db: Database, row: typeof differing_facts.$inferInsert): Promise<boolean> {
  const { fact_version, item_text, item_figure } = row
  const [stored] = await db
    .insert(differing_facts)
    .values(row)
    .onConflictDoUpdate({
      target: [differing_facts.item_id, differing_facts.fact_id],
      set: { fact_version, item_text, item_figure },
    })
    .returning({ isNew: sql<boolean>`xmax = 0` })
  return stored!.isNew
}

const columns = {
  id: differing_facts.id,
  item_text: differing_facts.item_text,
  item_figure: differing_facts.item_figure,
  business_id: businesses.id,
  startup: businesses.name,
  status: businesses.status,
  role: business_members.role,
  key: business_facts.key,
  amount: business_facts.amount,
  currency: business_facts.currency,
  as_of: business_facts.as_of,
  source: business_facts.source,
  item_title: news_items.title,
  content: news_items.content,
  language: news_items.language,
}

/** The differences from the present figures of the startups in whose team somebody is. */
const ofMember = (db: Database, userId: string) =>
  db
    .select(columns)
    .from(differing_facts)
    .innerJoin(
      business_facts,
      and(eq(business_facts.id, differing_facts.fact_id), eq(business_facts.version, differing_facts.fact_version)),
    )
    .innerJoin(businesses, eq(businesses.id, business_facts.business_id))
    .innerJoin(
      business_members,
      and(eq(business_members.business_id, businesses.id), eq(business_members.user_id, userId)),
    )
    .innerJoin(news_items, eq(news_items.id, differing_facts.item_id))
    .$dynamic()

export const differingFactsOf = (db: Database, itemId: string, userId: string, most: number) =>
  ofMember(db, userId)
    .where(
      and(
        eq(differing_facts.item_id, itemId),
        isNull(differing_facts.dismissed_at),
        isNull(news_items.removed_at),
        open,
        stated,
      ),
    )
    .orderBy(asc(differing_facts.id))
    .limit(most)

export const differingFactById = async (db: Database, id: string, userId: string) =>
  (await ofMember(db, userId).where(eq(differing_facts.id, id)))[0]

export const dismissDifferingFact = async (db: Database, id: string, now: Date) =>
  void (await db.update(differing_facts).set({ dismissed_at: now }).where(eq(differing_facts.id, id)))
