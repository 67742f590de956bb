import { defaultLocale, locales, type Locale } from '#kernel/contract/fields.ts'
import type { Heading } from '#kernel/server/markdown/markdown.ts'
import {
  type ChoiceRow,
  htmlOf,
  lineHtml,
  renderText,
  sha256,
  type AssetUrls,
} from '#areas/education/server/exports.ts'
import type { CourseDraft, QuizQuestion, UnitDraft } from '../import/course-draft.ts'
import { questionColumns } from '../units/question-rows.ts'

type DraftedBody = { markdown: string; html: string; headings: Heading[]; hash: string; source_hash: string }

/** No text has this hash: such a translation is shown as older than the English text. */
const otherEdition = sha256('another edition')

/** The texts of a unit, each with the en-US text that it counts as translated from. */
function bodiesOf(unit: UnitDraft, assets: AssetUrls): Map<Locale, DraftedBody> {
  const english = unit.bodies[defaultLocale]
  const written = locales.flatMap(locale => (unit.bodies[locale] ? [[locale, unit.bodies[locale]] as const] : []))
  return new Map(
    written.map(([locale, { markdown, is_other_edition }]) => {
      const { html, headings } = renderText(markdown, locale, assets)
      return [
        locale,
        {
          markdown,
          html,
          headings,
          hash: sha256(markdown),
          source_hash: is_other_edition ? otherEdition : sha256((english ?? { markdown }).markdown),
        },
      ]
    }),
  )
}

/** A question as its row, without its rendered words. */
export function writtenQuestion({ kind, prompt, choices, answer, explanation }: QuizQuestion, position: number) {
  const order = answer && 'order' in answer ? answer.order : choices.map(choice => choice.key)
  const ordered = choices.toSorted((a, b) => order.indexOf(a.key) - order.indexOf(b.key))
  return {
    position,
    kind,
    prompt,
    choices: ordered.map(choice => ({
      key: choice.key,
      text: choice.text,
      is_right: choice.correct,
      explanation: choice.explanation ?? null,
    })),
    accepted: !answer ? [] : 'accepted' in answer ? answer.accepted : 'value' in answer ? [String(answer.value)] : [],
    tolerance: answer && 'tolerance' in answer ? String(answer.tolerance) : null,
    explanation: explanation ?? null,
    is_ready: true,
    hidden_at: null,
  }
}

/** A question as its row. */
function questionOf(question: QuizQuestion, position: number, assets: AssetUrls) {
  const row = writtenQuestion(question, position)
  return {
    ...row,
    prompt_html: htmlOf(row.prompt, assets),
    choices: row.choices.map((choice): ChoiceRow => ({
      ...choice,
      html: lineHtml(choice.text, assets),
      explanation_html: choice.explanation && lineHtml(choice.explanation, assets),
    })),
    explanation_html: row.explanation && htmlOf(row.explanation, assets),
  }
}

/** A question without a right answer is left out (learning.md: a right answer in every question). */
export const answerable = ({ kind, choices, answer }: QuizQuestion): boolean =>
  kind === 'single' || kind === 'multiple' ? choices.some(choice => choice.correct) : answer !== undefined

/** The rows of a unit's texts and questions. */
export const renderedUnit = (unit: UnitDraft, assets: AssetUrls) => ({
  bodies: bodiesOf(unit, assets),
  questions: unit.said?.questions
    ? unit.said.questions.map((each, at) => ({ key: each.question_key, wanted: questionColumns(each, at, assets) }))
    : (unit.questions ?? [])
        .filter(answerable)
        .map((each, at) => ({ key: each.key, wanted: questionOf(each, at, assets) })),
})
export type RenderedUnit = ReturnType<typeof renderedUnit>

/** The languages in which more than half of the units can be read. */
export function languagesOf(draft: CourseDraft): Locale[] {
  const units = draft.sections.flatMap(section => section.units)
  const texts = (unit: UnitDraft, locale: Locale) =>
    unit.bodies[locale] ?? unit.questions?.some(question => question.prompt[locale])
  return locales.filter(locale => units.filter(unit => texts(unit, locale)).length * 2 > units.length)
}
