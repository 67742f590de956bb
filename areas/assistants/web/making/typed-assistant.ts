import { locales, type Locale } from '#kernel/contract/locales.ts'
import { firstClone } from '#kernel/contract/who.ts'
import { mostQuestions, type ManagedAssistant, type SourceKind, type AssistantTexts } from '../../contract/index.ts'

type InLanguages = Record<Locale, string>

/** What is typed into the form: every text in every language, empty where there is none. */
export type TypedAssistant = {
  name: InLanguages
  greeting: InLanguages
  questions: InLanguages[]
  instructions: string
  sources: SourceKind[]
  roles: string[]
  /** A question on each line. */
  trials: string
}

const typedText = (text?: Partial<InLanguages>): InLanguages =>
  Object.fromEntries(locales.map(locale => [locale, text?.[locale] ?? ''])) as InLanguages

const sentText = (typed: InLanguages) => ({
  'en-US': typed['en-US'].trim(),
  ...(typed['es-MX'].trim() && { 'es-MX': typed['es-MX'].trim() }),
  ...(typed['ja-JP'].trim() && { 'ja-JP': typed['ja-JP'].trim() }),
})

/** A role that was removed from the lab is left out. */
export const typedOf = ({ written, trials, clones }: ManagedAssistant): TypedAssistant => ({
  name: typedText(written.name),
  greeting: typedText(written.greeting),
  questions: Array.from({ length: mostQuestions }, (_, at) => typedText(written.questions[at])),
  instructions: written.instructions,
  sources: [...written.sources],
  roles: written.roles.filter(role => role < firstClone || clones.some(({ number }) => number === role)).map(String),
  trials: trials.join('\n'),
})

/** A question counts once it has its English text, which the others fall back to. */
export const sentOf = (typed: TypedAssistant): AssistantTexts => ({
  name: sentText(typed.name),
  greeting: sentText(typed.greeting),
  questions: typed.questions.filter(question => question['en-US'].trim() !== '').map(sentText),
  instructions: typed.instructions,
  sources: typed.sources,
  roles: typed.roles.map(Number),
})

export const trialsOf = (typed: Pick<TypedAssistant, 'trials'>): string[] =>
  typed.trials
    .split('\n')
    .map(line => line.trim())
    .filter(line => /[\p{L}\p{N}]/u.test(line))
