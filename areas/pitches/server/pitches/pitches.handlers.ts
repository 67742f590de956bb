import { ensureMay, industriesOfAll, ownStartup, refreshTeam, switchModule } from '#areas/startups/server/exports.ts'
import { isCurrency } from '#kernel/contract/currencies.ts'
import { isOneOf } from '#kernel/contract/is-one-of.ts'
import { isAllowed, right } from '#kernel/contract/who.ts'
import type { Received } from '#kernel/contract/call.ts'
import { newId, type Database } from '#kernel/server/database.ts'
import { ensure, invalid, sameVersion } from '#kernel/server/failures.ts'
import type { Handlers } from '#kernel/server/handle.ts'
import { idAfter, idPage, mostCompared, numberAfter, pageOf } from '#kernel/server/page.ts'
import type { pitching } from '../../contract/pitch-calls.ts'
import { fitOf, type Sought } from '../../contract/fit.ts'
import type { Interests } from '../../contract/interest-calls.ts'
import { publisherStatuses } from '../../contract/states.ts'
import type { PitchContent } from '../../contract/pitches.ts'
import { lockEditable, ownPitch, readablePitch, type Seen } from '../access.ts'
import { exportFile } from '../deck/export-file.ts'
import { interestsOf } from '../fit/interests.queries.ts'
import { mayFollow, missingIn, mostPitches, mostVersions } from '../pitch-rules.ts'
import { askOf, draftSections, draftView, pitchView, publishedView, requiredKeys } from '../pitch-view.ts'
import { orderSections, sectionsOf } from '../sections.queries.ts'
import { copySections, templateSections } from './new-sections.ts'
import * as query from '../pitches.queries.ts'
import { publishedDeck } from './publish.ts'

/** The columns of the ask. */
function askColumns(ask: Received<typeof pitching.update>['ask']) {
  if (ask === undefined) return {}
  if (ask === null) return { ask_amount: null, ask_currency: null, ask_instrument: null }
  if (!isCurrency(ask.amount.currency)) throw invalid({ ask: 'choice' })
  return {
    ask_amount: ask.amount.amount_minor,
    ask_currency: ask.amount.currency,
    ask_instrument: ask.instrument,
  }
}

/** Every section once, in the new order. */
async function order(db: Database, pitch_id: string, ids: readonly string[]): Promise<void> {
  const there = (await sectionsOf(db, pitch_id)).map(({ section }) => section.id)
  const isSame = ids.length === there.length && there.every(id => ids.includes(id))
  if (!isSame) throw invalid({ order: 'choice' })
  await orderSections(db, ids)
}

/** @throws pitch.not_ready with the keys of the missing sections */
async function ensureReady(db: Database, pitch: query.PitchRow): Promise<void> {
  const missing = missingIn(await draftSections(db, pitch), await requiredKeys(db))
  ensure(missing.length === 0, 'pitch.not_ready', { missing })
}

async function publishNow(db: Database, pitch: query.PitchRow, user_id: string, now: Date): Promise<query.PitchRow> {
  const number = (pitch.published_version ?? 0) + 1
  ensure(number <= mostVersions, 'pitch.too_many_versions')
  const deck = await publishedDeck(db, pitch)
  await query.addVersion(db, {
    id: newId(),
    pitch_id: pitch.id,
    number,
    deck,
    published_by: user_id,
    published_at: now,
  })
  return query.editPitch(db, pitch.id, { published_version: number, published_at: now, has_changes: false }, now)
}

type ListedRow = Awaited<ReturnType<typeof query.ownPage | typeof query.activePage>>[number]
/** Lists show others the published version. */
const shownIn = (row: ListedRow) =>
  'deck' in row
    ? { ...row.pitch, ...row.deck, updated_at: row.pitch.published_at ?? row.pitch.updated_at }
    : { ...row.pitch, ask: askOf(row.pitch) }

const soughtIn = ({ smallest_cheque, ...lists }: Interests): Sought => ({
  ...lists,
  cheque: smallest_cheque ? { smallest: smallest_cheque.amount_minor, currency: smallest_cheque.currency } : undefined,
})

async function listedRows(db: Database, rows: readonly ListedRow[], sought: Interests | null) {
  const industries = await industriesOfAll(
    db,
    rows.map(({ startup }) => startup.id),
  )
  return rows.map(({ startup, sections, ...row }) => ({
    ...shownIn({ startup, sections, ...row }),
    sections,
    fit: sought
      ? fitOf(soughtIn(sought), {
          ...startup,
          industry_ids: (industries.get(startup.id) ?? []).map(({ id }) => id),
          raising: shownIn({ startup, sections, ...row }).ask?.amount ?? null,
        })
      : [],
    startup: {
      ...startup,
      industries: industries.get(startup.id) ?? [],
    },
  }))
}

