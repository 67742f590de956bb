import { localised } from '#kernel/contract/fields.ts'
import { newId, type Database } from '#kernel/server/database.ts'
import type { PitchTemplate } from '../../contract/states.ts'
import { allFields } from '../catalogue/catalogue.queries.ts'
import { templateKeys } from '../pitch-rules.ts'
import { addSection, sectionsOf, setFacts, statedFacts } from '../sections.queries.ts'
import type { PitchRow } from '../pitches.queries.ts'

/** Adds the sections of a template, each with its title from the catalogue and no text. */
export async function templateSections(
  db: Database,
  pitch: PitchRow,
  template: PitchTemplate,
  now: Date,
): Promise<void> {
  const fields = new Map((await allFields(db, ['active'])).map(field => [field.key, field]))
  for (const [position, key] of templateKeys(template, [...fields.keys()]).entries()) {
    const { id: field_id, titles } = fields.get(key)!
    const title = key === 'cover' ? pitch.title : localised(titles, pitch.locale).text
    await addSection(db, { id: newId(), pitch_id: pitch.id, field_id, position, title, updated_at: now })
  }
}

/** Copies the texts of another pitch of the same startup; pictures are not copied. */
export async function copySections(db: Database, from: PitchRow, to: PitchRow, now: Date): Promise<void> {
  const stated = await statedFacts(db, from.id)
  for (const { section } of await sectionsOf(db, from.id)) {
    const { field_id, position, title, body, notes } = section
    const id = newId()
    await addSection(db, { id, pitch_id: to.id, field_id, position, title, body, notes, updated_at: now })
    await setFacts(
      db,
      id,
      stated.filter(each => each.section_id === section.id),
    )
  }
}
