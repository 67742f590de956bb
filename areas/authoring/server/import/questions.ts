import { defaultLocale, locales, type Locale, type Localised } from '#kernel/contract/fields.ts'
import type { QuizChoice, QuizQuestion, QuizSolution, Warn } from './course-draft.ts'
import { toLocalised } from './draft-words.ts'
import { baseLocale } from './page-locations.ts'
import { keyOf, rightCount, type WrittenQuestion } from './quiz.ts'
import type { PageTexts } from './page.ts'

type PromptedQuestion = { prompt: string; question: WrittenQuestion }
type Versions = Partial<Record<Locale, PromptedQuestion>>

/** The questions of a page in all its languages, matched by their order on it. */
export function questionsOf(unitKey: string, pages: PageTexts, title: Localised, warn: Warn): QuizQuestion[] {
  const present = locales.filter(locale => pages[locale])
  const base = baseLocale(present.filter(locale => pages[locale]!.questions.length > 0))
  const count = Math.max(...present.map(locale => pages[locale]!.questions.length))
  const [keys, prompts] = [new Map<string, number>(), new Map<Locale, number>()]
  return Array.from({ length: count }, (_, n) => {
    const versions: Versions = {}
    for (const locale of present) {
      const question = pages[locale]!.questions[n]
      if (question) versions[locale] = { question, prompt: pages[locale]!.text.prompts[n] ?? '' }
    }
    const first = versions[base] ? base : baseLocale(Object.keys(versions) as Locale[])
    if (!versions[defaultLocale]) warn('question_only_in_translation', `question ${n + 1} of ${unitKey}`)
    prompts.set(first, (prompts.get(first) ?? 0) + 1)
    return questionOf(versions, first, { n, unitKey, title, keys, warn })
  })
}

type Context = { n: number; unitKey: string; title: Localised; keys: Map<string, number>; warn: Warn }

function questionOf(versions: Versions, base: Locale, { n, unitKey, title, keys, warn }: Context): QuizQuestion {
  const about = `question ${n + 1} of ${unitKey}`
  const { question, prompt } = versions[base]!
  if (!prompt) warn('question_without_prompt', about)
  const same = agreeing(versions, base, () => warn('question_translation_differs', about))
  const choices = choicesOf(same, base)
  const kind = kindOf(question)
  const answer = solutionOf(kind, versions, base, choices)
  if (kind === 'single' || kind === 'multiple' ? rightCount(choices) === 0 : !answer)
    warn('question_without_answer', about)
  const explanation = toLocalised(textsOf(same, each => each.question.explanation))
  return {
    key: keyOf(prompt || question.choices.map(choice => choice.text).join('\n'), keys),
    kind,
    prompt: toLocalised(textsOf(same, each => each.prompt)) ?? title,
    choices,
    ...(answer ? { answer } : {}),
    ...(explanation ? { explanation } : {}),
  }
}

/** A translation whose choices differ in number or order is not used: a wrong choice might look right. */
function agreeing(versions: Versions, base: Locale, differs: () => void): Versions {
  const shape = (prompted: PromptedQuestion) => prompted.question.choices.map(choice => choice.correct).join()
  const baseShape = shape(versions[base]!)
  const agree = Object.entries(versions).filter(([, prompted]) => shape(prompted) === baseShape)
  if (agree.length < Object.keys(versions).length) differs()
  return Object.fromEntries(agree)
}

function choicesOf(versions: Versions, base: Locale): QuizChoice[] {
  const keys = new Map<string, number>()
  return versions[base]!.question.choices.map(({ text, correct }, n) => {
    const explanation = toLocalised(textsOf(versions, each => each.question.choices[n]?.explanation))
    return {
      key: keyOf(text, keys),
      text: toLocalised(textsOf(versions, each => each.question.choices[n]?.text))!,
      correct,
      ...(explanation ? { explanation } : {}),
    }
  })
}

function kindOf({ kind, choices, answer }: WrittenQuestion): QuizQuestion['kind'] {
  if (kind) return kind
  if (choices.length > 0) return rightCount(choices) > 1 ? 'multiple' : 'single'
  return typeof answer === 'number' ? 'number' : 'text'
}

/** The right answer where no choice has it; texts of every language are accepted in every language. */
function solutionOf(
  kind: QuizQuestion['kind'],
  versions: Versions,
  base: Locale,
  choices: QuizChoice[],
): QuizSolution | undefined {
  if (kind === 'order') return choices.length > 1 ? { order: choices.map(choice => choice.key) } : undefined
  if (kind === 'number') {
    const { answer, tolerance } = versions[base]!.question
    const value = typeof answer === 'string' ? Number(answer) : answer
    if (typeof value !== 'number' || !Number.isFinite(value)) return undefined
    return { value, tolerance: Math.abs(Number(tolerance ?? 0)) || 0 }
  }
  if (kind !== 'text') return undefined
  const accepted = Object.values(versions).flatMap(({ question }) =>
    Array.isArray(question.answer) ? question.answer : [question.answer],
  )
  const texts = [
    ...new Set(
      accepted.filter(text => typeof text === 'string' || typeof text === 'number').map(text => String(text).trim()),
    ),
  ]
  return texts.some(Boolean) ? { accepted: texts.filter(Boolean) } : undefined
}

const textsOf = (
  versions: Versions,
  text: (prompted: PromptedQuestion) => string | undefined,
): Partial<Record<Locale, string>> =>
  Object.fromEntries(Object.entries(versions).map(([locale, prompted]) => [locale, text(prompted)]))
