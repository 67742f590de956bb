import { hrefOf } from '#kernel/contract/addresses.ts'
import type { Config } from '#kernel/server/config.ts'
import { newId } from '#kernel/server/database.ts'
import { ensure } from '#kernel/server/failures.ts'
import { hashToken, secretToken } from '#kernel/server/session.ts'
import { toInvitations } from '../contract/addresses.ts'
import type { InviteState } from '../contract/index.ts'

export const inviteToken = secretToken

/** The token comes after the `#`, which browsers keep from servers, proxies and referrers. */
export const inviteUrl = (config: Pick<Config, 'origin'>, token: string): string =>
  config.origin + hrefOf(toInvitations.invitation, { hash: `token=${token}` })

const day = 24 * 60 * 60 * 1_000
export const inviteDays = 14

export const inviteEnds = (now: Date, days = inviteDays): Date => new Date(now.getTime() + days * day)

/** The initial values of every new invitation. The token is only in its mail or link; the row has only its hash. */
export function freshInvitation(prefix: string, now: Date, days?: number) {
  const token = inviteToken(prefix)
  const row = {
    id: newId(),
    token_hash: hashToken(token),
    created_at: now,
    sent_at: now,
    expires_at: inviteEnds(now, days),
  }
  return { token, row }
}

/** The columns that decide the state of an invitation. */
type Timed = { state: Exclude<InviteState, 'expired'>; expires_at: Date }

/** The current state: a pending invitation past its time has expired, although that is not stored. */
export const inviteStateAt = ({ state, expires_at }: Timed, now: Date): InviteState =>
  state === 'pending' && expires_at <= now ? 'expired' : state

/** An address that only people who know it recognise: `k•••@s•••.example`. */
export function masked(email: string): string {
  const [name = '', domain = ''] = email.split('@')
  const dot = domain.lastIndexOf('.')
  return `${first(name)}•••@${first(domain)}•••${dot > 0 ? domain.slice(dot) : ''}`
}

const first = (text: string): string => [...text][0] ?? ''

export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1)

/**
 * Whether an address is of one of the domains, or of a part of one (`cs.school.example` is of `school.example`); no
 * domains allow all.
 */
export const isOfDomains = (email: string, domains: readonly string[]): boolean =>
  domains.length === 0 || domains.some(domain => `.${domainOf(email)}`.endsWith(`.${domain}`))

type Meant = { email: string | null; domains: readonly string[] }

/** Whether an invitation is for an address: one by mail for its own alone, a link for those of its domains. */
export const isFor = ({ email, domains }: Meant, address: string): boolean =>
  email === null ? isOfDomains(address, domains) : email === address

/** @throws Failure `invite.wrong_address` or `invite.wrong_domain` when it is not for this address */
export function ensureFits(invite: Meant, address: string): void {
  ensure(isFor(invite, address), invite.email === null ? 'invite.wrong_domain' : 'invite.wrong_address')
}

type Used = Timed & { max_uses: number | null; uses: number }
const isUsedUp = ({ max_uses, uses }: Used): boolean => max_uses !== null && uses >= max_uses

/** @throws Failure with what ended the invitation */
export function ensureWaiting(invite: Used, now: Date): void {
  const state = inviteStateAt(invite, now)
  ensure(state !== 'expired', 'invite.over')
  ensure(state !== 'revoked', 'invite.revoked')
  ensure(state !== 'declined', 'invite.declined')
  ensure(state !== 'accepted' && !isUsedUp(invite), 'invite.used_up')
}

type CountedInvite = Used & { email: string | null; sent_at: Date; sent_count: number }

/** The changes of accepting: an invitation by mail ends, a link ends with its last use. */
export function acceptedOnce({ uses, max_uses, email }: CountedInvite, now: Date) {
  const isOver = email !== null || uses + 1 === max_uses
  return { uses: uses + 1, ...(isOver && { state: 'accepted' as const, answered_at: now }) }
}

/** The changes of sending again: a link is valid for its original duration again, a mail for these days. */
export const renewedAt = (invite: CountedInvite, token_hash: string, now: Date, days = inviteDays) => ({
  token_hash,
  state: 'pending' as const,
  sent_at: now,
  sent_count: invite.sent_count + 1,
  expires_at: inviteEnds(now, invite.email === null ? daysOf(invite) : days),
  answered_at: null,
})

const daysOf = ({ sent_at, expires_at }: CountedInvite): number =>
  Math.max(1, (expires_at.getTime() - sent_at.getTime()) / day)
