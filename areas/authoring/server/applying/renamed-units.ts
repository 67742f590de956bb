import { localised, type Localised } from '#kernel/contract/fields.ts'
import { unitLink, unitOfLink } from '#areas/education/contract/inner-links.ts'
import type { storedCourse } from '#areas/education/server/exports.ts'
import type { CourseDraft, QuizQuestion, UnitDraft } from '../import/course-draft.ts'
import { changeLinks } from '../import/links.ts'
import { pairsAlike, sketchOf } from './likeness.ts'

type Stored = Awaited<ReturnType<typeof storedCourse>>
type Renamed = Readonly<Record<string, string>>

/** Texts with at least this much in common are the same lesson, or the same question. */
const alike = 0.5

/**
 * A lesson whose file was renamed keeps its key, so that learners keep their progress. It is found by earlier imports,
 * then by the similarity of the texts. Links to it, and questions whose words changed, follow.
 */
export function withStoredKeys(
  draft: CourseDraft,
  stored: Stored,
  before: Renamed,
  imported: ReadonlySet<string>,
): { draft: CourseDraft; renamed: Renamed } {
  const drafted = draft.sections.flatMap(section => section.units)
  const draftedKeys = new Set(drafted.map(unit => unit.unit_key))
  // Hidden units are matched too: they stay hidden when their file is renamed.
  const here = stored.units.filter(unit => !unit.hidden_at || imported.has(unit.unit_key))
  const renamed: Record<string, string> = {}
  for (const [now, key] of Object.entries(before)) if (draftedKeys.has(now) && !draftedKeys.has(key)) renamed[now] = key
  // A unit that was removed and returns is the same unit, not a renamed one.
  const unitKeys = new Set([...stored.units.map(unit => unit.unit_key), ...Object.keys(renamed)])
  const renamedKeys = new Set(Object.values(renamed))
  const added = drafted.filter(unit => !unitKeys.has(unit.unit_key))
  const gone = here.filter(unit => !draftedKeys.has(unit.unit_key) && !renamedKeys.has(unit.unit_key))
  const pairs = pairsAlike(
    gone.length === 0 ? [] : added.map(of => ({ of, sketch: sketchOf(textOfDraft(of)) })),
    added.length === 0 ? [] : gone.map(of => ({ of, sketch: sketchOf(textOfStored(of, stored)) })),
    alike,
  )
  for (const [unit, { unit_key }] of pairs) renamed[unit.unit_key] = unit_key
  const moved = Object.keys(renamed).length > 0 ? withKeys(draft, renamed) : draft
  const sections = moved.sections.map(section => ({
    ...section,
    units: section.units.map(unit => withQuestionKeys(unit, stored)),
  }))
  return { draft: { ...moved, sections }, renamed }
}

const textOfDraft = ({ title, bodies, questions = [] }: UnitDraft) =>
  [
    title['en-US'],
    (bodies['en-US'] ?? Object.values(bodies)[0])?.markdown ?? '',
    ...questions.map(question => wordsOfQuestion(question)),
  ].join('\n')

function textOfStored({ id, title }: Stored['units'][number], { bodies, questions }: Stored): string {
  const own = bodies.filter(body => body.unit_id === id)
  const visibleQuestions = questions.filter(question => question.unit_id === id && !question.hidden_at)
  return [
    title['en-US'],
    (own.find(body => body.locale === 'en-US') ?? own[0])?.markdown ?? '',
    ...visibleQuestions.map(question => wordsOfQuestion(question)),
  ].join('\n')
}

const wordsOfQuestion = ({ prompt, choices }: { prompt: Localised; choices: readonly { text: Localised }[] }) =>
  [prompt, ...choices.map(choice => choice.text)].map(text => localised(text, 'en-US').text).join('\n')

/** A question's key follows from its words: one whose words changed keeps the key that it had. */
function withQuestionKeys(unit: UnitDraft, stored: Stored): UnitDraft {
  if (!unit.questions || unit.said) return unit
  const row = stored.units.find(each => each.unit_key === unit.unit_key)
  const visibleQuestions = stored.questions.filter(question => question.unit_id === row?.id && !question.hidden_at)
  const keys = new Set(unit.questions.map(question => question.key))
  const questionKeys = new Set(visibleQuestions.map(question => question.question_key))
  const added = unit.questions.filter(question => !questionKeys.has(question.key))
  const gone = visibleQuestions.filter(question => !keys.has(question.question_key))
  const pairs = new Map<QuizQuestion, string>(
    pairsAlike(
      added.map(of => ({ of, sketch: sketchOf(wordsOfQuestion(of)) })),
      gone.map(of => ({ of: of.question_key, sketch: sketchOf(wordsOfQuestion(of)) })),
      alike,
    ),
  )
  if (pairs.size === 0) return unit
  return { ...unit, questions: unit.questions.map(each => ({ ...each, key: pairs.get(each) ?? each.key })) }
}

function withKeys(draft: CourseDraft, renamed: Renamed): CourseDraft {
  const led = (markdown: string) =>
    changeLinks(markdown, ({ href }) => {
      const to = unitOfLink(href)
      const key = to && renamed[to.unit_key]
      return key === undefined ? undefined : { href: unitLink(key, to?.fragment) }
    })
  const words = (text: Localised): Localised =>
    Object.fromEntries(Object.entries(text).map(([locale, each]) => [locale, led(each ?? '')])) as Localised
  const question = (each: QuizQuestion): QuizQuestion => ({
    ...each,
    prompt: words(each.prompt),
    choices: each.choices.map(choice => ({
      ...choice,
      text: words(choice.text),
      ...(choice.explanation && { explanation: words(choice.explanation) }),
    })),
    ...(each.explanation && { explanation: words(each.explanation) }),
  })
  const unit = (each: UnitDraft): UnitDraft => ({
    ...each,
    unit_key: renamed[each.unit_key] ?? each.unit_key,
    bodies: Object.fromEntries(
      Object.entries(each.bodies).map(([locale, body]) => [locale, { ...body, markdown: led(body.markdown) }]),
    ),
    ...(each.questions && { questions: each.questions.map(question) }),
  })
  return {
    ...draft,
    ...(draft.description && { description: words(draft.description) }),
    sections: draft.sections.map(section => ({ ...section, units: section.units.map(unit) })),
  }
}
