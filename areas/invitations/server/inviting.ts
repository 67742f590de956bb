import type * as z from 'zod/mini'
import type { Locale } from '#kernel/contract/fields.ts'
import type { Database } from '#kernel/server/database.ts'
import { ensure } from '#kernel/server/failures.ts'
import type { SignedInContext } from '#kernel/server/handle.ts'
import { hashToken } from '#kernel/server/session.ts'
import type { AnyInvites, InviteTable } from './any-invites.ts'
import type { LinkFields } from '../contract/index.ts'
import { mayResend, mayRevoke } from '../contract/states.ts'
import { freshInvitation, inviteStateAt, inviteToken, inviteUrl, renewedAt } from './invitation-rules.ts'
import type { singleInvitesIn } from './invites.queries.ts'

type LinkContext = Pick<SignedInContext, 'db' | 'now' | 'config' | 'person' | 'caller'>
type LinkInput = z.output<typeof LinkFields>
type AnyRow = AnyInvites['$inferSelect']
type Begun = ReturnType<typeof freshInvitation>['row']
type Mailed = { email: string; locale: Locale; message: string | null }

/** The columns of an invitation by mail; `before` is the one that it renews, if there is one. */
type Draft<T extends InviteTable> = Mailed &
  Omit<T['$inferInsert'], keyof Begun | keyof Mailed> & { before: AnyRow | undefined }
/** The columns of a link besides those that every link has. */
type LinkColumns<T extends InviteTable> = Omit<T['$inferInsert'], keyof AnyRow | 'invited_by'>
/** An invitation that was written, as its mail needs it. */
type Written = Mailed & { id: string; token: string; expires_at: Date }

/** Inviting, resending and revoking, in any table of invitations. */
export function invitingIn<T extends InviteTable>(
  { addInvites, changeInvite, waitsBesides }: ReturnType<typeof singleInvitesIn<T>>,
  prefix: string,
  days: number | undefined,
) {
  type Row = T['$inferSelect']
  type NewInvite = T['$inferInsert']
  type Change = Parameters<typeof changeInvite>[2]

  return {
    /** Writes invitations by mail, each with a new token: as a new row, or over the one before. */
    async writeInvites(db: Database, drafts: readonly Draft<T>[], now: Date): Promise<Written[]> {
      const fresh: NewInvite[] = []
      const written: Written[] = []
      for (const { before, ...columns } of drafts) {
        const { token, row } = freshInvitation(prefix, now, days)
        if (before) await changeInvite(db, before.id, { ...columns, ...renewedAt(before, row.token_hash, now, days) })
        else fresh.push({ ...columns, ...row })
        written.push({ ...columns, ...row, id: before?.id ?? row.id, token })
      }
      await addInvites(db, fresh)
      return written
    },

    /** Writes a link for many, and answers its row and its URL; only a hash of the token in it is stored. */
    async writeLink(
      { db, now, config, person, caller }: LinkContext,
      { label, max_uses = null, domains = [], expires_in_days, locale = caller.locale }: LinkInput,
      columns: LinkColumns<T>,
    ): Promise<{ row: Row; url: string }> {
      const { token, row } = freshInvitation(prefix, now, expires_in_days)
      const link = { ...row, label, max_uses, domains, locale, invited_by: person.id }
      const [added] = await addInvites(db, [{ ...columns, ...link }])
      return { row: added!, url: inviteUrl(config, token) }
    },

    /** @throws Failure `invite.wrong_state` once it is accepted, or when a newer one waits for the same address */
    async ensureResendable(db: Database, of: string, invite: AnyRow, now: Date): Promise<void> {
      const waits = await waitsBesides(db, of, invite)
      ensure(mayResend(inviteStateAt(invite, now)) && !waits, 'invite.wrong_state')
    },

    /** Gives an invitation or a link a new token and a new time. */
    async renewInvite(db: Database, invite: AnyRow, change: Change, now: Date): Promise<{ token: string; row: Row }> {
      const token = inviteToken(prefix)
      const renewed = { ...change, ...renewedAt(invite, hashToken(token), now, days) }
      return { token, row: await changeInvite(db, invite.id, renewed) }
    },

    /**
     * Revokes a locked invitation: its token no longer works.
     * @throws Failure with this code unless it waits for an answer
     */
    async revokeInvite(db: Database, invite: AnyRow, now: Date, code = 'invite.wrong_state'): Promise<Row> {
      ensure(mayRevoke(inviteStateAt(invite, now)), code)
      return changeInvite(db, invite.id, { state: 'revoked', answered_at: now } as Change)
    },
  }
}
