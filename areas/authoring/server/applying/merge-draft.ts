import { isDeepStrictEqual } from 'node:util'
import { locales, type Locale, type Localised } from '#kernel/contract/fields.ts'
import type { AuthoredQuestion } from '../../contract/units.ts'
import type { ImportClash } from '../../contract/imports.ts'
import type { CourseDraft, UnitDraft } from '../import/course-draft.ts'
import { authoredQuestion } from '../units/question-rows.ts'
import { bodyIn } from '../units/content-rules.ts'
import type { StoredContent } from '../unit-content.ts'
import { answerable, writtenQuestion } from './drafted-rows.ts'
import type { UnitHistory } from './import-base.queries.ts'
import { mergedOrder } from './merge-order.ts'
import { mergedText } from './merge-text.ts'
import { merged } from './three-way.ts'

/** What is stored after merging a unit: the archive's content, and what the unit has instead. */
export type MergedUnit = { unit_key: string; theirs: StoredContent; after: StoredContent }

/** A unit as it is here, and its history if people edited it. */
export type OurUnit = { content: StoredContent; history: UnitHistory | undefined }

export type MergedDraft = { draft: CourseDraft; clashes: ImportClash[]; edited: MergedUnit[] }

/** Puts what people changed here since the last import into the draft, so that applying it changes none of that. */
export function mergedDraft(draft: CourseDraft, ours: ReadonlyMap<string, OurUnit>): MergedDraft {
  const clashes: ImportClash[] = []
  const edited: MergedUnit[] = []
  const unitOf = (unit: UnitDraft): UnitDraft => {
    const own = ours.get(unit.unit_key)
    if (!own?.history || unit.said) return unit
    const theirs = contentOfDraft(unit, own.content)
    const base = baseOf(own.content, own.history)
    const after = mergedContent({ base, ours: own.content, theirs }, (field, mine, other) =>
      clashes.push({ unit_key: unit.unit_key, title: own.content.title, field, ours: mine, theirs: other }),
    )
    if (isDeepStrictEqual(worded(after), worded(theirs))) return unit
    edited.push({ unit_key: unit.unit_key, theirs, after })
    return draftOf(unit, after, own.content)
  }
  const sections = draft.sections.map(section => ({ ...section, units: section.units.map(unitOf) }))
  return { draft: { ...draft, sections }, clashes, edited }
}

/** The parts that an archive may change. */
export const worded = ({ title, est_minutes, bodies, questions }: StoredContent) => ({
  title,
  est_minutes,
  bodies: bodies.map(({ locale, markdown }) => [locale, markdown]).toSorted(),
  questions,
})

/**
 * The content of the last import, field by field. Parts that the last revision does not have were imported since, and
 * nobody edited them.
 */
function baseOf(ours: StoredContent, { last, imported }: UnitHistory): StoredContent {
  if (!imported) return { ...ours, title: { 'en-US': '' }, bodies: [], questions: [] }
  const pick = <T>(mine: T, latest: T, brought: T) => (isDeepStrictEqual(mine, latest) ? brought : mine)
  return {
    ...ours,
    title: pick(ours.title, last.title, imported.title),
    est_minutes: pick(ours.est_minutes, last.est_minutes, imported.est_minutes),
    questions: pick(ours.questions, last.questions, imported.questions),
    bodies: locales.flatMap(locale => {
      const [mine, latest] = [bodyIn(ours, locale), bodyIn(last, locale)]
      const body = mine?.markdown === latest?.markdown ? bodyIn(imported, locale) : mine
      return body ? [body] : []
    }),
  }
}

type Sides = { base: StoredContent; ours: StoredContent; theirs: StoredContent }
type Clash = (field: string, ours: string, theirs: string) => void

