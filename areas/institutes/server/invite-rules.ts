import type { InviteState } from '../contract/members.ts'

const day = 24 * 60 * 60 * 1_000
export const inviteDays = 14

export const inviteEnds = (now: Date, days = inviteDays): Date => new Date(now.getTime() + days * day)

type Timed = { state: Exclude<InviteState, 'expired'>; expires_at: Date }

/** The state as it is now: a pending invitation past its time has expired, without anybody writing so. */
export const inviteStateAt = ({ state, expires_at }: Timed, now: Date): InviteState =>
  state === 'pending' && expires_at <= now ? 'expired' : state

/** Sent again, also after its time, after it was declined or taken back; who has accepted needs none. */
export const mayResend = (state: InviteState): boolean => state !== 'accepted'
export const mayRevoke = (state: InviteState): boolean => state === 'pending' || state === 'expired'

/** An address that only who knows it recognises: `k•••@s•••.example`. */
export function masked(email: string): string {
  const [name = '', domain = ''] = email.split('@')
  const dot = domain.lastIndexOf('.')
  return `${first(name)}•••@${first(domain)}•••${dot > 0 ? domain.slice(dot) : ''}`
}

const first = (text: string): string => [...text][0] ?? ''

export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1)

/** Whether an address is of one of the domains, or of a part of one (`cs.school.example` is of `school.example`); no domains allow all. */
export const isOfDomains = (email: string, domains: readonly string[]): boolean =>
  domains.length === 0 || domains.some(domain => `.${domainOf(email)}`.endsWith(`.${domain}`))
