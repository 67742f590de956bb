import type { Config } from '#kernel/server/config.ts'
import { mayBePrivate } from '#kernel/server/outgoing.ts'
import type { PlatformRow } from './queries.ts'

/**
 * Whether an address that a message names is the platform’s: of a host of its registered addresses, or of one that an
 * administrator has added. Only with TLS, unless the operator allows the host by name.
 */
export function isOfPlatform(platform: PlatformRow, address: string, config: Config): boolean {
  const url = URL.parse(address)
  if (!url || (url.protocol !== 'https:' && !mayBePrivate(url, config))) return false
  const { issuer, authorization_endpoint, token_endpoint, jwks_url, hosts } = platform
  const own = [issuer, authorization_endpoint, token_endpoint, jwks_url].map(each => new URL(each).host)
  return own.includes(url.host) || (hosts.includes(url.hostname) && url.port === '')
}
