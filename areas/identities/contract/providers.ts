import * as z from 'zod/mini'
import { reads, writes, type Calls } from '#kernel/contract/call.ts'
import { Domain, Done, Id, Instant, Nothing, ServiceUrl, line, upTo } from '#kernel/contract/fields.ts'
import { rightIn } from '#kernel/contract/who.ts'

/** The most providers that a lab has. */
export const mostProviders = 20
export const mostDomains = 200

const administration = rightIn('identities')

const fields = {
  /** The text of the button. */
  name: line(40),
  /** Its address, under which `/.well-known/openid-configuration` is found. */
  issuer: ServiceUrl,
  client_id: line(300),
  /** The domains whose addresses it confirms; empty for all. */
  domains: z.array(Domain).check(z.maxLength(mostDomains)),
  /** Whether somebody without an account gets one. */
  creates_accounts: z.boolean(),
  is_on: z.boolean(),
}

export const Provider = z.object({
  id: Id,
  ...fields,
  domains: upTo(mostDomains, z.string()),
  /** The secret is written and never read. */
  has_secret: z.boolean(),
  people: z.int(),
  version: z.int(),
  updated_at: Instant,
})

const ClientSecret = z.string().check(z.trim(), z.regex(/^[\x21-\x7e]{1,500}$/))

export const administering = {
  providers: reads('POST /v2/api/admin/sign_in/providers', {
    who: administration,
    does: 'Lists the OpenID Connect providers of the lab, and the addresses to register with them. Client secrets are never returned.',
    input: Nothing,
    output: z.object({ items: upTo(mostProviders, Provider), redirect_uris: upTo(400, z.string()) }),
  }),
  addProvider: writes('POST /v2/api/admin/sign_in/provider/add', {
    who: administration,
    does: 'Adds an OpenID Connect provider.',
    input: z.object({ ...fields, client_secret: ClientSecret }),
    output: Provider,
    fails: ['provider.too_many'],
  }),
  editProvider: writes('POST /v2/api/admin/sign_in/provider/update', {
    who: administration,
    does: 'Changes an OpenID Connect provider. `version` is the one that was read. Without `client_secret`, the secret stays.',
    input: z.object({ provider_id: Id, version: z.int(), ...fields, client_secret: z.optional(ClientSecret) }),
    output: Provider,
    fails: ['version.conflict', 'provider.in_use'],
  }),
  removeProvider: writes('POST /v2/api/admin/sign_in/provider/remove', {
    who: administration,
    does: 'Removes an OpenID Connect provider, and disconnects everyone who uses it. Their accounts stay.',
    input: z.object({ provider_id: Id }),
    output: Done,
  }),
  tryProvider: writes('POST /v2/api/admin/sign_in/provider/try', {
    who: administration,
    does: 'Fetches the configuration of a provider, and returns what happened.',
    ownTransactions: true,
    limit: { per: 'person', times: 60, within: '1h' },
    input: z.object({ provider_id: Id }),
    output: z.object({
      works: z.boolean(),
      /** The page on which people would sign in, if it works. */
      sign_in_url: z.nullable(z.string()),
      /** The reason why it doesn't, as the refusing side worded it. */
      reason: z.nullable(z.string()),
    }),
  }),
} satisfies Calls
