import { cut } from '#kernel/contract/cut.ts'
import { mostChoices } from '#areas/education/contract/course-limits.ts'
import { settleAnchors } from '../import/anchors.ts'
import { readAssets, readPackaged } from '../import/assets.ts'
import { minutesOf } from '../import/blocks.ts'
import { opening, slugOf } from '../import/course-info.ts'
import type { CourseDraft, ImportWarning, QuizChoice, QuizQuestion, UnitDraft, Warn } from '../import/course-draft.ts'
import { toLocalised } from '../import/draft-words.ts'
import { storableDraft } from '../import/storable-draft.ts'
import { leadLinks, targetsOf, type Targets } from '../import/targets.ts'
import { hashOf } from '../import/units.ts'
import { markdownOf } from './html-markdown.ts'
import type { MarkupNode } from './markup.ts'
import type { PackageCourse, PackageQuestion, PackageUnit } from './package-course.ts'
import { withOwnKeys } from './package-keys.ts'

type Reading = { course: PackageCourse; targets: Targets; warnings: ImportWarning[] }

/** A course of another system as a draft. `called` is the name of the archive. */
export async function draftOfPackage(
  read: PackageCourse,
  called: string,
  contentAt: (path: string) => Promise<Buffer>,
): Promise<CourseDraft> {
  const course = { ...read, sections: withOwnKeys(read.sections) }
  const units = course.sections.flatMap(section => section.units)
  const targets = targetsOf({
    files: new Map(),
    others: new Set(course.files.keys()),
    unitKeys: new Set(units.map(unit => unit.key)),
    slugs: [],
  })
  const reading: Reading = {
    course,
    targets,
    warnings: course.losses.map(({ path, code, text }) => ({ path: cut(path, 300), code, text: cut(text, 200) })),
  }
  const title = course.title ?? called
  const sections = course.sections.map(section => ({
    key: section.key,
    title: inLanguage(section.title ?? title, reading),
    units: section.units.map(unit => unitOf(unit, reading)),
  }))
  settleAnchors(sections, {
    missing: (unit_key, href) => warnAbout(reading, unit_key)('heading_missing', href),
    notFormula: (unit_key, tex) => warnAbout(reading, unit_key)('formula_unreadable', tex),
  })
  const description = textOf(course.description, '', reading)
  const drafted = sections.flatMap(section => section.units)
  const firstWords = opening(description) ?? opening(drafted[0]?.bodies[course.locale]?.markdown ?? '')
  if (!course.title) warnAbout(reading, called)('title_guessed', title)
  if (!course.licence) warnAbout(reading, called)('licence_missing', 'the package names none')
  const linked = await readAssets(targets.usedAssets, contentAt, (path, code, text) =>
    warnAbout(reading, path)(code, text),
  )
  const packaged = await readPackaged(course.packaged?.keys() ?? [], contentAt)
  return storableDraft({
    slug: slugNamed(course, called),
    title: inLanguage(title, reading),
    summary: inLanguage(firstWords ?? title, reading),
    ...(description && { description: inLanguage(description, reading) }),
    level: 'introductory',
    tags: [],
    instructors: [],
    est_minutes: drafted.reduce((sum, unit) => sum + unit.est_minutes, 0),
    source: course.licence ? { licence: course.licence } : {},
    profile: course.profile,
    sections,
    assets: [...linked, ...packaged],
    warnings: reading.warnings,
  })
}

const slugNamed = ({ name, title }: PackageCourse, called: string) =>
  [name, title, called]
    .map(each => slugOf(each?.replaceAll(/[\\/]/g, ' ')).slug)
    .find(slug => slug !== 'course' && slug.length > 1) ?? 'course'

const warnAbout =
  ({ warnings }: Reading, path: string): Warn =>
  (code, text) =>
    void warnings.push({ path, code, text: cut(text, 200) })

const inLanguage = (text: string, { course }: Reading) => toLocalised({ [course.locale]: text })!

function textOf(nodes: readonly MarkupNode[], path: string, reading: Reading): string {
  const warn = warnAbout(reading, path)
  return leadLinks(markdownOf(nodes, { locale: reading.course.locale, warn }), path, reading.targets, warn)
}

function unitOf(unit: PackageUnit, reading: Reading): UnitDraft {
  const { key, type, title, path, settings } = unit
  if (type === 'package') return packageUnit(unit, reading)
  const markdown = textOf(unit.text, path, reading)
  const questions = (unit.questions ?? []).flatMap(question => questionOf(question, unit, reading))
  if (markdown === '' && questions.length === 0) warnAbout(reading, path)('page_empty', title)
  const asked = questions.flatMap(({ prompt, choices }) => [prompt, ...choices.map(choice => choice.text)])
  const { locale } = reading.course
  const source_hash = locale === 'en-US' ? hashOf(markdown) : null
  return {
    unit_key: key,
    type,
    title: inLanguage(title, reading),
    est_minutes: minutesOf([markdown, ...asked.map(text => text[locale] ?? text['en-US'])].join('\n\n')),
    bodies: markdown === '' ? {} : { [locale]: { markdown, source_hash } },
    ...(type === 'quiz' && { questions }),
    ...(settings && { begins: settings }),
  }
}

/** The length of a package is not known: its author changes it. */
const packageMinutes = 10

const packageUnit = ({ key, type, title, settings, completes_by }: PackageUnit, reading: Reading): UnitDraft => ({
  unit_key: key,
  type,
  title: inLanguage(title, reading),
  est_minutes: packageMinutes,
  bodies: {},
  ...(settings && { begins: settings }),
  ...(completes_by && { completes_by }),
})

/** The limits of the editor, so that an author can change what was imported. */
const [longestPrompt, longestChoice, longestAnswer] = [10_000, 2_000, 200]

function questionOf(question: PackageQuestion, { title, path }: PackageUnit, reading: Reading): QuizQuestion[] {
  const { key, kind, answer } = question
  const warn = warnAbout(reading, path)
  const words = (nodes: readonly MarkupNode[]) => textOf(nodes, path, reading)
  const prompt = words(question.prompt)
  const about = `${title}: ${cut(prompt, 80)}`
  const choices = question.choices.map(({ text, ...each }): { text: string } & Omit<QuizChoice, 'text'> => ({
    key: each.key,
    text: words(text),
    correct: each.isRight,
    ...(each.feedback && words(each.feedback) && { explanation: inLanguage(words(each.feedback), reading) }),
  }))
  const isTooLong =
    prompt.length > longestPrompt ||
    choices.length > mostChoices ||
    choices.some(choice => choice.text.length > longestChoice) ||
    (answer && 'accepted' in answer && answer.accepted.some(text => text.length > longestAnswer))
  if (isTooLong || choices.some(choice => choice.text === '')) {
    warn('question_unreadable', `${isTooLong ? 'too long' : 'a choice has no text'}: ${about}`)
    return []
  }
  if (prompt === '') warn('question_without_prompt', about)
  const isAnswered = kind === 'single' || kind === 'multiple' ? choices.some(choice => choice.correct) : answer
  if (!isAnswered) warn('question_without_answer', about)
  const feedback = question.feedback && words(question.feedback)
  return [
    {
      key,
      kind,
      prompt: inLanguage(prompt || title, reading),
      choices: choices.map(choice => ({ ...choice, text: inLanguage(choice.text, reading) })),
      ...(answer && { answer }),
      ...(feedback && { explanation: inLanguage(feedback, reading) }),
    },
  ]
}
