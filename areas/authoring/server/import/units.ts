import { createHash } from 'node:crypto'
import { defaultLocale, locales, type Locale, type Localised } from '#kernel/contract/fields.ts'
import { minutesOf, sizeOf } from './blocks.ts'
import type { QuizQuestion, UnitBodyDraft, UnitDraft, Warn } from './course-draft.ts'
import { draftWords, toLocalised } from './draft-words.ts'
import { isOtherEdition } from './editions.ts'
import { humanised } from './layout-folders.ts'
import { baseLocale } from './page-locations.ts'
import type { Page, PageTexts } from './page.ts'
import { questionsOf } from './questions.ts'
import { joinQuizBody, splitTrailingHeading } from './quiz-text.ts'

type Texts = Partial<Record<Locale, string>>

/**
 * The units of one page: a lesson, a quiz with the text around its questions, or, where a lesson contains questions,
 * the lesson followed by its quiz.
 */
export function unitsOf(
  { key, quizKey }: { key: string; quizKey: string },
  pages: PageTexts,
  titles: Texts,
  warn: Warn,
): UnitDraft[] {
  const present = locales.filter(locale => pages[locale])
  const base = baseLocale(present)
  const title: Texts = Object.fromEntries(present.map(locale => [locale, titles[locale] ?? pages[locale]!.title]))
  const named: Localised = toLocalised(title) ?? { 'en-US': humanised(key) }
  const asks = present.some(locale => pages[locale]!.questions.length > 0)
  warnOfEditions(pages, warn)
  if (!asks) return [unit(key, 'markdown', named, lessonTexts(pages), [])]
  if (isQuiz(pages[base]!)) {
    const questions = questionsOf(key, withWordsBetween(pages), named, warn)
    return [unit(key, 'quiz', named, quizTexts(pages), questions)]
  }
  const lessons = lessonTexts(pages)
  const parts = Object.fromEntries(present.map(locale => [locale, splitTrailingHeading(lessons[locale] ?? '')]))
  const quizTitle = Object.fromEntries(
    present.map(locale => [locale, quizName(locale, parts[locale]!.heading, title[locale] || named['en-US'])]),
  )
  return [
    unit(
      key,
      'markdown',
      named,
      mapTexts(present, locale => parts[locale]!.text),
      [],
    ),
    unit(quizKey, 'quiz', toLocalised(quizTitle)!, {}, questionsOf(key, pages, named, warn)),
  ]
}

/** A page is a quiz when its questions are most of it. */
function isQuiz({ text, questions }: Page): boolean {
  const around = sizeOf([...text.lead, text.closing].join('\n\n'))
  return questions.length > 0 && around <= 100 + 40 * questions.length
}

const quizName = (locale: Locale, heading: string, title: string) => heading || `${draftWords[locale].quiz}: ${title}`

const lessonTexts = (pages: PageTexts): Texts =>
  mapTexts(
    locales.filter(locale => pages[locale]),
    locale => {
      const { lead, closing } = pages[locale]!.text
      return [...lead, closing].filter(Boolean).join('\n\n')
    },
  )

/** The introduction of the quiz, and the text after it. */
const quizTexts = (pages: PageTexts): Texts =>
  mapTexts(
    locales.filter(locale => pages[locale]),
    locale => {
      const { lead, closing } = pages[locale]!.text
      return pages[locale]!.questions.length > 0
        ? joinQuizBody(lead[0] ?? '', closing)
        : [...lead, closing].filter(Boolean).join('\n\n')
    },
  )

/** In a quiz, text between two questions belongs to the second. */
function withWordsBetween(pages: PageTexts): PageTexts {
  return Object.fromEntries(
    Object.entries(pages).map(([locale, page]) => {
      const prompts = page.text.prompts.map((prompt, n) =>
        n > 0 && page.text.lead[n] ? `${page.text.lead[n]}\n\n${prompt}` : prompt,
      )
      return [locale, { ...page, text: { ...page.text, prompts } }]
    }),
  )
}

function warnOfEditions(pages: PageTexts, warn: Warn): void {
  const texts = lessonTexts(pages)
  const english = texts[defaultLocale]
  for (const locale of locales)
    if (locale !== defaultLocale && english && texts[locale] && isOtherEdition(english, texts[locale]))
      warn('translation_other_edition', locale)
}

const mapTexts = (present: readonly Locale[], text: (locale: Locale) => string): Texts =>
  Object.fromEntries(present.map(locale => [locale, text(locale)]))

function unit(
  unit_key: string,
  type: UnitDraft['type'],
  title: UnitDraft['title'],
  texts: Texts,
  questions: QuizQuestion[],
): UnitDraft {
  const english = texts[defaultLocale]
  const source_hash = english ? hashOf(english) : null
  const bodies: Partial<Record<Locale, UnitBodyDraft>> = {}
  for (const locale of locales) {
    const markdown = texts[locale]
    if (!markdown) continue
    const isOther = locale !== defaultLocale && english !== undefined && isOtherEdition(english, markdown)
    bodies[locale] = { markdown, source_hash, ...(isOther && { is_other_edition: true }) }
  }
  const questionTexts = questions
    .flatMap(each => [each.prompt, ...each.choices.map(choice => choice.text)])
    .map(text => text[defaultLocale])
  const est_minutes = minutesOf([english ?? Object.values(texts)[0] ?? '', ...questionTexts].join('\n\n'))
  return { unit_key, type, title, est_minutes, bodies, ...(type === 'quiz' ? { questions } : {}) }
}

export const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
