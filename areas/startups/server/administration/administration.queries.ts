import { and, desc, eq, lt, sql } from 'drizzle-orm'
import { fullName, users } from '#areas/account/server/tables.ts'
import type { Database } from '#kernel/server/database.ts'
import { contains } from '#kernel/server/like-pattern.ts'
import { countUpTo } from '#kernel/server/page.ts'
import type { StartupStatus } from '../../contract/states.ts'
import { business_members as members, businesses } from '../tables.ts'
import { shownMember } from '../team.queries.ts'

type StartupFilter = { q: string; status: StartupStatus | undefined }
type PeopleFilter = { q: string; business_id: string | undefined }
type Paged<T> = T & { after: string | undefined; limit: number }

const startupsIn = ({ q, status }: StartupFilter) =>
  and(status ? eq(businesses.status, status) : undefined, contains(businesses.name, q))

/** A page of all startups, newest first, one more than the limit when another page follows. */
export const startupsPage = (db: Database, filter: Paged<StartupFilter>) =>
  db
    .select({
      startup: businesses,
      people: sql<number>`(select count(*)::int from business_members each where each.business_id = ${businesses.id})`,
      owner: { user_id: users.id, name: fullName, email: users.email },
    })
    .from(businesses)
    .innerJoin(members, and(eq(members.business_id, businesses.id), eq(members.role, 'owner')))
    .innerJoin(users, eq(users.id, members.user_id))
    .where(and(startupsIn(filter), filter.after ? lt(businesses.id, filter.after) : undefined))
    .orderBy(desc(businesses.id))
    .limit(filter.limit + 1)

export const countStartups = (db: Database, filter: StartupFilter): Promise<number> =>
  countUpTo(db, some => some.from(businesses).where(startupsIn(filter)))

const peopleIn = ({ q, business_id }: PeopleFilter) =>
  and(
    business_id ? eq(members.business_id, business_id) : undefined,
    contains(sql`${fullName} || ' ' || ${users.email} || ' ' || ${businesses.name}`, q),
  )

/** A page of the people in all teams, last joined first. */
export const peoplePage = (db: Database, filter: Paged<PeopleFilter>) =>
  db
    .select({ id: members.id, ...shownMember, business_id: members.business_id, business_name: businesses.name })
    .from(members)
    .innerJoin(businesses, eq(businesses.id, members.business_id))
    .innerJoin(users, eq(users.id, members.user_id))
    .where(and(peopleIn(filter), filter.after ? lt(members.id, filter.after) : undefined))
    .orderBy(desc(members.id))
    .limit(filter.limit + 1)

export const countPeople = (db: Database, filter: PeopleFilter): Promise<number> =>
  countUpTo(db, some =>
    some
      .from(members)
      .innerJoin(businesses, eq(businesses.id, members.business_id))
      .innerJoin(users, eq(users.id, members.user_id))
      .where(peopleIn(filter)),
  )
