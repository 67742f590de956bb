import json5 from 'json5'
import * as z from 'zod/mini'
import { locales, type Locale, type Localised } from '#kernel/contract/fields.ts'
import { AuthoredQuestion } from '../../contract/units.ts'
import { parseJsLiteral } from '../import/js-literals.ts'
import { tagsOf, type Tag } from '../import/tags.ts'

type Texts = Partial<Record<Locale, string>>
const textIn = (texts: Localised | null | undefined, locale: Locale) => texts?.[locale]

/** Characters that a reader of lines or components would take for a part of the page are written as entities. */
const json = (value: unknown) =>
  JSON.stringify(value).replaceAll(
    /[\u2028\u2029]|<(?=[A-Z])/g,
    sign => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/** Questions as components: the answers in the English page, and the texts of each language in its own. */
export const writeQuestions = (questions: readonly AuthoredQuestion[], locale: Locale): string =>
  questions.map(question => writeQuestion(question, locale)).join('\n\n')

function writeQuestion(question: AuthoredQuestion, locale: Locale): string {
  const { question_key, kind, prompt, choices, accepted, value, tolerance, explanation } = question
  const isHome = locale === 'en-US'
  const answer = kind === 'text' ? accepted : kind === 'number' ? value : undefined
  return [
    '<Question',
    line('id', question_key),
    isHome ? line('kind', kind) : undefined,
    line('prompt', textIn(prompt, locale)),
    choices.length > 0
      ? ['  choices={[', ...choices.map(choice => `    ${writeChoice(choice, locale, isHome)},`), '  ]}'].join('\n')
      : undefined,
    isHome ? line('answer', answer) : undefined,
    isHome && kind === 'number' ? line('tolerance', tolerance) : undefined,
    line('explanation', textIn(explanation, locale)),
    '/>',
  ]
    .filter(part => part !== undefined)
    .join('\n')
}

const line = (name: string, value: unknown) =>
  value === undefined || value === null ? undefined : `  ${name}={${json(value)}}`

function writeChoice(choice: AuthoredQuestion['choices'][number], locale: Locale, isHome: boolean): string {
  const said = {
    id: choice.choice_key,
    text: textIn(choice.text, locale),
    explain: textIn(choice.explanation, locale),
    ...(isHome && choice.is_right && { correct: true }),
  }
  const fields = Object.entries(said).filter(([, value]) => value !== undefined)
  return `{ ${fields.map(([name, value]) => `${name}: ${json(value)}`).join(', ')} }`
}

/** Reads the questions of one unit from its pages. @throws Error naming what cannot be read */
export function readQuestions(pages: Partial<Record<Locale, string>>): AuthoredQuestion[] {
  const said = locales.flatMap(locale =>
    tagsOf(pages[locale] ?? '', [])
      .filter(tag => tag.name === 'Question' && tag.kind !== 'close')
      .map(tag => ({ locale, fields: fieldsOf(tag) })),
  )
  const home = said.filter(each => each.locale === 'en-US')
  return home.map(({ fields }) =>
    questionOf(
      fields,
      said.filter(each => each.fields['id'] === fields['id']),
    ),
  )
}

type Fields = Record<string, unknown>
type Said = { locale: Locale; fields: Fields }[]

const fieldsOf = (tag: Tag): Fields =>
  Object.fromEntries(
    [...tag.attributes].map(([name, value]) => [name, typeof value === 'object' ? dataIn(value.expression) : value]),
  )

/** Reads exactly; a text that somebody has edited and left unclosed is read as leniently as any other page. */
function dataIn(expression: string): unknown {
  try {
    return json5.parse(expression)
  } catch {
    return parseJsLiteral(expression)
  }
}

/** The texts of one field in every language that has it. */
function words(localisedFields: Said, of: (fields: Fields) => unknown): Localised | null {
  const texts: Texts = {}
  for (const { locale, fields } of localisedFields) {
    const value = of(fields)
    if (typeof value === 'string') texts[locale] = value
  }
  return Object.keys(texts).length > 0 ? { ...texts, 'en-US': texts['en-US'] ?? '' } : null
}

const listOf = (value: unknown) => (Array.isArray(value) ? (value as Fields[]) : [])

function questionOf(home: Fields, localisedFields: Said): AuthoredQuestion {
  const choice = (id: unknown) => (name: string) =>
    words(localisedFields, fields => listOf(fields['choices']).find(each => each?.['id'] === id)?.[name])
  const { kind, answer } = home
  return z.parse(AuthoredQuestion, {
    question_key: home['id'],
    kind,
    prompt: words(localisedFields, fields => fields['prompt']) ?? { 'en-US': '' },
    choices: listOf(home['choices']).map(each => ({
      choice_key: each['id'],
      text: choice(each['id'])('text') ?? { 'en-US': '' },
      is_right: each['correct'] === true,
      explanation: choice(each['id'])('explain'),
    })),
    accepted: kind === 'text' && Array.isArray(answer) ? answer.map(String) : [],
    value: kind === 'number' && typeof answer === 'number' ? answer : null,
    tolerance: kind === 'number' && typeof home['tolerance'] === 'number' ? home['tolerance'] : 0,
    explanation: words(localisedFields, fields => fields['explanation']),
  })
}
