import { localised, locales, type Locale, type Localised } from '#kernel/contract/fields.ts'
import type { Database } from '#kernel/server/database.ts'
import { found } from '#kernel/server/failures.ts'
import type { Words } from '#kernel/server/words.ts'
import { anchors, standardRubric } from '../../contract/rubric.ts'
import type { StoredCriterion } from './reviews.tables.ts'
import { rubricVersion } from './rubrics.queries.ts'

/** The rubric of the lab, which intakes have until they get their own. */
export function standardCriteria(words: Words): StoredCriterion[] {
  const said = (key: string) =>
    Object.fromEntries(locales.map(locale => [locale, words(locale, `applications:rubric.${key}`)])) as Localised
  return standardRubric.map(({ key, weight }) => ({
    key,
    weight,
    short: said(`${key}.short`),
    question: said(`${key}.question`),
    anchors: anchors.map(n => said(`${key}.anchor_${n}`)),
  }))
}

type Versioned = { intake_id: string; rubric: number }

/** The criteria of a review, in every language: those of the version that it was assigned with. */
export const criteriaOf = async (db: Database, words: Words, { intake_id, rubric }: Versioned) =>
  rubric === 0 ? standardCriteria(words) : found(await rubricVersion(db, intake_id, rubric)).criteria

/** The criteria of a review in the language of the reader. */
export async function rubricText(db: Database, words: Words, locale: Locale, review: Versioned) {
  const inLocale = (text: Localised) => localised(text, locale).text
  return (await criteriaOf(db, words, review)).map(({ key, weight, ...texts }) => ({
    key,
    weight,
    short: inLocale(texts.short),
    question: inLocale(texts.question),
    anchors: texts.anchors.map(inLocale),
  }))
}

/** The keys and weights of a review's criteria. */
export const weightsOf = async (db: Database, { intake_id, rubric }: Versioned) =>
  rubric === 0 ? standardRubric : found(await rubricVersion(db, intake_id, rubric)).criteria
