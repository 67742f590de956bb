import { locales, type Locale, type Localised } from '#kernel/contract/fields.ts'
import { renderMarkdown } from '#kernel/server/markdown/markdown.ts'
import type { CourseProblem } from '../../contract/courses.ts'
import type { UnitType } from '#areas/education/contract/courses.ts'
import type { DraftOutline } from '#areas/education/server/exports.ts'
import { changeLinks } from '../import/links.ts'
import { assetOfLink, decoded, unitOfLink } from '#areas/education/contract/inner-links.ts'
import { entryOf, keysOf } from '../outline/outline-rules.ts'
import { hasRightAnswer } from './question-rules.ts'
import { hasWords } from '../outline/authored-words.ts'
import type { StoredContent } from '../unit-content.ts'

export type CheckedUnit = { unit_key: string; type: UnitType; content: StoredContent }
export type CheckedCourse = {
  title: Localised
  description: Localised
  outline: DraftOutline
  units: readonly CheckedUnit[]
  assets: ReadonlySet<string>
  headings: HeadingsOf
}

type Found = Pick<CourseProblem, 'code' | 'field'> & Partial<CourseProblem>
/** The ids of the headings that a reader in a language sees in a unit. */
export type HeadingsOf = (unit_key: string, locale: Locale) => ReadonlySet<string>

/** The possible targets of a text's links: units, files of the course, headings of other units and of its own. */
export type Lead = Pick<CheckedCourse, 'assets' | 'headings'> & {
  units: ReadonlySet<string>
  here(locale: Locale, markdown: string): ReadonlySet<string>
}

/** The problems that prevent publishing a course (learning.md): all at once, the course's own first. */
export function problemsOf(course: CheckedCourse): CourseProblem[] {
  const { assets, headings } = course
  const lead: Lead = { units: new Set(keysOf(course.outline)), assets, headings, here: headingsIn }
  const own: Found[] = [
    ...(course.title['en-US'].trim()
      ? []
      : [{ code: 'title_missing' as const, field: 'title', locale: 'en-US' as const }]),
    ...(course.outline.some(section => section.units.some(unit => unit.required))
      ? []
      : [{ code: 'required_unit_missing' as const, field: 'outline' }]),
    ...inWords(course.description, lead, { field: 'description' }),
  ]
  const inUnits = course.units
    .filter(unit => entryOf(course.outline, unit.unit_key))
    .flatMap(unit =>
      problemsOfUnit(unit, { ...lead, here: locale => headings(unit.unit_key, locale) }).map(problem => ({
        ...problem,
        unit_key: unit.unit_key,
        unit_title: unit.content.title,
      })),
    )
  return [...own, ...inUnits].map(problem => ({
    unit_key: null,
    unit_title: null,
    question_key: null,
    locale: null,
    value: null,
    ...problem,
  }))
}

function problemsOfUnit({ type, content }: CheckedUnit, lead: Lead): Found[] {
  const { title, settings, bodies } = content
  const problems: Found[] = []
  if (!title['en-US'].trim()) problems.push({ code: 'title_missing', field: 'title', locale: 'en-US' })
  for (const { locale, markdown } of bodies) problems.push(...inText(markdown, lead, { field: 'bodies', locale }))
  if (type === 'quiz') problems.push(...problemsOfQuiz(content, lead))
  if (type === 'video' && !settings.video?.url && !settings.video?.asset_path)
    problems.push({ code: 'video_missing', field: 'settings' })
  if (type === 'file' && !settings.file) problems.push({ code: 'file_missing', field: 'settings' })
  if (type === 'package' && !hasLaunch(settings, lead.assets))
    problems.push({ code: 'file_missing', field: 'settings' })
  return problems
}

function hasLaunch({ package: pack }: StoredContent['settings'], assets: ReadonlySet<string>): boolean {
  return pack !== undefined && assets.has(`${pack.folder}/${decoded(pack.launch.replace(/[?#].*$/s, ''))}`)
}

function problemsOfQuiz({ questions }: StoredContent, lead: Lead): Found[] {
  if (questions.length === 0) return [{ code: 'question_missing', field: 'questions' }]
  return questions.flatMap(question => {
    const at = { field: 'questions', question_key: question.question_key }
    const texts = [
      question.prompt,
      question.explanation,
      ...question.choices.flatMap(choice => [choice.text, choice.explanation]),
    ]
    return [
      ...(hasWords(question.prompt) ? [] : [{ code: 'question_missing' as const, ...at }]),
      ...(hasRightAnswer(question) ? [] : [{ code: 'answer_missing' as const, ...at }]),
      ...texts.flatMap(words => (words ? inWords(words, lead, at) : [])),
    ]
  })
}

const inWords = (words: Localised, lead: Lead, at: { field: string; question_key?: string }): Found[] =>
  Object.entries(words).flatMap(([locale, text]) => inText(text ?? '', lead, { ...at, locale: locale as Locale }))

type HeadingIds = { unit_key: string; locale: Locale; ids: readonly string[] }

/** A reader without a translation sees the headings of the English text, or else of the text there is. */
export function headingsOf(texts: readonly HeadingIds[]): HeadingsOf {
  const ids = new Map(texts.map(text => [`${text.locale} ${text.unit_key}`, new Set(text.ids)]))
  return (unit_key, locale) =>
    [locale, ...locales].map(each => ids.get(`${each} ${unit_key}`)).find(headings => headings !== undefined) ??
    new Set()
}

export const headingsIn = (locale: Locale, markdown: string): ReadonlySet<string> =>
  new Set(renderMarkdown(markdown, { locale }).headings.map(({ id }) => id))

type At = { field: string; locale: Locale }

/** The links to units, headings and pictures that do not exist in the course. */
function inText(markdown: string, lead: Lead, at: At): Found[] {
  const { broken_links, missing_assets } = deadLinks(markdown, lead, at.locale)
  return [
    ...broken_links.map(value => ({ code: 'link_broken' as const, ...at, value })),
    ...missing_assets.map(value => ({ code: 'asset_missing' as const, ...at, value })),
  ]
}

const leadsOn = /^(https?:\/\/|\/|mailto:)/i

export function deadLinks(markdown: string, lead: Lead, locale: Locale) {
  const broken_links = new Set<string>()
  const missing_assets = new Set<string>()
  if (/unit:|asset:|\]\(|\]:/.test(markdown))
    changeLinks(markdown, ({ href, isImage }) => {
      const asset = assetOfLink(href)
      if (asset !== undefined) {
        if (!lead.assets.has(asset)) missing_assets.add(href)
      } else if (!isImage && !leadsToWhatIsThere(href, { ...lead, markdown, locale })) broken_links.add(href)
      return undefined
    })
  return { broken_links: [...broken_links], missing_assets: [...missing_assets] }
}

/**
 * Otherwise learners would see only the text of the link: the reader opens units, headings, pages of the lab, and the
 * web.
 */
function leadsToWhatIsThere(href: string, lead: Lead & { markdown: string; locale: Locale }): boolean {
  const unit = unitOfLink(href)
  if (unit) {
    const { unit_key, fragment } = unit
    return lead.units.has(unit_key) && (!fragment || lead.headings(unit_key, lead.locale).has(fragment))
  }
  if (href.startsWith('#')) return href === '#' || lead.here(lead.locale, lead.markdown).has(decoded(href.slice(1)))
  return leadsOn.test(href)
}
