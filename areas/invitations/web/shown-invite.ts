import type * as z from 'zod/mini'
import type { InviteCounts, SentInvite } from '../contract/index.ts'

/** What every invitation shows, whatever it is to. */
export type ShownInvite = z.input<typeof SentInvite>
export type InvitesPage = { counts: z.input<typeof InviteCounts> }
export type InviteAction = 'resend' | 'revoke'
