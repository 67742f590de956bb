import { idAt, newId, type Database } from '#kernel/server/database.ts'
import type { JobTools } from '#kernel/server/handle.ts'
import { factVersions } from './pitch-view.ts'
import { templateSections } from './pitches/new-sections.ts'
import { addPitch, addVersion, editPitch } from './pitches.queries.ts'
import { publishedDeck } from './pitches/publish.ts'
import type { SamplePitch } from './sample-pitch.ts'
import { samplePitches } from './sample-pitches.ts'
import { accountWithEmail, startupWithSlug } from './sample.queries.ts'
import { addSampleLink } from './sharing/sample-links.ts'
import { editSection, sectionsOf, setFacts } from './sections.queries.ts'

const day = 86_400_000

async function addOne(db: Database, sample: SamplePitch): Promise<void> {
  const at = new Date(Date.now() - sample.added_days_ago * day)
  const { title, locale, theme, ask } = sample
  const business_id = await startupWithSlug(db, sample.slug)
  const created_by = await accountWithEmail(db, sample.by)
  const askFields = ask && { ask_amount: ask.amount, ask_currency: ask.currency, ask_instrument: ask.instrument }
  const row = {
    id: idAt(at),
    business_id,
    title,
    locale,
    theme,
    created_by,
    created_at: at,
    updated_at: at,
    ...askFields,
  }
  const pitch = await addPitch(db, row)
  await templateSections(db, pitch, 'classic', at)
  const current = await factVersions(db, business_id)
  for (const { section, field } of await sectionsOf(db, pitch.id)) {
    const { facts = [], ...text } = sample.sections[field?.key ?? ''] ?? { body: '' }
    await editSection(db, section.id, text, at)
    await setFacts(
      db,
      section.id,
      facts.flatMap(key => {
        const fact_version = current.get(key)
        return fact_version === undefined ? [] : [{ key, fact_version }]
      }),
    )
  }
  if (!sample.isActive) return
  const deck = await publishedDeck(db, pitch)
  await addVersion(db, { id: newId(), pitch_id: pitch.id, number: 1, deck, published_by: created_by, published_at: at })
  await editPitch(db, pitch.id, { status: 'active', published_version: 1, published_at: at, has_changes: false }, at)
  if (sample.isShared)
    await addSampleLink(db, { id: pitch.id, sections: deck.sections.map(({ id }) => id), created_by })
}

/** Pitches written for this project: one that is shown in each language, and two drafts. */
export async function fillSample({ db }: JobTools): Promise<void> {
  for (const sample of samplePitches) await addOne(db, sample)
}
