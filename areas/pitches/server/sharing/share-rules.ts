import type { LinkGate, LinkStatus } from '../../contract/sharing.ts'

export const mostLinks = 200
/** How long the key of a visit is valid. */
export const keyLife = 12 * 3_600_000
/**
 * The maximum time that one report can add, however long ago the previous one was: the page reports every ten seconds.
 */
export const longestReport = 30_000
/** Recorded visits are deleted after this time. */
export const visitsKept = 400 * 86_400_000

const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1)
const isIn = (domain: string, domains: readonly string[]) =>
  domains.some(each => domain === each || domain.endsWith(`.${each}`))

/** Whether an address may read: a denied domain takes precedence over an allowed one. */
export function maySee(email: string, link: { allowed_domains: readonly string[]; denied_domains: readonly string[] }) {
  const domain = domainOf(email)
  if (isIn(domain, link.denied_domains)) return false
  return link.allowed_domains.length === 0 || isIn(domain, link.allowed_domains)
}

type Usable = { status: LinkStatus; expires_at: Date | null }
export const isExpired = ({ expires_at }: Pick<Usable, 'expires_at'>, now: Date) =>
  expires_at !== null && expires_at <= now
export const isUsable = (link: Usable, now: Date) => link.status === 'active' && !isExpired(link, now)

/** Whether a list of domains has an effect: only with a gate that asks for an address. */
export const asksForEmail = (gate: LinkGate) => gate !== 'none'

/**
 * The accepted times of a report, in the order of its sections: in total no more than has passed since the previous
 * one.
 * @param passed milliseconds
 */
export function clamped<T extends { active_ms: number }>(sections: readonly T[], passed: number): T[] {
  let left = Math.max(0, Math.min(passed, longestReport))
  return sections.flatMap(each => {
    const active_ms = Math.min(each.active_ms, left)
    left -= active_ms
    return active_ms > 0 ? [{ ...each, active_ms }] : []
  })
}
