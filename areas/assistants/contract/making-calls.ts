import * as z from 'zod/mini'
import { reads, writes } from '#kernel/contract/call.ts'
import { Id, Listing, pageOf } from '#kernel/contract/fields.ts'
import { right } from '#kernel/contract/who.ts'
import { Claim, End, Passage, Question } from './answers.ts'
import { Made, MadeCard, Trials, Written } from './assistants.ts'

const who = right('assistants.make')

export const making = {
  made: reads('POST /v2/api/ailab/assistants/made', {
    who,
    does: 'Lists the assistants that the caller makes, each with its use in 30 days.',
    input: Listing,
    output: pageOf(MadeCard),
  }),
  all: reads('POST /v2/api/admin/assistants', {
    who: right('assistants.administer'),
    does: 'Lists the assistants of all makers, each with its maker and its use in 30 days.',
    input: Listing,
    output: pageOf(MadeCard),
  }),
  opened: reads('POST /v2/api/ailab/assistants/made/get', {
    who,
    does: 'Returns an assistant for its makers: what is written, what is published, and the questions that it is tried on.',
    input: z.object({ assistant_id: Id }),
    output: Made,
  }),
  create: writes('POST /v2/api/ailab/assistants/create', {
    who,
    does: 'Creates an assistant as a draft.',
    limit: { per: 'person', times: 60, within: '1h' },
    input: z.pick(Written, { name: true }),
    output: Made,
    fails: ['assistant.too_many'],
  }),
  save: writes('POST /v2/api/ailab/assistants/save', {
    who,
    does: 'Saves what is written of an assistant, and the questions that it is tried on. What is published stays as it is.',
    input: z.object({ assistant_id: Id, version: z.int(), written: Written, trials: Trials }),
    output: Made,
    fails: ['version.conflict', 'assistant.archived'],
  }),
  manage: writes('POST /v2/api/ailab/assistants/manage', {
    who,
    does: 'Publishes what is written of an assistant, archives it, or makes an archived one a draft again.',
    input: z.object({ assistant_id: Id, version: z.int(), action: z.enum(['publish', 'archive', 'restore']) }),
    output: Made,
    fails: ['version.conflict', 'assistant.archived', 'assistant.not_archived', 'assistant.too_many'],
  }),
  trial: reads('POST /v2/api/ailab/assistants/trial', {
    who,
    does: 'Answers a question with what is written of an assistant, or with what is published, to compare them. Nothing is kept.',
    limit: { per: 'person', times: 120, within: '10m' },
    input: z.object({ assistant_id: Id, question: Question, of: z.enum(['written', 'published']) }),
    output: z.discriminatedUnion('kind', [
      /** What was found before the model wrote. */
      z.object({ kind: z.literal('found'), passages: z.array(Passage) }),
      Claim,
      End,
    ]),
    stream: true,
  }),
}
