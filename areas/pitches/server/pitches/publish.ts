import type { Database } from '#kernel/server/database.ts'
import { askOf, draftSections } from '../pitch-view.ts'
import type { PublishedDeck } from '../published-deck.ts'
import { statedFacts } from '../sections.queries.ts'
import type { PitchRow } from '../pitches.queries.ts'

/** The draft as it is now. A figure is published in the version that its section states. */
export async function publishedDeck(db: Database, pitch: PitchRow): Promise<PublishedDeck> {
  const stated = await statedFacts(db, pitch.id)
  const sections = await draftSections(db, pitch)
  const { title, theme, locale } = pitch
  return {
    title,
    theme,
    locale,
    ask: askOf(pitch),
    sections: sections.map(({ id, field_key, title: heading, body, notes, layout, images }) => ({
      id,
      field_key,
      title: heading,
      body,
      notes,
      layout,
      images,
      facts: stated
        .filter(each => each.section_id === id)
        .map(({ key, fact_version }) => ({ key, version: fact_version })),
    })),
  }
}
