import { hrefOf } from '#kernel/contract/addresses.ts'
import type { Config } from '#kernel/server/config.ts'
import type { Context } from '#kernel/server/handle.ts'
import { toIdentities } from '../contract/addresses.ts'

/** The lab under each of its hosts: a browser signs in on the one that it is on, where its session is stored. */
function hostsOf({ origin, HOSTS_VENTURE, HOSTS_EDUCATION }: Config): [URL, ...URL[]] {
  const main = new URL(origin)
  const others = [...HOSTS_VENTURE, ...HOSTS_EDUCATION].map(host => {
    const url = new URL(main)
    url.hostname = host
    return url
  })
  return [main, ...others]
}

/** The host of the lab that the caller is on; its main one for any other name. */
export function hostOf({ config, caller }: Pick<Context, 'config' | 'caller'>): URL {
  const hosts = hostsOf(config)
  return hosts.find(({ hostname }) => hostname === caller.host.toLowerCase()) ?? hosts[0]
}

const redirectUri = ({ origin }: URL): string => origin + hrefOf(toIdentities.back)

/** The data that the operator registers with a provider. */
export const redirectUris = (config: Config): string[] => [...new Set(hostsOf(config).map(redirectUri))]

export const redirectUriFor = (context: Pick<Context, 'config' | 'caller'>): string => redirectUri(hostOf(context))
