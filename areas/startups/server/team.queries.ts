import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import { fullName, users } from '#areas/account/server/tables.ts'
import { invitesIn, mailLimitIn } from '#areas/invitations/server/exports.ts'
import type { Database } from '#kernel/server/database.ts'
import type { FindTeams } from '#kernel/server/teams.ts'
import { editorRoles, openStatuses, type StartupModule } from '../contract/states.ts'
import { startupTokenPrefix } from '../contract/token-prefix.ts'
import { inviteDays } from './startup-rules.ts'
import {
  business_invites as invites,
  business_members as members,
  business_modules as modules,
  businesses,
} from './tables.ts'

export type MemberRow = typeof members.$inferSelect
export type InviteRow = typeof invites.$inferSelect

export const {
  changeInvite,
  countWaiting,
  declineInvite,
  invitationOf,
  invitesTo,
  isInvited,
  lockInvite,
  openInvites,
  removeInvitesTo,
  revokeInvite,
  waitingInvites,
  writeInvites,
} = invitesIn(invites, { owner: invites.business_id, prefix: startupTokenPrefix, days: inviteDays })

const one = (business_id: string, user_id: string) =>
  and(eq(members.business_id, business_id), eq(members.user_id, user_id))

export const memberOf = async (db: Database, business_id: string, user_id: string): Promise<MemberRow | undefined> =>
  (await db.select().from(members).where(one(business_id, user_id)))[0]

/** A member with the account's name, address and photo. */
export const shownMember = {
  user_id: members.user_id,
  name: fullName,
  email: users.email,
  photo_url: users.photo_url,
  role: members.role,
  title: members.title,
  is_founder: members.is_founder,
  joined_at: members.joined_at,
}

/** The owner first, then in the order of joining; a team is small. */
export const teamOf = (db: Database, business_id: string) =>
  db
    .select(shownMember)
    .from(members)
    .innerJoin(users, eq(users.id, members.user_id))
    .where(eq(members.business_id, business_id))
    .orderBy(sql`${members.role} <> 'owner'`, asc(members.joined_at), asc(members.id))

/** The startups of people, by name, with all of their members. */
export const teamsOf: FindTeams = (db, user_ids) => {
  const theirs = db
    .select({ id: members.business_id })
    .from(members)
    .where(inArray(members.user_id, [...user_ids]))
  return db
    .select({ user_id: members.user_id, team_id: members.business_id, team: businesses.name })
    .from(members)
    .innerJoin(businesses, eq(businesses.id, members.business_id))
    .where(inArray(members.business_id, theirs))
}

/** The ids of the startups in whose team somebody is, for a query. */
export const teamsWith = (db: Database, user_id: string) =>
  db.select({ id: members.business_id }).from(members).where(eq(members.user_id, user_id))

/** Those of them that somebody may edit and that have a module on. */
export const editedWith = (db: Database, user_id: string, module: StartupModule) =>
  db
    .select({ id: members.business_id })
    .from(members)
    .innerJoin(businesses, eq(businesses.id, members.business_id))
    .innerJoin(modules, and(eq(modules.business_id, members.business_id), eq(modules.module, module)))
    .where(
      and(
        eq(members.user_id, user_id),
        inArray(members.role, editorRoles),
        inArray(businesses.status, openStatuses),
        eq(modules.is_on, true),
      ),
    )

export const addMember = (db: Database, row: typeof members.$inferInsert) => db.insert(members).values(row)

export const changeMember = (
  db: Database,
  business_id: string,
  user_id: string,
  fields: Partial<Pick<MemberRow, 'role' | 'title' | 'is_founder'>>,
) => db.update(members).set(fields).where(one(business_id, user_id))

export const dropMember = (db: Database, business_id: string, user_id: string) =>
  db.delete(members).where(one(business_id, user_id))

export const ensureFewMailed = mailLimitIn(invites)

const invited = { invite: invites, startup: businesses, inviter: fullName }

export const inviteByToken = async (db: Database, token_hash: string) =>
  (
    await db
      .select(invited)
      .from(invites)
      .innerJoin(businesses, eq(businesses.id, invites.business_id))
      .leftJoin(users, eq(users.id, invites.invited_by))
      .where(eq(invites.token_hash, token_hash))
  )[0]

/** The invitations that wait for the answer of an address, newest first. */
export const waitingFor = (db: Database, email: string, now: Date, most: number) =>
  db
    .select(invited)
    .from(invites)
    .innerJoin(businesses, eq(businesses.id, invites.business_id))
    .leftJoin(users, eq(users.id, invites.invited_by))
    .where(
      and(
        eq(invites.email, email),
        eq(invites.state, 'pending'),
        gt(invites.expires_at, now),
        inArray(businesses.status, openStatuses),
      ),
    )
    .orderBy(desc(invites.id))
    .limit(most)
