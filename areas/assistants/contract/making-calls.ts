import * as z from 'zod/mini'
import { Question } from '#areas/tutor/contract.ts'
import { reads, writes } from '#kernel/contract/call.ts'
import { Id, Listing, pageOf, upTo } from '#kernel/contract/fields.ts'
import { right } from '#kernel/contract/who.ts'
import { Claim, Dropped, End, mostPassages, Passage } from './answers.ts'
import { ManagedAssistant, MadeCard, Trials, AssistantTexts } from './assistants.ts'

const who = right('assistants.make')

export const making = {
  made: reads('POST /v2/api/ailab/assistants/made', {
    who,
    does: 'Lists the assistants that the caller makes, with their use in the last 30 days.',
    input: Listing,
    output: pageOf(MadeCard),
  }),
  all: reads('POST /v2/api/admin/assistants', {
    who: right('assistants.administer'),
    does: 'Lists everyone’s assistants, with their makers and their use in the last 30 days.',
    input: Listing,
    output: pageOf(MadeCard),
  }),
  opened: reads('POST /v2/api/ailab/assistants/made/get', {
    who,
    does: 'Returns an assistant for editing: the saved version, the published version, and the test questions.',
    input: z.object({ assistant_id: Id }),
    output: ManagedAssistant,
  }),
  create: writes('POST /v2/api/ailab/assistants/create', {
    who,
    does: 'Creates an assistant as a draft.',
    limit: { per: 'person', times: 60, within: '1h' },
    input: z.pick(AssistantTexts, { name: true }),
    output: ManagedAssistant,
    fails: ['assistant.too_many'],
  }),
  save: writes('POST /v2/api/ailab/assistants/save', {
    who,
    does: 'Saves the texts, sources, and test questions of an assistant. The published version doesn’t change.',
    input: z.object({ assistant_id: Id, version: z.int(), written: AssistantTexts, trials: Trials }),
    output: ManagedAssistant,
    fails: ['version.conflict', 'assistant.archived'],
  }),
  manage: writes('POST /v2/api/ailab/assistants/manage', {
    who,
    does: 'Publishes the saved version of an assistant, archives it, or restores an archived one as a draft.',
    input: z.object({ assistant_id: Id, version: z.int(), action: z.enum(['publish', 'archive', 'restore']) }),
    output: ManagedAssistant,
    fails: ['version.conflict', 'assistant.archived', 'assistant.not_archived', 'assistant.too_many'],
  }),
  trial: reads('POST /v2/api/ailab/assistants/trial', {
    who,
    does: 'Answers a question with the saved or the published version of an assistant, to compare them, with the sentences that were left out and why. Nothing is saved.',
    limit: { per: 'person', times: 120, within: '10m' },
    input: z.object({ assistant_id: Id, question: Question, of: z.enum(['written', 'published']) }),
    output: z.discriminatedUnion('kind', [
      /** What was found before the model wrote. */
      z.object({ kind: z.literal('found'), passages: upTo(mostPassages, Passage) }),
      Claim,
      Dropped,
      End,
    ]),
    stream: true,
  }),
}
