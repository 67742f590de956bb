import * as z from 'zod/mini'
import { Question } from '#areas/tutor/contract.ts'
import { reads, writes } from '#kernel/contract/call.ts'
import { Done, Id, Instant, Listing, Localised, pageOf, upTo } from '#kernel/contract/fields.ts'
import { right } from '#kernel/contract/who.ts'
import { Begun, Claim, End, mostShown, Passage, StoredClaim } from './answers.ts'
import { Assistant } from './assistants.ts'
import { outcomes, votes } from './states.ts'

const who = right('assistants.ask')

const Card = z.object({
  id: Id,
  assistant_id: Id,
  assistant: Localised,
  /** Its first question. */
  title: z.string(),
  updated_at: Instant,
})

export const asking = {
  list: reads('POST /v2/api/ailab/assistants', {
    who,
    does: 'Lists the assistants that the caller can ask.',
    input: Listing,
    output: pageOf(Assistant),
  }),
  get: reads('POST /v2/api/ailab/assistants/get', {
    who,
    does: 'Returns an assistant that the caller can ask: its greeting, suggested questions, and sources.',
    input: z.object({ assistant_id: Id }),
    output: Assistant,
  }),
  ask: writes('POST /v2/api/ailab/assistants/ask', {
    who,
    does: 'Answers a question from those sources of an assistant that the caller can read, one sentence at a time, each with quotes found there. Saves it to a conversation of the caller.',
    limit: { per: 'person', times: 30, within: '10m' },
    input: z.object({
      assistant_id: Id,
      question: Question,
      /** A new conversation begins when it is left out. */
      conversation_id: z.optional(Id),
    }),
    output: z.discriminatedUnion('kind', [Begun, Claim, End]),
    stream: true,
    ownTransactions: true,
    fails: ['assistant.conversation_full', 'assistant.too_many_conversations'],
  }),
  conversations: reads('POST /v2/api/ailab/assistants/conversations', {
    who,
    does: 'Lists the caller’s conversations with assistants, most recent first. `q` searches their questions and answers.',
    input: z.extend(Listing, { assistant_id: z.optional(Id) }),
    output: pageOf(Card),
  }),
  conversation: reads('POST /v2/api/ailab/assistants/conversation', {
    who,
    does: 'Returns one of the caller’s conversations: each question with its answer, quotes, and the caller’s vote.',
    input: z.object({ conversation_id: Id }),
    output: z.extend(Card, {
      /** Whether the assistant may still be asked. */
      is_open: z.boolean(),
      turns: upTo(
        100,
        z.object({
          id: Id,
          question: z.string(),
          claims: upTo(8, StoredClaim),
          outcome: z.enum(outcomes),
          passages: upTo(mostShown, Passage),
          dropped: z.int(),
          model: z.nullable(z.string()),
          vote: z.nullable(z.enum(votes)),
          asked_at: Instant,
        }),
      ),
    }),
  }),
  vote: writes('POST /v2/api/ailab/assistants/vote', {
    who,
    does: 'Records whether an answer was helpful, or removes that vote.',
    input: z.object({ turn_id: Id, vote: z.nullable(z.enum(votes)) }),
    output: Done,
  }),
  removeConversation: writes('POST /v2/api/ailab/assistants/conversation/remove', {
    who,
    does: 'Deletes one of the caller’s conversations with everything in it.',
    input: z.object({ conversation_id: Id }),
    output: Done,
  }),
  exportConversation: reads('GET /v2/api/ailab/assistants/conversation/export', {
    who,
    does: 'Downloads one of the caller’s conversations as Markdown, with every quote and where it was found.',
    download: true,
    input: z.object({ conversation_id: Id }),
    output: z.object({}),
  }),
}
