import * as z from 'zod/mini'
import { mostSections } from './states.ts'
import { reads, writes } from '#kernel/contract/call.ts'
import { Id, Instant, Listing, pageOf, text, upTo } from '#kernel/contract/fields.ts'
import { signedIn } from '#kernel/contract/who.ts'
import { Domains, linkGates, linkStatuses, PitchLink, PitchVisit, Recipient, visitClasses } from './sharing.ts'

const limit = { per: 'person', times: 240, within: '1h' } as const
const refused = ['startup.not_allowed', 'startup.archived', 'startup.suspended', 'pitch.archived'] as const
const Password = text(128, 8)
const VersionNumber = z.int().check(z.gte(1), z.lte(1_000_000))

/** The address is returned only once: the lab stores its hash alone. */
const Addressed = z.object({ link: PitchLink, url: z.string() })

const page = { cursor: Listing.shape.cursor, limit: Listing.shape.limit }
const minutes = z.nullable(z.int())

export const linking = {
  links: reads('POST /v1/api/ailab/startup/pitch/link/list', {
    who: signedIn,
    does: 'Lists the links of a pitch, newest first. Only people who can edit the pitch have access.',
    input: z.object({ id: Id, archived: z.optional(z.boolean()), ...page }),
    output: pageOf(PitchLink),
    fails: refused,
  }),
  addLink: writes('POST /v1/api/ailab/startup/pitch/link/add', {
    who: signedIn,
    does: 'Adds a link to the published version of a pitch, optionally behind a gate. Its address is returned only once.',
    limit,
    ownTransactions: true,
    input: z.object({
      id: Id,
      recipient: Recipient,
      gate: z._default(z.enum(linkGates), 'none'),
      allowed_domains: z._default(Domains, []),
      denied_domains: z._default(Domains, []),
      password: z.optional(Password),
      expires_at: z.optional(z.nullable(Instant)),
      may_download: z._default(z.boolean(), false),
      pinned_version: z.optional(z.nullable(VersionNumber)),
    }),
    output: Addressed,
    fails: [...refused, 'pitch.not_published', 'pitch.too_many_links'],
  }),
  updateLink: writes('POST /v1/api/ailab/startup/pitch/link/update', {
    who: signedIn,
    does: 'Updates the fields of a link that are sent: its recipient, gate, domains, password (null for none), expiry, download, version (null for the newest) and state. A new gate applies to readers who are already reading, too.',
    limit,
    ownTransactions: true,
    input: z.object({
      link_id: Id,
      version: z.int(),
      recipient: z.optional(Recipient),
      gate: z.optional(z.enum(linkGates)),
      allowed_domains: z.optional(Domains),
      denied_domains: z.optional(Domains),
      password: z.optional(z.nullable(Password)),
      expires_at: z.optional(z.nullable(Instant)),
      may_download: z.optional(z.boolean()),
      pinned_version: z.optional(z.nullable(VersionNumber)),
      status: z.optional(z.enum(linkStatuses)),
    }),
    output: PitchLink,
    fails: refused,
  }),
  renewLink: writes('POST /v1/api/ailab/startup/pitch/link/renew', {
    who: signedIn,
    does: 'Gives a link a new address, which is returned only once. The old address stops working.',
    limit,
    ownTransactions: true,
    input: z.object({ link_id: Id }),
    output: Addressed,
    fails: refused,
  }),
  visits: reads('POST /v1/api/ailab/startup/pitch/visit/list', {
    who: signedIn,
    does: 'Lists the visits of a link, newest first: all, or those of one class. Unrecorded visits aren’t included.',
    input: z.object({ link_id: Id, class: z.optional(z.enum(visitClasses)), ...page }),
    output: pageOf(PitchVisit),
    fails: refused,
  }),
  visitSummary: reads('POST /v1/api/ailab/startup/pitch/visit/summary', {
    who: signedIn,
    does: 'Summarizes the visits of a link: the number in each class and, for visits by people, the active time in each section, overall or for one published version.',
    input: z.object({ link_id: Id, pitch_version: z.optional(VersionNumber) }),
    output: z.object({
      link: PitchLink,
      pitch_title: z.string(),
      classes: upTo(visitClasses.length, z.object({ class: z.enum(visitClasses), visits: z.int() })),
      /** Milliseconds; null without a visit by a person. */
      active: z.object({ median: minutes, shortest: minutes, longest: minutes }),
      /** The number of visits by people that reached the last section. */
      reached_last: z.int(),
      /** The versions that were read, oldest first. */
      versions: upTo(500, z.object({ number: z.int(), visits: z.int() })),
      /** The sections of the shown version in their order, with the median time of the visits that reached them. */
      sections: upTo(mostSections, z.object({ id: Id, title: z.string(), visits: z.int(), median_ms: z.int() })),
    }),
    fails: refused,
  }),
  judgeVisit: writes('POST /v1/api/ailab/startup/pitch/visit/judge', {
    who: signedIn,
    does: 'Counts a visit as a person’s or not, regardless of its signs. With null, its signs decide again.',
    limit,
    input: z.object({ visit_id: Id, is_person: z.nullable(z.boolean()) }),
    output: PitchVisit,
    fails: refused,
  }),
}
