import { defaultLocale, locales, type Localised } from '#kernel/contract/fields.ts'
import type { CourseDraft, ImportWarning, UnitDraft } from './course-draft.ts'

/** What an import would do, as text for a terminal. */
export function describeDraft(draft: CourseDraft): string {
  const units = draft.sections.flatMap(section => section.units)
  const { source } = draft
  return [
    `${draft.title[defaultLocale]}  (${draft.slug})`,
    draft.summary[defaultLocale],
    '',
    row('Format', draft.profile),
    row('Level, tags', [draft.level, ...draft.tags].join(', ')),
    row('Time', `${Math.floor(draft.est_minutes / 60)} h ${draft.est_minutes % 60} min`),
    row('License', [source.licence ?? 'none found', source.attribution].filter(Boolean).join(', ')),
    row('Source', [source.repo, source.path].filter(Boolean).join(' '), 'unknown'),
    '',
    row('Sections', count(draft.sections.length)),
    row(
      'Units',
      `${units.length}: ${units.filter(unit => unit.type === 'markdown').length} texts, ${units.filter(isQuiz).length} quizzes`,
    ),
    row(
      'Questions',
      `${questionsIn(units)}, with ${units.flatMap(questionsOf).flatMap(each => each.choices).length} choices`,
    ),
    row('Languages', languages(units)),
    row('Images', String(draft.assets.length)),
    '',
    ...draft.sections.flatMap(section => [`  ${section.title[defaultLocale]}`, ...section.units.map(line)]),
    '',
    ...warningLines(draft.warnings),
  ].join('\n')
}

const row = (name: string, text: string, otherwise = '') => `${name.padEnd(12)} ${text || otherwise}`
const count = (n: number) => String(n)
const isQuiz = (unit: UnitDraft) => unit.type === 'quiz'
/** An export of a lab has its questions as they are stored. */
const questionsOf = (unit: UnitDraft): readonly { prompt: Localised; choices: readonly unknown[] }[] =>
  unit.said?.questions ?? unit.questions ?? []
const questionsIn = (units: UnitDraft[]) => units.reduce((sum, unit) => sum + questionsOf(unit).length, 0)

/** The number of units in each language, as text or as questions. */
function languages(units: UnitDraft[]): string {
  const has = (unit: UnitDraft, locale: (typeof locales)[number]) =>
    unit.bodies[locale] !== undefined || questionsOf(unit).some(question => question.prompt[locale] !== undefined)
  const counted = locales.map(locale => `${locale} ${units.filter(unit => has(unit, locale)).length}`)
  return counted.filter(each => !each.endsWith(' 0')).join(', ')
}

function line(unit: UnitDraft): string {
  const questionCount = isQuiz(unit) ? `  ${questionsOf(unit).length} questions` : ''
  return `    ${isQuiz(unit) ? '?' : '·'} ${unit.title[defaultLocale]}  [${unit.unit_key}]  ${unit.est_minutes} min${questionCount}`
}

function warningLines(warnings: ImportWarning[]): string[] {
  if (warnings.length === 0) return ['No warnings.']
  const groups = new Map<string, ImportWarning[]>()
  for (const warning of warnings) groups.set(warning.code, [...(groups.get(warning.code) ?? []), warning])
  const lines = [...groups]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .flatMap(([code, group]) => [
      `  ${String(group.length).padStart(4)}  ${code}`,
      ...group.map(each => `          ${each.path}${each.line ? `:${each.line}` : ''}  ${each.text}`),
    ])
  return [`Warnings ${warnings.length}`, ...lines]
}
