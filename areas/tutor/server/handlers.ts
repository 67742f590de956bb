import { readableUnits } from '#areas/education/server/exports.ts'
import { localised, type Locale } from '#kernel/contract/fields.ts'
import { found } from '#kernel/server/failures.ts'
import { handle, type SignedInContext } from '#kernel/server/handle.ts'
import { mostHits, tutor, type Claim, type End, type Hit, type Passage } from '../contract.ts'
import { answer, claimFrom } from './answering.ts'
import type { SourceText } from './claim-rules.ts'
import { excerptOf, hasEveryWord } from './excerpt-rules.ts'
import { findPassages, searchTextOf } from './passages.queries.ts'
import { searchPassages } from './search.queries.ts'

/** The number of passages that the model reads, and that a reader is shown. */
const mostPassages = 8
const mostShown = 5

type AskerContext = Pick<SignedInContext, 'db' | 'person' | 'caller' | 'now'>

/** The best matching passages of the units that this person may read now. */
async function lookUp(
  course: string,
  question: string,
  limit: number,
  { db, person, caller: { locale }, now }: AskerContext,
): Promise<Passage[]> {
  const units = found(await readableUnits(db, { course, personId: person.id, locale, now }))
  const byId = new Map(units.map(unit => [unit.unit_id, unit]))
  const unitIds = [...byId.keys()]
  const rows = await findPassages(db, { unitIds, question, locale, limit })
  return rows.map(({ unit_id, locale: spoken, heading, text }) => {
    const { unit_key, title } = byId.get(unit_id)!
    return { unit_key, unit_title: title, heading, locale: spoken, text }
  })
}

const asGiven = ({ text, heading, unit_title, locale }: Passage, reader: Locale): SourceText => ({
  text,
  heading: heading?.text ?? null,
  title: localised(unit_title, reader).text,
  locale,
})

export const tutorHandlers = handle(tutor, {
  async *ask({ course_id, question, earlier = [] }, context): AsyncGenerator<Claim | End, void> {
    const { model, person, signal, caller } = context
    const sought = await searchTextOf(context.db, { question, earlier }, caller.locale)
    const passages = await lookUp(course_id, sought, mostPassages, context)
    const end = { kind: 'end' as const, passages: passages.slice(0, mostShown), dropped: 0, model: null }
    if (passages.length === 0 || !model.name) {
      yield { ...end, outcome: passages.length === 0 ? 'not_found' : 'no_model' }
      return
    }

    let claims = 0
    let dropped = 0
    const input = { model, personId: person.id, question, earlier, locale: caller.locale, signal }
    const texts = passages.map(passage => asGiven(passage, caller.locale))
    for await (const event of answer({ ...input, given: texts })) {
      if ('dropped' in event) {
        dropped += 1
        continue
      }
      claims += 1
      yield claimFrom(event.claim, passages)
    }
    if (claims === 0) yield { ...end, outcome: 'not_said', dropped, model: model.name }
    else yield { ...end, outcome: 'answered', passages: [], dropped, model: model.name }
  },

  async passages({ course_id, question }, context) {
    return { passages: await lookUp(course_id, question, mostShown, context) }
  },

  async search({ course_id, q }, { db, person, caller: { locale }, now }) {
    const units = found(await readableUnits(db, { course: course_id, personId: person.id, locale, now }))
    const byId = new Map(units.map(unit => [unit.unit_id, unit]))
    const rows = await searchPassages(db, { unitIds: [...byId.keys()], q, locale, limit: mostHits })
    const inTexts = rows.map(({ unit_id, locale: spoken, heading, text }): Hit => {
      const { unit_key, title } = byId.get(unit_id)!
      const heading_marks = heading ? excerptOf(heading.text, q).marks : []
      return { unit_key, unit_title: title, heading, locale: spoken, ...excerptOf(text, q), heading_marks }
    })
    const withText = new Set(inTexts.map(({ unit_key }) => unit_key))
    const inTitles = units.filter(({ title }) => hasEveryWord(localised(title, locale).text, q))
    const titlesAlone = inTitles
      .filter(({ unit_key }) => !withText.has(unit_key))
      .map(({ unit_key, title }): Hit => {
        const place = { unit_key, unit_title: title, heading: null, locale }
        return { ...place, excerpt: null, marks: [], heading_marks: [] }
      })
    const named = new Set(inTitles.map(({ unit_key }) => unit_key))
    const [first, rest] = [
      inTexts.filter(hit => named.has(hit.unit_key)),
      inTexts.filter(hit => !named.has(hit.unit_key)),
    ]
    return { hits: [...first, ...titlesAlone, ...rest].slice(0, mostHits) }
  },
})
