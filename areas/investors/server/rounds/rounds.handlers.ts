import {
  ensureMay,
  industriesOfAll,
  lockOwn,
  ownStartup,
  rightsIn,
  switchModule,
  type Membership,
} from '#areas/startups/server/exports.ts'
import { isCurrency } from '#kernel/contract/currencies.ts'
import { newId, type Database } from '#kernel/server/database.ts'
import { isDuplicateKey } from '#kernel/server/error-code.ts'
import { ensure, Failure, found, invalid, sameVersion } from '#kernel/server/failures.ts'
import type { Handlers } from '#kernel/server/handle.ts'
import { idAfter, idPage, pageOf } from '#kernel/server/page.ts'
import type { fundraising } from '../../contract/round-calls.ts'
import { mostRounds, type OpenRound, type Round } from '../../contract/rounds.ts'
import { committedOf } from '../committed.queries.ts'
import * as messages from './messages.queries.ts'
import { tellLeaders } from './round-mails.ts'
import * as query from './rounds.queries.ts'

const day = 86_400_000
/** The most messages about one round in a day, from all visitors together. */
const mostMessagesADay = 50

/** The owner and the admins, also of a startup that is suspended or archived. */
const isLeader = ({ role }: Membership['me']) => rightsIn('active', role).includes('publish')

const targetOf = ({ target_minor, currency }: query.RoundRow) => ({ amount_minor: target_minor, currency })

/** The committed sum of each round, for people who may see the pipeline. */
async function committedTo(db: Database, { startup, me }: Membership) {
  const mayRead = rightsIn('active', me.role).includes('edit')
  const sums = mayRead ? await committedOf(db, startup.id) : undefined
  return (row: query.RoundRow): Round => ({
    ...row,
    target: targetOf(row),
    committed_minor: sums ? (sums.get(row.id) ?? 0) : null,
  })
}

async function shownViews(db: Database, rows: readonly query.ShownRow[]): Promise<OpenRound[]> {
  const industries = await industriesOfAll(
    db,
    rows.map(({ startup }) => startup.id),
  )
  return rows.map(({ round, startup }) => ({
    ...round,
    target: targetOf(round),
    startup: { ...startup, industries: industries.get(startup.id) ?? [] },
  }))
}

const anotherOpen = (error: unknown): never => {
  throw isDuplicateKey(error) ? new Failure('round.another_open') : error
}

export const fundraisingHandlers: Handlers<typeof fundraising> = {
  async rounds({ business_id }, { db, person }) {
    const membership = await ownStartup(db, business_id, person.id)
    const { startup, me } = membership
    const items = (await query.roundsOf(db, business_id)).map(await committedTo(db, membership))
    return {
      items,
      slug: startup.slug,
      may_edit: rightsIn(startup.status, me.role).includes('publish'),
      may_read_messages: isLeader(me),
    }
  },

  async saveRound({ business_id, id, version, target, ...fields }, { db, person, now }) {
    const membership = await lockOwn(db, business_id, person.id)
    ensureMay(membership, 'publish')
    if (!isCurrency(target.currency)) throw invalid({ target: 'choice' })
    const before = id ? found(await query.lockRound(db, business_id, id)) : undefined
    if (before) sameVersion(before, version ?? 0, (await committedTo(db, membership))(before))
    const written = { ...fields, target_minor: target.amount_minor, currency: target.currency, updated_at: now }
    if (before) {
      const edited = await query.editRound(db, before.id, written).catch(anotherOpen)
      // The committed sum is computed in the present currency of the round.
      return (await committedTo(db, membership))(edited)
    }
    ensure((await query.countRounds(db, business_id)) < mostRounds, 'round.too_many')
    const row = { ...written, id: newId(), business_id, created_at: now }
    const added = await query.addRound(db, row).catch(anotherOpen)
    await switchModule(db, { business_id, module: 'fundraising', is_on: true, changed_at: now })
    return (await committedTo(db, membership))(added)
  },

  async roundMessages({ business_id, cursor, limit }, { db, person }) {
    const { me } = await ownStartup(db, business_id, person.id)
    ensure(isLeader(me), 'startup.not_allowed')
    const rows = await messages.messagePage(db, business_id, idAfter(cursor), limit)
    return idPage(rows, limit, await messages.countMessages(db, business_id))
  },

  async openRounds({ cursor, limit }, { db }) {
    const rows = await query.shownPage(db, idAfter(cursor), limit)
    const page = pageOf(rows, limit, await query.countShown(db), ({ round }) => [round.id])
    return { ...page, items: await shownViews(db, page.items) }
  },

  async openRound({ startup: slug }, { db }) {
    const row = found(await query.shownBySlug(db, slug))
    const [round] = await shownViews(db, [row])
    return { round: round!, description: row.startup.description }
  },

  async writeToStartup({ startup: slug, website, locale, ...written }, context) {
    const { db, caller, now } = context
    const { round, startup } = found(await query.shownBySlug(db, slug))
    // A program gets the same answer, so that it learns nothing; nothing is stored, and nobody is notified.
    if (website) return { result: true }
    // Simultaneous messages wait for each other, so that their number stays within the bound.
    await query.lockRound(db, startup.id, round.id)
    const today = await messages.messagesSince(db, round.id, new Date(now.getTime() - day))
    ensure(today < mostMessagesADay, 'round.many_messages')
    await messages.addMessage(db, {
      ...written,
      id: newId(),
      business_id: startup.id,
      round_id: round.id,
      locale: locale ?? caller.locale,
      created_at: now,
    })
    await tellLeaders(context, startup, written)
    return { result: true }
  },
}
