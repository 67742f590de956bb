import { locales, type Locale, type Localised } from '#kernel/contract/fields.ts'
import type { TextName } from '../../contract/translations.ts'
import { type TextsBehind, sha256 } from '#areas/education/server/exports.ts'
import type { StoredContent } from './unit-content.ts'

/** Short texts by their names (`TextName`). */
type Texts = ReadonlyMap<string, Localised>

const named = (name: string, words: Localised | null): [string, Localised][] => (words ? [[name, words]] : [])

/** What of a unit is said in several languages, its body aside: that has marks of its own. */
export function textsOfUnit({ title, settings, questions }: StoredContent): Texts {
  return new Map([
    ['title', title],
    ...(settings.assignment?.rubric ?? []).flatMap(row => named(`rubric.${row.key}`, row.title)),
    ...questions.flatMap(({ question_key, prompt, explanation, choices }) => [
      ...named(`questions.${question_key}.prompt`, prompt),
      ...named(`questions.${question_key}.explanation`, explanation),
      ...choices.flatMap(choice => {
        const name = `questions.${question_key}.choices.${choice.choice_key}`
        return [...named(`${name}.text`, choice.text), ...named(`${name}.explanation`, choice.explanation)]
      }),
    ]),
  ])
}

/** What a course itself says in several languages. */
export const textsOfCourse = (course: Record<'title' | 'summary' | 'description', Localised>): Texts =>
  new Map(Object.entries({ title: course.title, summary: course.summary, description: course.description }))

type Before = { texts: Texts; behind: TextsBehind }

/**
 * Which translations lag behind after an edit, each with the hash of the English words it was made from. A translation that is
 * new or changed is made from the words as they are now; so is one that its author calls current.
 */
export function behindAfter(before: Before, after: Texts, current: readonly TextName[] = []): TextsBehind {
  const isCurrent = new Set(current.map(({ text, locale }) => `${locale} ${text}`))
  const behind: TextsBehind = {}
  for (const [name, words] of after)
    for (const locale of locales) {
      const was = before.texts.get(name)
      if (locale === 'en-US' || !words[locale] || words[locale] !== was?.[locale]) continue
      const source = before.behind[name]?.[locale] ?? (was['en-US'] ? sha256(was['en-US']) : undefined)
      if (!source || source === sha256(words['en-US']) || isCurrent.has(`${locale} ${name}`)) continue
      behind[name] = { ...behind[name], [locale]: source }
    }
  return behind
}

/** As they are answered. */
export const behindList = (behind: TextsBehind = {}): TextName[] =>
  Object.entries(behind).flatMap(([text, hashes]) =>
    Object.keys(hashes).map(locale => ({ text, locale: locale as Locale })),
  )

/** A unit's content with what lags behind in it, seen from what it was; nothing where nothing does. */
export function withBehind(before: StoredContent, after: StoredContent, current?: readonly TextName[]): StoredContent {
  const { behind: _was, ...rest } = after
  const behind = behindAfter({ texts: textsOfUnit(before), behind: before.behind ?? {} }, textsOfUnit(after), current)
  return Object.keys(behind).length > 0 ? { ...rest, behind } : rest
}

const fieldOf = (name: string) =>
  name === 'title' ? 'title' : name.startsWith('questions.') ? 'questions' : 'settings'

/** The fields of a unit in which other translations lag behind than did. */
export function fieldsBehind(before: TextsBehind = {}, after: TextsBehind = {}): string[] {
  const lines = (behind: TextsBehind) => behindList(behind).map(({ text, locale }) => `${text} ${locale}`)
  const [was, is] = [new Set(lines(before)), new Set(lines(after))]
  const differing = [...was, ...is].filter(line => !was.has(line) || !is.has(line))
  return [...new Set(differing.map(fieldOf))]
}
