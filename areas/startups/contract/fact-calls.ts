import * as z from 'zod/mini'
import { reads, writes } from '#kernel/contract/call.ts'
import { Done, Id, Listing, pageOf, upTo } from '#kernel/contract/fields.ts'
import { signedIn } from '#kernel/contract/who.ts'
import { Fact, FactInput, FactKeyField, SaidFact, factKeys } from './facts.ts'

const named = { business_id: Id }
const closed = ['startup.not_allowed', 'startup.archived', 'startup.suspended'] as const

export const stating = {
  facts: reads('POST /v1/api/user/business/facts', {
    who: signedIn,
    does: 'Returns the figures of one of the caller’s startups, each with its date, its source, and who entered it.',
    input: z.object(named),
    output: z.object({ items: upTo(factKeys.length, Fact) }),
  }),
  saveFact: writes('POST /v1/api/user/business/fact/save', {
    who: signedIn,
    does: 'Sets a figure of a startup: a number in `count` or an amount in `money`. The previous value stays in its history.',
    limit: { per: 'person', times: 600, within: '1h' },
    input: FactInput,
    output: Fact,
    fails: closed,
  }),
  removeFact: writes('POST /v1/api/user/business/fact/remove', {
    who: signedIn,
    does: 'Withdraws a figure of a startup. Its history is kept.',
    limit: { per: 'person', times: 600, within: '1h' },
    input: z.object({ ...named, key: FactKeyField, version: z.int() }),
    output: Done,
    fails: closed,
  }),
  factHistory: reads('POST /v1/api/user/business/fact/history', {
    who: signedIn,
    does: 'Lists the history of one figure of a startup, newest first.',
    input: z.object({ ...named, key: FactKeyField, cursor: Listing.shape.cursor, limit: Listing.shape.limit }),
    output: pageOf(SaidFact),
  }),
}
