import type * as z from 'zod/mini'
import type { SentInvite } from '../contract/index.ts'
import { inviteStateAt } from './invitation-rules.ts'

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
