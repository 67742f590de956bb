import { allClones, lockPerson } from '#areas/account/server/exports.ts'
import type { Received } from '#kernel/contract/call.ts'
import type { Gathered } from '#kernel/server/area.ts'
import { newId, type Database } from '#kernel/server/database.ts'
import { ensure, found, foundIf, sameVersion } from '#kernel/server/failures.ts'
import type { Handlers, Person, SignedInContext } from '#kernel/server/handle.ts'
import { idAfter, idPage } from '#kernel/server/page.ts'
import { isAllowed, right, Role } from '#kernel/contract/who.ts'
import type { Claim, Dropped, End, Passage } from '../../contract/answers.ts'
import type { making } from '../../contract/making-calls.ts'
import { sourceKinds } from '../../contract/states.ts'
import { answerFrom, asPassage, findFor } from '../asking/answer-question.ts'
import * as query from '../assistants.queries.ts'

const mostOwn = 50
const usedWithin = 30 * 86_400_000
const noUse = { questions: 0, answered: 0, up: 0, down: 0, tokens: 0 }

const administers = (person: Person) => isAllowed(right('assistants.administer'), person)

/** One's own, or any for those who administer them; 404 for another's. */
const mayMake = (row: query.AssistantRow, person: Person) => row.user_id === person.id || administers(person)

async function ownAssistant(db: Database, id: string, person: Person, lock = false): Promise<query.AssistantRow> {
  const row = found(await (lock ? query.lockAssistant(db, id) : query.assistantById(db, id)))
  foundIf(mayMake(row, person))
  return row
}

const sinceOf = (now: Date) => new Date(now.getTime() - usedWithin)

async function madeView(db: Database, row: query.AssistantRow, now: Date) {
  const { id, version, state, written, published, published_at, trials } = row
  const use = (await query.useSince(db, [id], sinceOf(now))).get(id) ?? noUse
  const clones = (await allClones(db)).map(({ number, labels }) => ({ number, labels }))
  return { id, version, state, written, published, published_at, trials, clones, use }
}

const isChanged = ({ written, published }: query.AssistantRow) => JSON.stringify(written) !== JSON.stringify(published)

/** The present row, if it is the one that was read. */
async function lockVersion(id: string, version: number, { db, person, now }: SignedInContext) {
  const row = await ownAssistant(db, id, person, true)
  sameVersion(row, version, await madeView(db, row, now))
  return row
}

/** @throws assistant.too_many */
async function ensureRoom(db: Database, userId: string): Promise<void> {
  await lockPerson(db, userId)
  ensure((await query.countOwn(db, userId)) < mostOwn, 'assistant.too_many')
}

const actions = {
  publish: (row: query.AssistantRow, now: Date) => {
    ensure(row.state !== 'archived', 'assistant.archived')
    return { state: 'active' as const, published: row.written, published_at: now }
  },
  archive: (row: query.AssistantRow) => {
    ensure(row.state !== 'archived', 'assistant.archived')
    return { state: 'archived' as const }
  },
  restore: (row: query.AssistantRow) => {
    ensure(row.state === 'archived', 'assistant.not_archived')
    return { state: 'draft' as const, published: null, published_at: null }
  },
}

/** The assistants of a maker, or of all. */
async function cardsOf(
  { q, cursor, limit }: Received<typeof making.made>,
  userId: string | undefined,
  { db, now }: SignedInContext,
) {
  const filter = { userId, q }
  const rows = await query.madeAssistants(db, filter, idAfter(cursor), limit)
  const use = await query.useSince(
    db,
    rows.map(({ id }) => id),
    sinceOf(now),
  )
  const cards = rows.map(({ maker, ...row }) => ({
    id: row.id,
    name: row.written.name,
    maker,
    state: row.state,
    sources: row.written.sources,
    roles: row.written.roles,
    is_changed: row.published !== null && isChanged(row),
    use: use.get(row.id) ?? noUse,
    updated_at: row.updated_at,
  }))
  return idPage(cards, limit, await query.countMade(db, filter))
}

export const makingHandlers = ({ searches }: Pick<Gathered, 'searches'>): Handlers<typeof making> => ({
  made: (input, context) => cardsOf(input, context.person.id, context),
  all: (input, context) => cardsOf(input, undefined, context),

  async opened({ assistant_id }, { db, person, now }) {
    return madeView(db, await ownAssistant(db, assistant_id, person), now)
  },

  async create({ name }, { db, person, now }) {
    await ensureRoom(db, person.id)
    const row = await query.addAssistant(db, {
      id: newId(),
      user_id: person.id,
      state: 'draft',
      written: {
        name,
        greeting: name,
        questions: [],
        instructions: '',
        sources: [...sourceKinds],
        roles: [Role.tools, Role.admin],
      },
      created_at: now,
      updated_at: now,
    })
    return madeView(db, row, now)
  },

  async save({ assistant_id, version, written, trials }, context) {
    const { db, now } = context
    const row = await lockVersion(assistant_id, version, context)
    ensure(row.state !== 'archived', 'assistant.archived')
    return madeView(db, await query.changeAssistant(db, assistant_id, { written, trials, updated_at: now }), now)
  },

  async manage({ assistant_id, version, action }, context) {
    const { db, now } = context
    const row = await lockVersion(assistant_id, version, context)
    if (action === 'restore' && row.state === 'archived' && row.user_id) await ensureRoom(db, row.user_id)
    const changed = { ...actions[action](row, now), updated_at: now }
    return madeView(db, await query.changeAssistant(db, assistant_id, changed), now)
  },

  async *trial({ assistant_id, question, of }, context): AsyncGenerator<Found | Claim | Dropped | End, void> {
    const row = await ownAssistant(context.db, assistant_id, context.person)
    const input = { assistant: found(row[of]), question, earlier: [] }
    const passages = await findFor(input, context, searches)
    yield { kind: 'found', passages: passages.map(asPassage) }
    yield* answerFrom(passages, input, context, () => undefined)
  },
})

type Found = { kind: 'found'; passages: Passage[] }
