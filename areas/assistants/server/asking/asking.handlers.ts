import { microsPattern, readCursor, uuidPattern } from '#kernel/server/cursor.ts'
import type { Gathered } from '#kernel/server/area.ts'
import { found, foundIf } from '#kernel/server/failures.ts'
import type { Handlers } from '#kernel/server/handle.ts'
import { idAfter, idPage, pageOf } from '#kernel/server/page.ts'
import type { asking } from '../../contract/asking-calls.ts'
import type { Vote } from '../../contract/states.ts'
import { countOpen, countUse, openAssistants, type AssistantRow } from '../assistants.queries.ts'
import * as query from '../conversations.queries.ts'
import { askAssistant } from './ask.ts'
import { conversationFile } from './conversation-file.ts'
import { openAssistant, rolesToAsk } from './open-assistant.ts'

const mostTurns = 100

const shown = ({ id, published }: Pick<AssistantRow, 'id' | 'published'>, hasModel: boolean) => {
  const { name, greeting, questions, sources } = published!
  return { id, name, greeting, questions, sources, has_model: hasModel }
}

const afterOf = (cursor: string | undefined) => {
  if (cursor === undefined) return undefined
  const [at, id] = readCursor(cursor, [microsPattern, uuidPattern])
  return { at: at!, id: id! }
}

/** What a vote that changes adds to the figures. */
const voteFigures = (before: Vote | null, after: Vote | null) => ({
  up: Number(after === 'up') - Number(before === 'up'),
  down: Number(after === 'down') - Number(before === 'down'),
})

export const askingHandlers = ({ searches }: Pick<Gathered, 'searches'>): Handlers<typeof asking> => ({
  async list({ q, cursor, limit }, { db, person, model }) {
    const open = { roles: await rolesToAsk(db, person), q }
    const rows = await openAssistants(db, open, idAfter(cursor), limit)
    return idPage(
      rows.map(row => shown(row, model.name !== null)),
      limit,
      await countOpen(db, open),
    )
  },

  async get({ assistant_id }, { db, person, model }) {
    return shown(await openAssistant(db, assistant_id, person), model.name !== null)
  },

  ask: (input, context) => askAssistant(input, context, searches),

  async conversations({ q, assistant_id, cursor, limit }, { db, person }) {
    const filter = { userId: person.id, q, assistantId: assistant_id }
    const rows = await query.conversationPage(db, filter, afterOf(cursor), limit)
    const page = pageOf(rows, limit, await query.countConversations(db, filter), ({ micros, id }) => [micros, id])
    return { ...page, items: page.items.map(({ micros: _micros, ...card }) => card) }
  },

  async conversation({ conversation_id }, { db, person }) {
    const card = found(await query.conversationCard(db, person.id, conversation_id))
    const turns = await query.turnsOf(db, conversation_id, mostTurns)
    const isOpen = openAssistant(db, card.assistant_id, person)
    return {
      ...card,
      is_open: await isOpen.then(
        () => true,
        () => false,
      ),
      turns: turns.map(turn => ({
        ...turn,
        claims: turn.claims.map(({ grade = null, ...claim }) => ({ ...claim, grade })),
      })),
    }
  },

  async vote({ turn_id, vote }, { db, person, now }) {
    const turn = found(await query.lockOwnTurn(db, person.id, turn_id))
    await query.changeTurn(db, turn_id, { vote })
    await countUse(db, turn.assistant_id, now, voteFigures(turn.vote, vote))
    return { result: true }
  },

  async removeConversation({ conversation_id }, { db, person }) {
    foundIf(await query.dropConversation(db, person.id, conversation_id))
    return { result: true }
  },

  async exportConversation({ conversation_id }, { db, person, words, caller }) {
    const card = found(await query.conversationCard(db, person.id, conversation_id))
    return conversationFile(card, await query.turnsOf(db, conversation_id, mostTurns), words, caller.locale)
  },
})