/** For the team the draft or a version, for readers the newest published version. */
function shownContent(
  db: Database,
  seen: Seen,
  version: number | undefined,
  published: boolean,
): Promise<PitchContent> {
  const { pitch, membership } = seen
  if (!membership) return publishedView(db, seen, pitch.published_version!)
  const number = version ?? (published ? (pitch.published_version ?? undefined) : undefined)
  return number === undefined ? draftView(db, { pitch, membership }) : publishedView(db, seen, number)
}

export const pitchHandlers: Handlers<typeof pitching> = {
  async list(
    { q = '', business_id, active, archived = false, stage, industry_id, fits = false, cursor, limit },
    { db, person },
  ) {
    const page = { q, after: idAfter(cursor), limit }
    if (active) {
      ensure(isAllowed(right('pitches.browse'), person), 'right.missing')
      const interests = await interestsOf(db, person.id)
      const params = { ...page, stage, industry_id, sought: fits ? interests : null }
      return idPage(
        await listedRows(db, await query.activePage(db, params), interests),
        limit,
        await query.countActive(db, params),
        mostCompared,
      )
    }
    const params = { ...page, user_id: person.id, business_id, isArchived: archived }
    return idPage(await listedRows(db, await query.ownPage(db, params), null), limit, await query.countOwn(db, params))
  },

  async add({ business_id, title, template, locale, copy_from }, { db, person, now }) {
    const membership = await ownStartup(db, business_id, person.id)
    ensureMay(membership, 'edit')
    ensure((await query.countPitches(db, business_id)) < mostPitches, 'pitch.too_many')
    const from = copy_from ? await ownPitch(db, copy_from, person.id) : undefined
    if (from && from.pitch.business_id !== business_id) throw invalid({ copy_from: 'choice' })
    const copied =
      from &&
      (({ theme, ask_amount, ask_currency, ask_instrument }) => ({ theme, ask_amount, ask_currency, ask_instrument }))(
        from.pitch,
      )
    const dates = { created_at: now, updated_at: now }
    const pitch = await query.addPitch(db, {
      ...copied,
      ...dates,
      id: newId(),
      business_id,
      title,
      locale,
      created_by: person.id,
    })
    await (from ? copySections(db, from.pitch, pitch, now) : templateSections(db, pitch, template, now))
    await switchModule(db, { business_id, module: 'pitch', is_on: true, changed_at: now })
    return draftView(db, { pitch, membership })
  },

  async content({ id, version, published = false }, { db, person }) {
    return shownContent(db, await readablePitch(db, id, person), version, published)
  },

  async update({ id, version, ask, order: ids, ...fields }, { db, person, now }) {
    const { pitch, membership } = await lockEditable(db, id, person.id)
    sameVersion(pitch, version, await pitchView(db, pitch, membership.startup))
    if (ids) await order(db, id, ids)
    const sent = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
    const row = await query.editPitch(db, id, { ...sent, ...askColumns(ask), has_changes: true }, now)
    await refreshTeam(db, pitch.business_id, person.id)
    return pitchView(db, row, membership.startup)
  },

  async status({ id, to }, { db, person, now }) {
    const { membership } = await ownPitch(db, id, person.id)
    ensureMay(membership, 'edit')
    const pitch = (await query.lockPitch(db, id))!
    ensure(mayFollow(pitch.status, to), 'pitch.wrong_state')
    if (isOneOf(publisherStatuses, to)) ensureMay(membership, 'publish')
    if (to === 'ready' || to === 'active') await ensureReady(db, pitch)
    const shown =
      to === 'active' && pitch.published_version === null ? await publishNow(db, pitch, person.id, now) : pitch
    const row = await query.editPitch(db, shown.id, { status: to }, now)
    await refreshTeam(db, pitch.business_id, person.id)
    return pitchView(db, row, membership.startup)
  },

  async publish({ id }, { db, person, now }) {
    const { pitch, membership } = await lockEditable(db, id, person.id)
    ensure(pitch.has_changes || pitch.published_version === null, 'pitch.unchanged')
    await ensureReady(db, pitch)
    const row = await publishNow(db, pitch, person.id, now)
    await refreshTeam(db, pitch.business_id, person.id)
    return pitchView(db, row, membership.startup)
  },

  async versions({ id, cursor, limit }, { db, person }) {
    await ownPitch(db, id, person.id)
    const rows = await query.versionPage(db, id, numberAfter(cursor), limit)
    return pageOf(rows, limit, await query.countVersions(db, id), last => [last.number])
  },

  async export({ id, format, version, published = false }, { db, person, files }) {
    const content = await shownContent(db, await readablePitch(db, id, person), version, published)
    return exportFile(db, files, content, format)
  },
}
