import type { Config } from '#kernel/server/config.ts'
import { mayBePrivate } from '#kernel/server/outgoing.ts'
import { hostOf } from '#areas/identities/server/exports.ts'
import type { Context } from '#kernel/server/handle.ts'
import { toolPaths } from '../contract/tool-paths.ts'
import type { PlatformRow } from './queries.ts'

type At = Pick<Context, 'config' | 'caller'>

/** The address for the launches of platforms: on the host that the browser is on, where its session is stored. */
export const launchUrl = (at: At): string => hostOf(at).origin + toolPaths.launch

/** The data that the operator registers with a platform. */
export const toolUrls = ({ origin }: Pick<Config, 'origin'>) => ({
  login_url: origin + toolPaths.login,
  launch_url: origin + toolPaths.launch,
  jwks_url: origin + toolPaths.keys,
})

const addressFields = ['issuer', 'authorization_endpoint', 'token_endpoint', 'jwks_url'] as const
type Addresses = Pick<PlatformRow, (typeof addressFields)[number]>

/**
 * Plain HTTP only for hosts that the operator allows by name: otherwise others could answer in the name of the
 * platform.
 */
export function unsafeAddresses(platform: Addresses, config: Config): Record<string, string> {
  const isSafe = (address: string) => {
    const url = new URL(address)
    return url.protocol === 'https:' || mayBePrivate(url, config)
  }
  return Object.fromEntries(addressFields.filter(field => !isSafe(platform[field])).map(field => [field, 'not_https']))
}
