import { v7 } from 'uuid'
import { addSource, newestSnapshots, readUpload } from '#areas/evidence/server/exports.ts'
import { ensure, found, foundIf, needed } from '#kernel/server/failures.ts'
import type { Handlers, SignedInContext } from '#kernel/server/handle.ts'
import { idAfter, idPage } from '#kernel/server/page.ts'
import type { owning } from '../../contract/own-calls.ts'
import { challengeHandlers } from './challenges.ts'
import { savePublic } from './save-public.ts'
import {
  addResearch,
  countOwn,
  countResearch,
  editResearch,
  linkSource,
  lockResearch,
  researchCards,
  sourceIdsOf,
} from '../research.queries.ts'
import { manageResearch } from './manage.ts'
import { ensureRoomForSource } from './manage-action.ts'
import { ensureEditable, ownResearch } from './own-research.ts'
import { mayAdminister, researchView } from './research-view.ts'

/** The most that a person may have at once. */
const mostOwn = 200
/** The sections of a new research: what most reports on a market answer. */
const firstSections = ['definition', 'size', 'customers', 'competition', 'regulation', 'risks'] as const
/** Characters of a stored source that are sent at once. */
const passageLength = 6_000

export const writingHandlers: Handlers<typeof owning> = {
  async create({ title, question, locale }, { db, person, caller, words, now }) {
    ensure((await countOwn(db, person.id)) < mostOwn, 'research.too_many')
    const language = locale ?? caller.locale
    const row = await addResearch(db, {
      id: v7(),
      user_id: person.id,
      title,
      question,
      locale: language,
      state: 'draft',
      sections: firstSections.map(key => ({
        id: v7(),
        title: words(language, `research:outline.${key}`),
        question: words(language, `research:outline.${key}_question`),
        sentences: [],
      })),
      created_at: now,
      updated_at: now,
    })
    return researchView(db, person, row)
  },

  async list({ q, filter, cursor, limit, all }, { db, person }) {
    const wide = all === true
    ensure(!wide || mayAdminister(person), 'right.missing')
    const params = { userId: wide ? undefined : person.id, q, state: filter?.state, withDrafts: !wide }
    const rows = await researchCards(db, { ...params, after: idAfter(cursor), limit: limit + 1 })
    return idPage(rows, limit, await countResearch(db, params))
  },

  async get({ research_id }, { db, person }) {
    return researchView(db, person, await ownResearch(db, person, research_id))
  },

  async passage({ research_id, source_id, offset }, { db, person }) {
    const row = await ownResearch(db, person, research_id)
    foundIf((await sourceIdsOf(db, row.id)).includes(source_id))
    const [snapshot] = await newestSnapshots(db, [source_id])
    const { text } = found(snapshot)
    const from = Math.max(0, Math.min(offset, text.length) - passageLength / 3)
    return { text: text.slice(from, from + passageLength).toWellFormed(), from, characters: text.length }
  },

  async manage(input, context) {
    const { row, quote } = await manageResearch(context, input)
    const view = row && (await researchView(context.db, context.person, row))
    return { research: view ?? null, found: quote }
  },

  async upload(input, context) {
    return uploadSource(input, context)
  },

  savePublic,

  ...challengeHandlers,
}

type Uploading = { research_id: string; title?: string | undefined; language?: 'en-US' | 'es-MX' | 'ja-JP' | undefined }

async function uploadSource({ research_id, title, language }: Uploading, context: SignedInContext) {
  const { db, person, now } = context
  const before = await ownResearch(db, person, research_id)
  ensureEditable(before)
  await ensureRoomForSource(db, before.id)
  const file = needed(context, 'file')
  const document = await readUpload(file)
  const facts = {
    title: title ?? document.extracted.title ?? (file.name.trim().slice(0, 300) || 'File'),
    ...(language && { language }),
  }
  const row = await context.transaction(async own => {
    const locked = found(await lockResearch(own, before.id))
    ensureEditable(locked)
    const kind = ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'].includes(
      document.mediaType,
    )
    const options = { kind: kind ? 'dataset' : 'upload', userId: person.id, locale: locked.locale, now } as const
    await linkSource(own, locked.id, await addSource({ db: own, files: context.files }, document, facts, options))
    return editResearch(own, locked.id, {}, now)
  })
  return researchView(db, person, row)
}
