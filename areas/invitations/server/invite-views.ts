import type * as z from 'zod/mini'
import type { OpenedInvite, SentInvite } from '../contract/index.ts'
import { inviteStateAt, isFor, masked } from './invitation-rules.ts'

type Shown = z.infer<typeof SentInvite>
type Row = Omit<Shown, 'invite_id' | 'state'> & { id: string; state: Exclude<Shown['state'], 'expired'> }

/** A row of any table of invitations as its senders see it. */
export const sentInvite = (row: Row, now: Date): Shown => ({
  invite_id: row.id,
  state: inviteStateAt(row, now),
  email: row.email,
  label: row.label,
  message: row.message,
  locale: row.locale,
  domains: row.domains,
  max_uses: row.max_uses,
  uses: row.uses,
  created_at: row.created_at,
  sent_at: row.sent_at,
  sent_count: row.sent_count,
  expires_at: row.expires_at,
  answered_at: row.answered_at,
})

type OpenedRow = Pick<Row, 'email' | 'domains' | 'message' | 'state' | 'expires_at'>

/** A row of any table of invitations as the holder of its link sees it. */
export const openedInvite = (
  row: OpenedRow,
  reader: { email: string } | undefined,
  now: Date,
): z.infer<typeof OpenedInvite> => ({
  state: inviteStateAt(row, now),
  email_hint: row.email === null ? null : masked(row.email),
  domains: row.domains,
  message: row.message,
  expires_at: row.expires_at,
  fits: reader ? isFor(row, reader.email) : null,
})
