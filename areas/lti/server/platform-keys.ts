import { createRemoteJWKSet, customFetch, jwtVerify, type JWTVerifyGetKey } from 'jose'
import type { Config } from '#kernel/server/config.ts'
import { publicFetchFor } from '#kernel/server/outgoing.ts'
import { mostPlatforms } from '../contract/platforms.ts'
import { claimName, launchClaimsOf, type LaunchClaims } from './launch-claims.ts'
import type { PlatformRow } from './queries.ts'

/** Signatures by a key pair alone (IMS Security Framework 1.0, 5.1.3): never `none`, and no shared secret. */
const algorithms = ['RS256', 'RS384', 'RS512', 'ES256', 'ES384', 'ES512']
const clockTolerance = 60

/** The keys of a platform. They are fetched when a key is unknown, and at most every thirty seconds. */
export const remoteKeys = ({ jwks_url }: Pick<PlatformRow, 'jwks_url'>, config: Config) =>
  createRemoteJWKSet(new URL(jwks_url), {
    [customFetch]: publicFetchFor(config),
    timeoutDuration: 5_000,
    cooldownDuration: 30_000,
    cacheMaxAge: 600_000,
  })

const known = new Map<string, JWTVerifyGetKey>()

function keysOf(platform: PlatformRow, config: Config): JWTVerifyGetKey {
  const key = `${platform.id} ${platform.version}`
  const there = known.get(key)
  if (there) return there
  if (known.size >= mostPlatforms) known.clear()
  const keys = remoteKeys(platform, config)
  known.set(key, keys)
  return keys
}

export class RefusedLaunch extends Error {}

/**
 * Verifies the message of a launch (IMS Security Framework 1.0, 5.1.3): its signature by a key of the platform, issuer,
 * audience, authorized party, times, nonce and deployment.
 * @throws Error that says which of them is wrong
 */
export async function verifyLaunch(
  platform: PlatformRow,
  config: Config,
  { id_token, nonce }: { id_token: string; nonce: string },
): Promise<LaunchClaims> {
  const { issuer, client_id } = platform
  const { payload } = await jwtVerify(id_token, keysOf(platform, config), {
    algorithms,
    issuer: [issuer, `${issuer}/`],
    audience: client_id,
    clockTolerance,
    requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
  })
  const isForUs =
    payload['azp'] === undefined
      ? !Array.isArray(payload.aud) || payload.aud.length === 1
      : payload['azp'] === client_id
  if (!isForUs) throw new RefusedLaunch('the authorized party (azp) is not the client ID')
  if (payload['nonce'] !== nonce) throw new RefusedLaunch('the nonce is not the one of this launch')
  const deployment = payload[claimName('deployment_id')]
  if (!platform.deployment_ids.includes(String(deployment)))
    throw new RefusedLaunch(`the deployment ID ${String(deployment).slice(0, 255)} is not registered`)
  const claims = launchClaimsOf(payload)
  if (!claims) throw new RefusedLaunch('the message is no LtiResourceLinkRequest of version 1.3.0, or is incomplete')
  return claims
}
