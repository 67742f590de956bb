import * as z from 'zod/mini'
import { areaContract } from '#kernel/contract/area.ts'
import { Id, Instant, line, LocaleField, text, upTo } from '#kernel/contract/fields.ts'
import { toInvitations } from './addresses.ts'
import { inviteStates } from './states.ts'

export { inviteStates, type InviteState } from './states.ts'
export const InviteStateField = z.enum(inviteStates)

export const InviteToken = text(100, 1)

/** An invitation by the token of its link, for anyone; or by its id, only for the signed-in owner of its address. */
export const NamedInvite = z.object({ token: z.optional(InviteToken), invite_id: z.optional(Id) })

/** The most addresses that one call invites. */
export const mostInvited = 200
export const Addresses = z.array(text(254)).check(z.minLength(1), z.maxLength(mostInvited))
export const InviteMessage = z.optional(z.nullable(text(1_000)))

/** A mail domain, lower case, without the @: `school.example`. */
export const MailDomain = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.maxLength(253), z.regex(/^([a-z\d]([a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/))
export const MailDomains = z.array(MailDomain).check(z.maxLength(20))

/**
 * The result for an address that was invited by mail.
 * @param had the result for somebody who needs no invitation any more
 * @param ownErrors the errors of one area alone
 */
export const inviteResult = <
  Had extends 'already_member' | 'already_enrolled',
  OwnError extends 'kind_differs' = never,
>(
  had: Had,
  ...ownErrors: OwnError[]
) =>
  z.object({
    email: z.string(),
    result: z.enum(['invited', had, 'resent', 'error']),
    error: z.nullable(z.enum(['invalid_address', 'duplicate', ...ownErrors])),
  })
/** The result for an address in any area. */
export type InviteResult = z.infer<
  ReturnType<typeof inviteResult<'already_member' | 'already_enrolled', 'kind_differs'>>
>

/** The fields of a new link, whatever it opens. */
export const LinkFields = z.object({
  label: line(80),
  max_uses: z.optional(z.nullable(z.int().check(z.gte(1), z.lte(100_000)))),
  /** Only addresses of these domains; empty: all. */
  domains: z.optional(MailDomains),
  /** 14 when left out. */
  expires_in_days: z.optional(z.int().check(z.gte(1), z.lte(180))),
  locale: z.optional(LocaleField),
})

/** The fields of every invitation that its senders may see. */
export const SentInvite = z.object({
  invite_id: Id,
  state: InviteStateField,
  /** The invited address; null for a link. */
  email: z.nullable(z.string()),
  /** A link's own name. */
  label: z.nullable(z.string()),
  message: z.nullable(z.string()),
  locale: LocaleField,
  /** A link can require addresses of these domains; empty: all. */
  domains: upTo(20, z.string()),
  max_uses: z.nullable(z.int()),
  uses: z.int(),
  created_at: Instant,
  sent_at: Instant,
  sent_count: z.int(),
  expires_at: Instant,
  answered_at: z.nullable(Instant),
})

/** The fields of every invitation that the holder of its link may see. */
export const OpenedInvite = z.object({
  state: InviteStateField,
  /** The address of an invitation by mail, with most letters hidden: `k•••@s•••.example`. Null for a link. */
  email_hint: z.nullable(z.string()),
  /** The domains whose addresses may use a link; every address may if it is empty. */
  domains: upTo(20, z.string()),
  message: z.nullable(z.string()),
  expires_at: Instant,
  /** Whether it is for the caller's address; null for somebody who is not signed in. */
  fits: z.nullable(z.boolean()),
})

/** The number of invitations in each state. */
export const InviteCounts = z.object({
  pending: z.int(),
  accepted: z.int(),
  declined: z.int(),
  expired: z.int(),
  revoked: z.int(),
})

export const invitationsContract = areaContract({
  calls: {},
  failures: {
    'invite.wrong_state': 409,
    'invite.over': 410,
    'invite.revoked': 410,
    'invite.used_up': 410,
    'invite.declined': 409,
    'invite.is_link': 409,
    'invite.wrong_address': 403,
    'invite.wrong_domain': 403,
  },
  rights: {},
  addresses: toInvitations,
})
