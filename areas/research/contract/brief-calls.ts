import * as z from 'zod/mini'
import { reads, writes, type Calls } from '#kernel/contract/call.ts'
import { Id, Listing, pageOf } from '#kernel/contract/fields.ts'
import { signedIn } from '#kernel/contract/who.ts'
import { Brief, BriefOfToday, mostBriefFacts, mostBriefStories } from './briefs.ts'

const who = signedIn
const named = { business_id: Id }
const closed = ['startup.not_allowed', 'startup.archived', 'startup.suspended'] as const

/** The daily brief of a startup. Only its team can read it; to anybody else, the startup doesn't exist. */
export const briefing = {
  briefs: reads('POST /v1/api/research/market/get', {
    who,
    does: 'Lists the daily briefs of one of the caller’s startups, newest first, each with the items the team kept.',
    input: z.object({ ...named, cursor: Listing.shape.cursor, limit: Listing.shape.limit }),
    output: pageOf(Brief),
  }),
  today: reads('POST /v1/api/research/market/today', {
    who,
    does: 'Returns today’s brief: `none_yet` if one can be proposed, `nothing_new` if earlier briefs included everything, otherwise the brief.',
    input: z.object(named),
    output: BriefOfToday,
  }),
  generateBrief: writes('POST /v1/api/research/market/generate', {
    who,
    does: 'Proposes today’s brief from the news of the last 7 days and the figures of the last 30 about the startup’s industries. It uses no language model: each item has the reason it was included, and quotes its report or names its source. Nothing from an earlier brief is repeated, and the same stories and figures always give the same brief.',
    limit: { per: 'person', times: 60, within: '1h' },
    input: z.object(named),
    output: BriefOfToday,
    fails: [...closed, 'brief.saved'],
  }),
  saveBrief: writes('POST /v1/api/research/market/save', {
    who,
    does: 'Saves which stories and figures of a brief the team keeps. It can be saved again with a different selection.',
    limit: { per: 'person', times: 600, within: '1h' },
    input: z.object({
      ...named,
      brief_id: Id,
      version: z.int(),
      /** The ids of the stories and figures. */
      kept: z.array(Id).check(z.maxLength(mostBriefStories + mostBriefFacts)),
    }),
    output: Brief,
    fails: closed,
  }),
} satisfies Calls
