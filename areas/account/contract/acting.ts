import * as z from 'zod/mini'
import { reads, writes } from '#kernel/contract/call.ts'
import { Done, Id, Instant, line, Listing, Nothing, pageOf } from '#kernel/contract/fields.ts'
import { right, signedIn } from '#kernel/contract/who.ts'
import { SessionUser } from './people.ts'
import { freshFails, Renewed } from './signing-in.ts'

export const actingMinutes = 30

/** The people who may use the lab as another person sees it, to help them. */
export const actor = right('account.act_as')

/** The token replaces the caller's. */
const OtherSession = z.extend(Renewed, { user: SessionUser })

export const acting = {
  startActing: writes('POST /v2/api/admin/user/act_as', {
    who: actor,
    does: 'Lets the caller use the lab as another person for 30 minutes, with a reason that this person can read. The caller can only read until `allow_writing`. They can’t change the person’s password, tokens, or anything else about their security, and no one can act as a platform administrator. Each entry in the audit log names both people. Returns a token that replaces the caller’s.',
    ownTransactions: true,
    limit: { per: 'person', times: 60, within: '1h' },
    input: z.object({ user_id: Id, reason: line(300) }),
    output: OtherSession,
    fails: ['acting.not_allowed', ...freshFails],
  }),
  allowWriting: writes('POST /v2/api/user/acting/allow_writing', {
    who: signedIn,
    whileActing: true,
    does: 'Lets the caller, who is acting as another person, make changes as that person.',
    input: Nothing,
    output: Done,
    fails: ['acting.none'],
  }),
  endActing: writes('POST /v2/api/user/acting/end', {
    who: signedIn,
    whileActing: true,
    does: 'Stops acting as another person. Returns a token for the caller’s own session.',
    ownTransactions: true,
    input: Nothing,
    output: OtherSession,
    fails: ['acting.none'],
  }),
  actings: reads('POST /v2/api/user/acting/listing', {
    who: signedIn,
    does: 'Lists who has acted as the caller, when and why, newest first.',
    input: Listing,
    output: pageOf(
      z.object({
        id: Id,
        /** Null when the account no longer exists. */
        by: z.nullable(z.string()),
        reason: z.string(),
        started_at: Instant,
        /** Null while it continues. */
        ended_at: z.nullable(Instant),
        /** Whether changes were allowed. */
        could_write: z.boolean(),
      }),
    ),
  }),
}
