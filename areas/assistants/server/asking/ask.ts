import type { Received } from '#kernel/contract/call.ts'
import { newId, type Database } from '#kernel/server/database.ts'
import { ensure, found, foundIf } from '#kernel/server/failures.ts'
import type { SignedInContext } from '#kernel/server/handle.ts'
import type { AreaSearch } from '#kernel/server/search-source.ts'
import type { Begun, Claim, End } from '../../contract/answers.ts'
import type { asking } from '../../contract/asking-calls.ts'
import { countUse } from '../assistants.queries.ts'
import * as query from '../conversations.queries.ts'
import { answerFrom, findFor } from './answer-question.ts'
import { openAssistant } from './open-assistant.ts'

/** How many earlier questions the model reads. */
const remembered = 3
const mostTurns = 100
const mostConversations = 1_000

type Input = Received<typeof asking.ask>

/** Stores the question in its conversation, before anything is answered. */
async function beginTurn(db: Database, { assistant_id, question, conversation_id }: Input, context: SignedInContext) {
  const { person, now, caller } = context
  const id = conversation_id ?? newId()
  const turn_id = newId()
  if (conversation_id) {
    const conversation = found(await query.lockConversation(db, person.id, id))
    foundIf(conversation.assistant_id === assistant_id)
    ensure((await query.countTurns(db, id)) < mostTurns, 'assistant.conversation_full')
  } else {
    ensure((await query.countOfPerson(db, person.id)) < mostConversations, 'assistant.too_many_conversations')
    const title = question.replaceAll(/\s+/g, ' ').trim().slice(0, 200).toWellFormed()
    await query.addConversation(db, {
      id,
      user_id: person.id,
      assistant_id,
      title,
      created_at: now,
      updated_at: now,
    })
  }
  const earlier = await query.latestQuestions(db, id, remembered)
  const empty = { claims: [], passages: [], outcome: 'stopped' as const }
  await query.addTurn(db, {
    id: turn_id,
    conversation_id: id,
    question,
    locale: caller.locale,
    asked_at: now,
    ...empty,
  })
  await query.touchConversation(db, id, now)
  await countUse(db, assistant_id, now, { questions: 1 })
  return { conversation_id: id, turn_id, earlier }
}

/** The part of an answer that has arrived so far. */
type Reply = { claims: Omit<Claim, 'kind'>[]; end: End | undefined; tokens: number }

/** Stores what was answered, also where the reader stopped it. */
async function endTurn(db: Database, ids: { assistant_id: string; turn_id: string }, reply: Reply, now: Date) {
  const { claims, end, tokens } = reply
  const { outcome = 'stopped', passages = [], dropped = 0, model = null } = end ?? {}
  await query.changeTurn(db, ids.turn_id, { claims, outcome, passages, dropped, model })
  await countUse(db, ids.assistant_id, now, { tokens, ...(outcome === 'answered' && { answered: 1 }) })
}

/** Answers a question of the person, and keeps it with its answer in a conversation of theirs. */
export async function* askAssistant(
  input: Input,
  context: SignedInContext,
  searches: readonly AreaSearch[],
): AsyncGenerator<Begun | Claim | End, void> {
  const { assistant_id, question } = input
  const assistant = await openAssistant(context.db, assistant_id, context.person)
  const { earlier, ...ids } = await context.transaction(db => beginTurn(db, input, context))
  const reply: Reply = { claims: [], end: undefined, tokens: 0 }
  const answerInput = { assistant: assistant.published, question, earlier }
  const onUsage = (tokens: number) => void (reply.tokens += tokens)
  try {
    yield { kind: 'begun', ...ids }
    const passages = await findFor(answerInput, context, searches)
    for await (const event of answerFrom(passages, answerInput, context, onUsage)) {
      if (event.kind === 'dropped') continue
      if (event.kind === 'end') reply.end = event
      else reply.claims.push({ text: event.text, grade: event.grade, quotes: event.quotes })
      yield event
    }
  } finally {
    await context.transaction(db => endTurn(db, { assistant_id, turn_id: ids.turn_id }, reply, context.now))
  }
}
