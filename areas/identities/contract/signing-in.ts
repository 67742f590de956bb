import * as z from 'zod/mini'
import { Next, Secret, SignedIn, freshFails } from '#areas/account/contract/signing-in.ts'
import { TimeZone } from '#areas/account/contract/people.ts'
import { reads, writes, type Calls } from '#kernel/contract/call.ts'
import { Done, Id, Instant, Nothing, text, upTo } from '#kernel/contract/fields.ts'
import { anyone, signedIn } from '#kernel/contract/who.ts'
import { mostProviders } from './providers.ts'

/** The address that the browser opens next; with `key`, which only the requesting tab has, it completes the sign-in. */
const Started = z.object({ url: z.string(), key: z.string() })

export const signingIn = {
  offered: reads('POST /v2/api/open/sign_in/providers', {
    who: anyone,
    does: 'Lists the OpenID Connect providers that people can sign in with.',
    input: Nothing,
    output: z.object({
      items: upTo(mostProviders, z.object({ id: Id, name: z.string(), creates_accounts: z.boolean() })),
    }),
  }),
  start: writes('POST /v2/api/open/sign_in/start', {
    who: anyone,
    does: 'Starts a sign-in with a provider (OpenID Connect, authorization code with PKCE). Open `url` in the browser; complete the sign-in with `key` and what the provider returns.',
    ownTransactions: true,
    limit: { per: 'ip', times: 120, within: '15m' },
    input: z.object({ provider_id: Id, next: z.optional(Next) }),
    output: Started,
    fails: ['provider.unavailable'],
  }),
  startConnecting: writes('POST /v2/api/user/sign_in/connect', {
    who: signedIn,
    does: 'Starts connecting the caller’s account to a provider, so that they can sign in with it. It’s completed like a sign-in.',
    ownTransactions: true,
    limit: { per: 'person', times: 30, within: '1h' },
    input: z.object({ provider_id: Id }),
    output: Started,
    fails: ['provider.unavailable', ...freshFails],
  }),
  complete: writes('POST /v2/api/open/sign_in/complete', {
    who: anyone,
    does: 'Completes a sign-in with a provider: opens a session, or returns the ticket of the second step. An account is created or connected if the provider may do that. When the caller was connecting their account, `connected` is true and there is no session.',
    ownTransactions: true,
    limit: { per: 'ip', times: 120, within: '15m' },
    input: z.object({
      key: Secret,
      /** The query that the provider added to the redirect address. */
      query: text(4_000, 1),
      /** The time zone of an account that is created. */
      time_zone: z.optional(TimeZone),
    }),
    output: z.extend(SignedIn, { connected: z.boolean(), next: z.nullable(z.string()) }),
    fails: [
      'provider.unavailable',
      'provider.refused',
      'provider.over',
      'identity.unverified',
      'identity.domain',
      'identity.unknown',
      'identity.connect_first',
      'identity.taken',
      'account.suspended',
      'account.sample',
      'session.needed',
    ],
  }),
  connections: reads('POST /v2/api/user/sign_in/connections', {
    who: signedIn,
    does: 'Lists the providers that the caller has connected to their account.',
    input: Nothing,
    output: z.object({
      items: upTo(
        mostProviders,
        z.object({
          provider_id: Id,
          name: z.string(),
          /** The address that the provider last gave. */
          email: z.string(),
          connected_at: Instant,
          last_used_at: z.nullable(Instant),
        }),
      ),
    }),
  }),
  disconnect: writes('POST /v2/api/user/sign_in/disconnect', {
    who: signedIn,
    does: 'Disconnects a provider from the caller’s account. They can no longer sign in with it.',
    input: z.object({ provider_id: Id }),
    output: Done,
    fails: freshFails,
  }),
} satisfies Calls
