import * as z from 'zod/mini'
import { reads, writes, type Calls } from '#kernel/contract/call.ts'
import { Domain, Done, Id, Instant, Nothing, ServiceUrl, line, upTo } from '#kernel/contract/fields.ts'
import { rightIn } from '#kernel/contract/who.ts'

/** The most platforms that a lab has. */
export const mostPlatforms = 50
export const mostDomains = 200
export const mostDeployments = 100
export const mostHosts = 20

const administration = rightIn('lti')

const fields = {
  name: line(60),
  /** `iss` of its messages: “Platform ID” in Moodle. */
  issuer: ServiceUrl,
  client_id: line(300),
  deployment_ids: z.array(line(255)).check(z.minLength(1), z.maxLength(mostDeployments)),
  /** “Authentication request URL” in Moodle. */
  authorization_endpoint: ServiceUrl,
  /** “Access token URL” in Moodle. */
  token_endpoint: ServiceUrl,
  /** “Public keyset URL” in Moodle. */
  jwks_url: ServiceUrl,
  /** Additional hosts of the platform, for grades; the hosts of its addresses are always included. */
  hosts: z.array(Domain).check(z.maxLength(mostHosts)),
  /** The domains whose email addresses the platform is trusted to know; empty for none. */
  domains: z.array(Domain).check(z.maxLength(mostDomains)),
  is_on: z.boolean(),
}

export const Platform = z.object({
  id: Id,
  ...fields,
  deployment_ids: upTo(mostDeployments, z.string()),
  hosts: upTo(mostHosts, z.string()),
  domains: upTo(mostDomains, z.string()),
  people: z.int(),
  /** The number of learners' grades in each state. */
  grades: z.object({ waiting: z.int(), sent: z.int(), failed: z.int(), ended: z.int() }),
  /** The platform's message when it last refused a grade; null if it accepted all. */
  grade_problem: z.nullable(z.string()),
  version: z.int(),
  updated_at: Instant,
})

export const administering = {
  platforms: reads('POST /v2/api/admin/lti/platforms', {
    who: administration,
    does: 'Lists the learning platforms that open courses of the lab (LTI 1.3), and the lab’s own addresses to register with them.',
    input: Nothing,
    output: z.object({
      items: upTo(mostPlatforms, Platform),
      tool: z.object({
        login_url: z.string(),
        launch_url: z.string(),
        jwks_url: z.string(),
        /** When the key was made that the lab signs with now; null before the first platform. */
        key_created_at: z.nullable(Instant),
      }),
    }),
  }),
  addPlatform: writes('POST /v2/api/admin/lti/platform/add', {
    who: administration,
    does: 'Adds a learning platform.',
    input: z.object(fields),
    output: Platform,
    fails: ['lti.too_many', 'lti.known_platform'],
  }),
  editPlatform: writes('POST /v2/api/admin/lti/platform/update', {
    who: administration,
    does: 'Changes a learning platform. `version` is the one that was read.',
    input: z.object({ platform_id: Id, version: z.int(), ...fields }),
    output: Platform,
    fails: ['version.conflict', 'lti.known_platform', 'lti.in_use'],
  }),
  removePlatform: writes('POST /v2/api/admin/lti/platform/remove', {
    who: administration,
    does: 'Removes a learning platform, and disconnects everyone who uses it. Their accounts and courses stay.',
    input: z.object({ platform_id: Id }),
    output: Done,
  }),
  tryPlatform: writes('POST /v2/api/admin/lti/platform/try', {
    who: administration,
    does: 'Fetches the public keys of a learning platform, and returns what happened.',
    ownTransactions: true,
    limit: { per: 'person', times: 60, within: '1h' },
    input: z.object({ platform_id: Id }),
    output: z.object({
      works: z.boolean(),
      /** The number of keys that were read, if it works. */
      keys: z.int(),
      /** The reason why it doesn’t, as the refusing side worded it. */
      reason: z.nullable(z.string()),
    }),
  }),
  replaceKey: writes('POST /v2/api/admin/lti/key/replace', {
    who: administration,
    does: 'Makes a new key that the lab signs with. Platforms can still read the public part of the previous ones for 30 days.',
    limit: { per: 'person', times: 10, within: '1h' },
    input: Nothing,
    output: z.object({ key_created_at: Instant }),
  }),
} satisfies Calls
