import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, notInArray, sql } from 'drizzle-orm'
import type { Database } from '#kernel/server/database.ts'
import { contains } from '#kernel/server/like-pattern.ts'
import { countUpTo } from '#kernel/server/page.ts'
import { closedStatuses, editedStatuses } from '../../contract/states.ts'
import { application_people as people } from '../applicants.tables.ts'
import { application_requests as requests } from '../submissions.tables.ts'
import { applications } from '../tables.ts'

/** Editable ones are drafts, and those for which the lab asked for more. */
export type OwnParams = { user_id: string; state?: 'open' | 'closed' | 'editable' | undefined; q?: string | undefined }

const own = ({ user_id, state, q }: OwnParams) =>
  and(
    eq(people.user_id, user_id),
    state === 'open' ? notInArray(applications.public_status, [...closedStatuses]) : undefined,
    state === 'closed' ? inArray(applications.public_status, closedStatuses) : undefined,
    state === 'editable' ? inArray(applications.status, editedStatuses) : undefined,
    contains(sql`${applications.ref} || ' ' || coalesce(${applications.fields}->>'company.name', '')`, q),
  )

/** A page of a person's own applications, newest first, with one more than the limit. */
export const ownPage = (db: Database, params: OwnParams & { after: string | undefined; limit: number }) =>
  db
    .select({
      application: applications,
      my_role: people.role,
      may_submit: people.may_submit,
      request_due: requests.due_at,
      people: sql<number>`(select count(*)::int from application_people others where others.application_id = ${applications.id})`,
    })
    .from(people)
    .innerJoin(applications, eq(applications.id, people.application_id))
    .leftJoin(requests, and(eq(requests.application_id, applications.id), isNull(requests.answered_at)))
    .where(and(own(params), params.after ? lt(applications.id, params.after) : undefined))
    .orderBy(desc(applications.id))
    .limit(params.limit)

export type OwnRow = Awaited<ReturnType<typeof ownPage>>[number]

export const countOwn = (db: Database, params: OwnParams): Promise<number> =>
  countUpTo(db, some =>
    some.from(people).innerJoin(applications, eq(applications.id, people.application_id)).where(own(params)),
  )

/** The number of copies that a person made of their applications after a time. */
export const copiesSince = (db: Database, user_id: string, since: Date): Promise<number> =>
  db.$count(
    db
      .select({ one: sql`1` })
      .from(people)
      .innerJoin(applications, eq(applications.id, people.application_id))
      .where(
        and(
          eq(people.user_id, user_id),
          eq(people.role, 'owner'),
          gt(people.joined_at, since),
          isNotNull(applications.copy_of),
        ),
      )
      .as('copies'),
  )

/** A person's own applications that were accepted after a time, newest first. */
export const acceptedSince = (db: Database, user_id: string, since: Date, limit: number) =>
  db
    .select({
      id: applications.id,
      name: sql<string>`coalesce(nullif(trim(${applications.fields}->>'company.name'), ''), ${applications.ref})`,
      since: applications.public_since,
    })
    .from(people)
    .innerJoin(applications, eq(applications.id, people.application_id))
    .where(
      and(
        eq(people.user_id, user_id),
        eq(people.role, 'owner'),
        eq(applications.public_status, 'accepted'),
        gt(applications.public_since, since),
      ),
    )
    .orderBy(desc(applications.id))
    .limit(limit)
