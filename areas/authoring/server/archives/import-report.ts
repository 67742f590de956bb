import { locales, type Locale } from '#kernel/contract/fields.ts'
import type { CourseImportReport, ImportChangeName, ImportedUnit } from '../../contract/imports.ts'
import { changesIn } from '../applying/describe-report.ts'
import { answerable, languagesOf } from '../applying/drafted-rows.ts'
import type { SectionDraft, UnitDraft } from '../import/course-draft.ts'
import type { ImportedItem, ImportReport } from '../applying/import-work.ts'

const shownWarnings = 5_000
const shownClashes = 200
const shownText = 20_000

/** What an import did or would do: the course as it will be, each part with its change. */
export function reportOf({ draft, items, slug, clashes }: ImportReport): CourseImportReport {
  const changes = new Map(items.map(item => [`${item.kind} ${item.key}`, item.change]))
  const changeOf = (kind: ImportedItem['kind'], key: string): ImportChangeName =>
    changes.get(`${kind} ${key}`) ?? 'unchanged'
  const units = draft.sections.flatMap(section => section.units)
  const { repo = null, path = null, licence = null, attribution = null } = draft.source
  return {
    course: {
      slug,
      title: draft.title,
      summary: draft.summary,
      level: draft.level,
      est_minutes: draft.est_minutes,
      tags: draft.tags,
      languages: draft.said?.languages ?? languagesOf(draft),
      source: { repo, path, licence, attribution },
      change: changeOf('course', slug),
    },
    profile: draft.profile,
    changes: changesIn({ items }),
    counts: countsOf(items),
    sections: draft.sections.map(section => sectionOf(section, items, changeOf)),
    hidden: items
      .filter(item => item.kind === 'unit' && item.change === 'hidden')
      .map(item => ({ unit_key: item.key, title: { 'en-US': item.title ?? item.key } })),
    warnings: draft.warnings
      .slice(0, shownWarnings)
      .map(({ code, path: at, line = null, text }) => ({ code, path: at, line, text })),
    warning_count: draft.warnings.length,
    warning_counts: [...Map.groupBy(draft.warnings, warning => warning.code)]
      .map(([code, all]) => ({ code, count: all.length }))
      .toSorted((a, b) => b.count - a.count),
    clashes: clashes
      .slice(0, shownClashes)
      .map(each => ({ ...each, ours: each.ours.slice(0, shownText), theirs: each.theirs.slice(0, shownText) })),
    units: units.length,
    questions: units.reduce((sum, unit) => sum + questionsIn(unit), 0),
    remote_pictures: new Set(draft.warnings.filter(each => each.code === 'remote_image').map(each => each.text)).size,
    questions_skipped: items.filter(item => item.kind === 'question' && item.change === 'skipped').length,
  }
}

const questionsIn = (unit: UnitDraft) =>
  unit.said?.questions?.length ?? (unit.questions ?? []).filter(answerable).length

function countsOf(items: readonly ImportedItem[]): CourseImportReport['counts'] {
  const groups = Map.groupBy(items, item => `${item.kind} ${item.change}`)
  return [...groups.values()].map(group => ({ kind: group[0]!.kind, change: group[0]!.change, count: group.length }))
}

type ChangeOf = (kind: ImportedItem['kind'], key: string) => ImportChangeName

function sectionOf(section: SectionDraft, items: readonly ImportedItem[], changeOf: ChangeOf) {
  const questions = Map.groupBy(
    items.filter(item => item.kind === 'question'),
    item => item.key.slice(0, item.key.lastIndexOf(' ')),
  )
  return {
    section_key: section.key,
    title: section.title,
    change: changeOf('section', section.key),
    units: section.units.map(unit => unitOf(unit, questions.get(unit.unit_key) ?? [], changeOf)),
  }
}

/** A unit counts as changed when its text or questions change, even if its row does not. */
function unitOf(unit: UnitDraft, questions: readonly ImportedItem[], changeOf: ChangeOf): ImportedUnit {
  const own = changeOf('unit', unit.unit_key)
  const present = locales.filter(locale => unit.bodies[locale] || hasWords(unit, locale))
  const texts = present.map(locale => ({
    locale,
    change: unit.bodies[locale] ? changeOf('text', `${unit.unit_key} ${locale}`) : own,
  }))
  const questions_changed = questions.filter(item => item.change !== 'unchanged' && item.change !== 'skipped').length
  const isTouched = questions_changed > 0 || texts.some(text => text.change !== 'unchanged')
  return {
    unit_key: unit.unit_key,
    type: unit.type,
    title: unit.title,
    change: own === 'unchanged' && isTouched ? 'updated' : own,
    texts,
    questions: questionsIn(unit),
    questions_changed,
  }
}

const hasWords = ({ questions = [], said }: UnitDraft, locale: Locale) =>
  [...questions, ...(said?.questions ?? [])].some(question => question.prompt[locale] !== undefined)
