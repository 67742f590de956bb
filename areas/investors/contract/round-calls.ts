import * as z from 'zod/mini'
import { reads, writes } from '#kernel/contract/call.ts'
import { Done, Email, Id, line, Listing, LocaleField, pageOf, text, upTo } from '#kernel/contract/fields.ts'
import { anyone, signedIn } from '#kernel/contract/who.ts'
import { OpenRound, Round, roundFields, RoundMessage, mostRounds } from './rounds.ts'

const named = { business_id: Id }
const paged = { cursor: Listing.shape.cursor, limit: Listing.shape.limit }
/** The part of a startup's address that names it. */
const Slug = z.string().check(z.regex(/^[a-z\d]+(-[a-z\d]+)*$/), z.maxLength(60))

export const fundraising = {
  rounds: reads('POST /v2/api/ailab/investment/rounds', {
    who: signedIn,
    does: 'Returns the rounds of one of the caller’s startups, newest first, and whether the caller can change them.',
    input: z.object(named),
    output: z.object({
      items: upTo(mostRounds, Round),
      /** The slug of the startup, which is part of the address of its public page. */
      slug: z.string(),
      may_edit: z.boolean(),
      /** Whether the caller may read the messages to the startup. */
      may_read_messages: z.boolean(),
    }),
  }),
  saveRound: writes('POST /v2/api/ailab/investment/round/save', {
    who: signedIn,
    does: 'Adds a round to a startup or, with `id` and `version`, updates one. A startup can have one open round at a time.',
    limit: { per: 'person', times: 600, within: '1h' },
    input: z.object({ ...named, id: z.optional(Id), version: z.optional(z.int()), ...roundFields }),
    output: Round,
    fails: ['startup.not_allowed', 'startup.archived', 'startup.suspended', 'round.another_open', 'round.too_many'],
  }),
  roundMessages: reads('POST /v2/api/ailab/investment/round/messages', {
    who: signedIn,
    does: 'Lists the messages that a startup received about its rounds, newest first. Only its owner and admins have access.',
    input: z.object({ ...named, ...paged }),
    output: pageOf(RoundMessage),
    fails: ['startup.not_allowed'],
  }),
  openRounds: reads('POST /v2/api/open/fundraising', {
    who: anyone,
    does: 'Lists the open rounds that startups show to everyone, newest first.',
    input: z.object(paged),
    output: pageOf(OpenRound),
  }),
  openRound: reads('POST /v2/api/open/fundraising/round', {
    who: anyone,
    does: 'Returns the open round that a startup shows to everyone, with the startup’s description.',
    input: z.object({ startup: Slug }),
    output: z.object({ round: OpenRound, description: z.string() }),
  }),
  writeToStartup: writes('POST /v2/api/open/fundraising/message', {
    who: anyone,
    does: 'Sends a message about a startup’s open round to its owner and admins, as a notification and by email.',
    limit: { per: 'ip', times: 3, within: '10m' },
    input: z.object({
      startup: Slug,
      name: line(160),
      email: Email,
      message: text(5_000, 1).check(z.trim(), z.minLength(1)),
      locale: z.optional(LocaleField),
      /** People leave it empty; programs that fill in every field do not. */
      website: z.optional(text(200)),
    }),
    output: Done,
    fails: ['round.many_messages'],
  }),
}
