import type { Answered, Sent } from '#kernel/contract/call.ts'
import type { applications } from '../../contract/index.ts'
import { anchors } from '../../contract/rubric.ts'
import { localisedOf, noTexts, textsOf, type Texts } from './intake-texts.ts'

export type CriterionValues = { of: string; weight: string; short: Texts; question: Texts; anchors: Texts[] }
export type RubricValues = { criteria: CriterionValues[] }
type Stored = Answered<typeof applications.rubric>['criteria']
type Saved = Sent<typeof applications.saveRubric>['criteria']

export const newCriterion = (): CriterionValues => ({
  of: '',
  weight: '1',
  short: noTexts,
  question: noTexts,
  anchors: anchors.map(() => noTexts),
})

export const toForm = (criteria: Stored): RubricValues => ({
  criteria: criteria.map(each => ({
    of: each.key,
    weight: String(each.weight),
    short: textsOf(each.short),
    question: textsOf(each.question),
    anchors: each.anchors.map(textsOf),
  })),
})

export const toRubric = ({ criteria }: RubricValues): Saved =>
  criteria.map(each => ({
    ...(each.of && { key: each.of }),
    weight: Number(each.weight),
    short: localisedOf(each.short),
    question: localisedOf(each.question),
    anchors: each.anchors.map(localisedOf),
  }))

/** The English texts that are not there, by the names of their fields. */
export function missingTexts({ criteria }: RubricValues, message: string): Record<string, string> {
  const all = criteria.flatMap((each, n): [string, Texts][] => [
    [`criteria.${n}.short`, each.short],
    [`criteria.${n}.question`, each.question],
    ...each.anchors.map((text, at): [string, Texts] => [`criteria.${n}.anchors.${at}`, text]),
  ])
  const missing = all.filter(([, text]) => !text['en-US'].trim())
  return Object.fromEntries(missing.map(([name]) => [`${name}.en-US`, message]))
}
