import type { Answered, Call } from '#kernel/contract/call.ts'
import type { Problem } from '#kernel/contract/failure.ts'
import { assistants, type ManagedAssistant, type AssistantTexts } from '../contract/index.ts'

type Answer<C extends Call> = {
  status: number
  text: string
  body: Answered<C> & Omit<Partial<Problem>, keyof Answered<C>>
  events: Answered<C>[]
}
/** The part of the test lab that is needed here; the assembled lab belongs to the tests themselves. */
type TestLab = {
  call<C extends Call>(call: C, input: object, options: { as?: string }): Promise<Answer<C>>
}

async function ok<C extends Call>(lab: TestLab, call: C, input: object, as: string): Promise<Answered<C>> {
  const { status, text, body } = await lab.call(call, input, { as })
  if (status !== 200) throw new Error(text)
  return body
}

/** An assistant as its maker wrote it, published unless it shall stay a draft. */
export async function testAssistant(
  lab: TestLab,
  as: string,
  more: Partial<AssistantTexts> = {},
  isPublished = true,
): Promise<ManagedAssistant> {
  const made = await ok(lab, assistants.create, { name: { 'en-US': 'Guide' } }, as)
  const saved = await ok(
    lab,
    assistants.save,
    {
      assistant_id: made.id,
      version: made.version,
      written: { ...made.written, ...more },
      trials: ['What is a loop?'],
    },
    as,
  )
  if (!isPublished) return saved
  return ok(lab, assistants.manage, { assistant_id: saved.id, version: saved.version, action: 'publish' }, as)
}

/** Asks, and answers the conversation with its lines. */
export async function testConversation(lab: TestLab, as: string, assistantId: string, question = 'What is a loop?') {
  const { status, text, events } = await lab.call(assistants.ask, { assistant_id: assistantId, question }, { as })
  const begun = events?.find(event => event.kind === 'begun')
  if (status !== 200 || !begun) throw new Error(text)
  return { conversation_id: begun.conversation_id, turn_id: begun.turn_id, events }
}
