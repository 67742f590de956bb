import type { Localised } from '#kernel/contract/fields.ts'
import { plainTextOfHtml } from '#kernel/server/markdown/markdown.ts'
import type { AuthoredQuestion } from '../../contract/units.ts'
import { htmlOf, lineHtml, type AssetUrls, type ChoiceRow } from '#areas/education/server/exports.ts'
import type { QuestionRow } from './content.queries.ts'
import { decimalText, isReady } from './question-rules.ts'
import { hasWords, tidied } from '../outline/authored-words.ts'

/** An explanation as written or, in older rows, the text of its HTML. */
const written = (words: Localised | null | undefined, html: Localised | null | undefined): Localised | null => {
  if (words || !html) return words ?? null
  const plain = Object.entries(html).map(([locale, text]) => [locale, plainTextOfHtml(text ?? '')])
  return Object.fromEntries(plain) as Localised
}

/** A question's row; of its rendered words, only those that older rows have instead of the written ones. */
type WrittenQuestion = Pick<
  QuestionRow,
  'question_key' | 'kind' | 'prompt' | 'accepted' | 'tolerance' | 'explanation'
> & {
  explanation_html?: Localised | null
  choices: (Pick<ChoiceRow, 'key' | 'text' | 'is_right' | 'explanation'> & Partial<ChoiceRow>)[]
}

/** A stored question as authors edit it. */
export function authoredQuestion(row: WrittenQuestion): AuthoredQuestion {
  const { kind } = row
  const value = Number(row.accepted[0])
  return {
    question_key: row.question_key,
    kind,
    prompt: row.prompt,
    choices: row.choices.map(choice => ({
      choice_key: choice.key,
      text: choice.text,
      is_right: choice.is_right,
      explanation: written(choice.explanation, choice.explanation_html),
    })),
    accepted: kind === 'text' ? row.accepted : [],
    value: kind === 'number' && row.accepted[0] !== undefined && Number.isFinite(value) ? value : null,
    tolerance: Number(row.tolerance ?? 0),
    explanation: written(row.explanation, row.explanation_html),
  }
}

/** A question as it is stored: only the fields of its kind. */
export function tidyQuestion(question: AuthoredQuestion): AuthoredQuestion {
  const { kind } = question
  const hasChoices = kind === 'single' || kind === 'multiple' || kind === 'order'
  const explained = (words: Localised | null) => (hasWords(words) ? tidied(words!) : null)
  return {
    question_key: question.question_key,
    kind,
    prompt: tidied(question.prompt),
    choices: hasChoices
      ? question.choices.map(({ choice_key, text, is_right, explanation }) => ({
          choice_key,
          text: tidied(text),
          is_right: kind !== 'order' && is_right,
          explanation: explained(explanation),
        }))
      : [],
    accepted: kind === 'text' ? question.accepted.map(text => text.trim()).filter(Boolean) : [],
    value: kind === 'number' ? question.value : null,
    tolerance: kind === 'number' ? question.tolerance : 0,
    explanation: explained(question.explanation),
  }
}

/** The columns of a question, its words rendered. */
export const questionColumns = (question: AuthoredQuestion, position: number, assets: AssetUrls) => ({
  position,
  kind: question.kind,
  prompt: question.prompt,
  prompt_html: htmlOf(question.prompt, assets),
  choices: question.choices.map(choice => ({
    key: choice.choice_key,
    text: choice.text,
    html: lineHtml(choice.text, assets),
    is_right: choice.is_right,
    explanation: choice.explanation,
    explanation_html: choice.explanation && lineHtml(choice.explanation, assets),
  })),
  accepted: question.kind === 'number' && question.value !== null ? [decimalText(question.value)] : question.accepted,
  tolerance: question.kind === 'number' ? decimalText(question.tolerance) : null,
  explanation: question.explanation,
  explanation_html: question.explanation && htmlOf(question.explanation, assets),
  is_ready: isReady(question),
  hidden_at: null,
})
