import type * as z from 'zod/mini'
import type { InviteCounts, SentInvite } from '../contract/index.ts'

/** The facts that every invitation shows. */
export type ShownInvite = z.input<typeof SentInvite>
export type InvitesPage = { counts: z.input<typeof InviteCounts> }
export type InviteAction = 'resend' | 'revoke'
