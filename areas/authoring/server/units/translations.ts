import { locales, type Locale, type Localised } from '#kernel/contract/fields.ts'
import type { TextName } from '../../contract/translations.ts'
import { type TextsBehind, sha256 } from '#areas/education/server/exports.ts'
import type { StoredContent } from '../unit-content.ts'

/** Short texts by their names (`TextName`). */
type Texts = ReadonlyMap<string, Localised>

const named = (name: string, words: Localised | null): [string, Localised][] => (words ? [[name, words]] : [])

/** The texts of a unit in several languages, without its body, which has marks of its own. */
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

/** The texts of a course in several languages. */
export const textsOfCourse = (course: Record<'title' | 'summary' | 'description', Localised>): Texts =>
  new Map(Object.entries({ title: course.title, summary: course.summary, description: course.description }))

type Before = { texts: Texts; behind: TextsBehind }

/**
 * Which translations are stale after an edit, each with the hash of the English text it was made from. A new or changed
 * translation counts as made from the current text; so does one that its author marks as current.
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

/** The stale translations as the list that is answered. */
export const behindList = (behind: TextsBehind = {}): TextName[] =>
  Object.entries(behind).flatMap(([text, hashes]) =>
    Object.keys(hashes).map(locale => ({ text, locale: locale as Locale })),
  )

/** A unit's content with its stale translations, compared with the content before; none are left out. */
export function withBehind(before: StoredContent, after: StoredContent, current?: readonly TextName[]): StoredContent {
  const { behind: _was, ...rest } = after
  const behind = behindAfter({ texts: textsOfUnit(before), behind: before.behind ?? {} }, textsOfUnit(after), current)
  return Object.keys(behind).length > 0 ? { ...rest, behind } : rest
}

const fieldOf = (name: string) =>
  name === 'title' ? 'title' : name.startsWith('questions.') ? 'questions' : 'settings'

/** The fields of a unit whose stale translations changed. */
export function fieldsBehind(before: TextsBehind = {}, after: TextsBehind = {}): string[] {
  const lines = (behind: TextsBehind) => behindList(behind).map(({ text, locale }) => `${text} ${locale}`)
  const [was, is] = [new Set(lines(before)), new Set(lines(after))]
  const differing = [...was, ...is].filter(line => !was.has(line) || !is.has(line))
  return [...new Set(differing.map(fieldOf))]
}
