import type { Locale, Localised } from '#kernel/contract/fields.ts'
import type { CourseProblem } from '../../contract/authoring.ts'
import type { UnitType } from '../../contract/courses.ts'
import type { DraftOutline } from '../course-parts.ts'
import { changeLinks } from '../import/links.ts'
import { assetOfLink, unitOfLink } from '../import/inner-links.ts'
import { entryOf, keysOf } from './outline-rules.ts'
import { hasRightAnswer, hasWords } from './question-rules.ts'
import type { KeptContent } from './unit-content.ts'

export type CheckedUnit = { unit_key: string; type: UnitType; content: KeptContent }
export type CheckedCourse = {
  title: Localised
  description: Localised
  outline: DraftOutline
  units: readonly CheckedUnit[]
  assets: ReadonlySet<string>
}

type Found = Pick<CourseProblem, 'code' | 'field'> & Partial<CourseProblem>
type Lead = { units: ReadonlySet<string>; assets: ReadonlySet<string> }

/** What keeps a course from being published (learning.md): all of it at once, the course's own problems first. */
export function problemsOf(course: CheckedCourse): CourseProblem[] {
  const lead: Lead = { units: new Set(keysOf(course.outline)), assets: course.assets }
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
      problemsOfUnit(unit, lead).map(found => ({ ...found, unit_key: unit.unit_key, unit_title: unit.content.title })),
    )
  return [...own, ...inUnits].map(found => ({
    unit_key: null,
    unit_title: null,
    question_key: null,
    locale: null,
    value: null,
    ...found,
  }))
}

function problemsOfUnit({ type, content }: CheckedUnit, lead: Lead): Found[] {
  const { title, settings, bodies } = content
  const found: Found[] = []
  if (!title['en-US'].trim()) found.push({ code: 'title_missing', field: 'title', locale: 'en-US' })
  for (const { locale, markdown } of bodies) found.push(...inText(markdown, lead, { field: 'bodies', locale }))
  if (type === 'quiz') found.push(...problemsOfQuiz(content, lead))
  if (type === 'video' && !settings.video?.url && !settings.video?.asset_path)
    found.push({ code: 'video_missing', field: 'settings' })
  if (type === 'file' && !settings.file) found.push({ code: 'file_missing', field: 'settings' })
  return found
}

function problemsOfQuiz({ questions }: KeptContent, lead: Lead): Found[] {
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

/** The links to units and pictures that the course does not have. */
function inText(markdown: string, lead: Lead, at: { field: string; locale: Locale }): Found[] {
  const { broken_links, missing_assets } = deadLinks(markdown, lead)
  return [
    ...broken_links.map(value => ({ code: 'link_broken' as const, ...at, value })),
    ...missing_assets.map(value => ({ code: 'asset_missing' as const, ...at, value })),
  ]
}

const leadsOn = /^(https?:\/\/|\/|#|mailto:)/i

export function deadLinks(markdown: string, { units, assets }: Lead) {
  const broken_links = new Set<string>()
  const missing_assets = new Set<string>()
  if (/unit:|asset:|\]\(|\]:/.test(markdown))
    changeLinks(markdown, ({ href, isImage }) => {
      const unit = unitOfLink(href)
      const asset = assetOfLink(href)
      if (unit && !units.has(unit.unit_key)) broken_links.add(href)
      // Learners would see its words alone: the reader leads to units, pages of the lab, and the web.
      if (!unit && asset === undefined && !isImage && !leadsOn.test(href)) broken_links.add(href)
      if (asset !== undefined && !assets.has(asset)) missing_assets.add(href)
      return undefined
    })
  return { broken_links: [...broken_links], missing_assets: [...missing_assets] }
}
