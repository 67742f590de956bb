import { cut } from '#kernel/contract/cut.ts'
import { locales, type Localised } from '#kernel/contract/fields.ts'
import type { CourseDraft } from './course-draft.ts'
import { storableIn } from './storable.ts'

/** The limits of the editor, so that an author can change what was imported. */
const [longestTitle, longestSummary] = [200, 1_000]

/** A draft as it can be stored and edited: with texts that PostgreSQL takes, and titles that the editor takes. */
export const storableDraft = (draft: CourseDraft): CourseDraft => withShortTitles(storableIn(draft))

/** The draft with titles and a summary that are not too long; each that was longer is reported with its beginning. */
function withShortTitles(draft: CourseDraft): CourseDraft {
  const warnings = [...draft.warnings]
  const short = (path: string, words: Localised, most = longestTitle): Localised => {
    const written = locales.flatMap(locale => (words[locale] === undefined ? [] : [[locale, words[locale]] as const]))
    const long = written.find(([, text]) => text.length > most)
    if (!long) return words
    warnings.push({ path, code: 'title_cut', text: cut(long[1], 80) })
    const cutWords = written.map(([locale, text]) => [locale, text.length > most ? `${cut(text, most - 1)}…` : text])
    return Object.fromEntries(cutWords) as Localised
  }
  const title = short(draft.slug, draft.title)
  const summary = short(draft.slug, draft.summary, longestSummary)
  const sections = draft.sections.map(section => ({
    ...section,
    title: short(section.key, section.title),
    units: section.units.map(unit => ({ ...unit, title: short(unit.unit_key, unit.title) })),
  }))
  return { ...draft, title, summary, sections, warnings }
}