function mergedContent({ base, ours, theirs }: Sides, clash: Clash): StoredContent {
  const bodies = locales.flatMap(locale => {
    const text = (side: StoredContent) => bodyIn(side, locale)?.markdown
    const { value: markdown, clashes } = mergedText(text(base), text(ours), text(theirs))
    if (clashes.length > 0) clash(`bodies.${locale}`, ...bothTexts(clashes))
    const body = bodyIn(markdown === text(theirs) ? theirs : ours, locale)
    return body && markdown !== undefined ? [{ ...body, markdown }] : []
  })
  return {
    ...theirs,
    title: mergedWords(base.title, ours.title, theirs.title, (locale, mine, other) =>
      clash(`title.${locale}`, mine, other),
    ),
    est_minutes: merged(base.est_minutes, ours.est_minutes, theirs.est_minutes).value,
    bodies,
    questions: mergedQuestions({ base, ours, theirs }, clash),
  }
}

/** The paragraphs that both sides changed, as each has them. */
const bothTexts = (clashes: readonly { ours: string; theirs: string }[]): [string, string] => [
  clashes.map(({ ours }) => ours).join('\n\n'),
  clashes.map(({ theirs }) => theirs).join('\n\n'),
]

/** A text in several languages, each merged by itself. */
export function mergedWords(
  base: Localised,
  ours: Localised,
  theirs: Localised,
  clash: (locale: Locale, ours: string, theirs: string) => void,
): Localised {
  const words = locales.flatMap(locale => {
    const { value, clashes } = mergedText(base[locale], ours[locale], theirs[locale])
    if (clashes.length > 0) clash(locale, ...bothTexts(clashes))
    return value === undefined ? [] : [[locale, value] as const]
  })
  return Object.fromEntries(words) as Localised
}

/**
 * Question by question: one that was written or changed here stays, and one that was removed here is not added again.
 */
function mergedQuestions({ base, ours, theirs }: Sides, clash: Clash): AuthoredQuestion[] {
  const find = (side: StoredContent, key: string) => side.questions.find(question => question.question_key === key)
  const places = (side: StoredContent) => side.questions.map(({ question_key: unit }) => ({ section: '', unit }))
  const ourKeys = new Set(ours.questions.map(question => question.question_key))
  return mergedOrder(places(base), places(ours), places(theirs), ourKeys).flatMap(({ unit: key }) => {
    const [mine, other] = [find(ours, key), find(theirs, key)]
    const { value, isClash } = merged(find(base, key), mine, other)
    if (isClash) clash(`questions.${key}`, wordsOf(mine), wordsOf(other))
    return value ? [value] : []
  })
}

const wordsOf = (question: AuthoredQuestion | undefined): string =>
  question
    ? [question.prompt, ...question.choices.map(choice => choice.text)]
        .map((text, at) => `${at > 0 ? (question.choices[at - 1]!.is_right ? '✓ ' : '– ') : ''}${text['en-US']}`)
        .join('\n')
    : ''

/** A unit of the archive as it would be stored; what the archive does not mention stays as it is here. */
function contentOfDraft(unit: UnitDraft, ours: StoredContent): StoredContent {
  const answerableQuestions = (unit.questions ?? []).filter(answerable)
  return {
    ...ours,
    title: unit.title,
    est_minutes: unit.est_minutes,
    bodies: locales.flatMap(locale => {
      const body = unit.bodies[locale]
      return body ? [{ locale, markdown: body.markdown, hash: '', source_hash: body.source_hash ?? '' }] : []
    }),
    questions: answerableQuestions.map((question, at) =>
      authoredQuestion({ ...writtenQuestion(question, at), question_key: question.key }),
    ),
  }
}

/** The merged content as a draft: its questions as they are stored, if people changed any. */
function draftOf(unit: UnitDraft, after: StoredContent, ours: StoredContent): UnitDraft {
  const bodies = Object.fromEntries(
    after.bodies.map(({ locale, markdown }) => [
      locale,
      { markdown, source_hash: unit.bodies[locale]?.source_hash ?? bodyIn(ours, locale)?.source_hash ?? null },
    ]),
  )
  return {
    ...unit,
    title: after.title,
    est_minutes: after.est_minutes,
    bodies,
    ...((after.questions.length > 0 || unit.questions?.some(answerable)) && { said: { questions: after.questions } }),
  }
}
