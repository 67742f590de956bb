import * as openid from 'openid-client'
import type { Config } from '#kernel/server/config.ts'
import { mayBePrivate, publicFetchFor } from '#kernel/server/outgoing.ts'
import { mostProviders } from '../contract/providers.ts'
import type { ProviderRow } from './queries.ts'
import { claimsOf, type Claims } from './rules.ts'

const seconds = 10

/** The provider’s own configuration (OpenID Connect Discovery). @throws Error as the refusing side worded it */
export function discover(provider: ProviderRow, config: Config): Promise<openid.Configuration> {
  const { issuer, client_id, client_secret } = provider
  return openid.discovery(new URL(issuer), client_id, client_secret, undefined, {
    [openid.customFetch]: publicFetchFor(config) as openid.CustomFetch,
    timeout: seconds,
    execute: [
      // The signature of the ID token is checked too, though it comes over TLS.
      openid.enableNonRepudiationChecks,
      // Plain HTTP only for hosts that the operator allows by name, such as a provider inside their own network.
      ...(mayBePrivate(new URL(issuer), config) ? [openid.allowInsecureRequests] : []),
    ],
  })
}

const freshMs = 600_000
const known = new Map<string, { configuration: Promise<openid.Configuration>; until: number }>()

/** The same, requested at most every ten minutes, however many people sign in; a failure is not cached. */
export function configurationOf(provider: ProviderRow, config: Config): Promise<openid.Configuration> {
  const key = `${provider.id} ${provider.version}`
  const there = known.get(key)
  if (there && there.until > Date.now()) return there.configuration
  if (known.size >= mostProviders) known.clear()
  const configuration = discover(provider, config)
  known.set(key, { configuration, until: Date.now() + freshMs })
  configuration.catch(() => known.delete(key))
  return configuration
}

export type Asked = { state: string; nonce: string; verifier: string; redirect_uri: string }

export const newAsked = (redirect_uri: string): Asked => ({
  state: openid.randomState(),
  nonce: openid.randomNonce(),
  verifier: openid.randomPKCECodeVerifier(),
  redirect_uri,
})

/** The page of the provider on which the person signs in. */
export async function signInUrl(configuration: openid.Configuration, asked: Asked, locale: string): Promise<string> {
  const { state, nonce, verifier, redirect_uri } = asked
  const url = openid.buildAuthorizationUrl(configuration, {
    redirect_uri,
    scope: 'openid email profile',
    state,
    nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ui_locales: locale,
  })
  return url.href
}

/**
 * Exchanges the provider's answer for the identity of the person. The library checks the state, the nonce, the code
 * verifier, the issuer, the audience, the times and the signature of the ID token. @param query of the redirect address
 * @throws Error if one of them is wrong
 */
export async function whoCame(configuration: openid.Configuration, asked: Asked, query: string): Promise<Claims> {
  const url = new URL(asked.redirect_uri)
  url.search = query
  const tokens = await openid.authorizationCodeGrant(configuration, url, {
    expectedState: asked.state,
    expectedNonce: asked.nonce,
    pkceCodeVerifier: asked.verifier,
    idTokenExpected: true,
  })
  const claims = tokens.claims()!
  if (claims['email'] !== undefined || !configuration.serverMetadata().userinfo_endpoint)
    return claimsOf(claims, claims.sub)
  const more = await openid.fetchUserInfo(configuration, tokens.access_token, claims.sub)
  return claimsOf({ ...more, ...claims }, claims.sub)
}
