import { locales, type Locale, type Localised } from '#kernel/contract/fields.ts'
import { sha256 } from '#areas/education/server/exports.ts'
import type { CourseContents } from './course-contents.ts'
import { folderOf, labFormat, type ExportPaths } from './lab-format.ts'
import { writePage, yaml, type Front } from './lab-pages.ts'
import { assignPaths } from './export-paths.ts'

type UnitContents = CourseContents['sections'][number]['units'][number]
export type ExportedFile = { path: string; text: string }
export type LabExport = {
  files: ExportedFile[]
  /** The path in the export of each of the course's own files, and the address of its bytes. */
  assets: { path: string; url: string }[]
}

/** A course as the files of an export, which `readLabCourse` reads back without a difference. */
export function writeLabCourse(contents: CourseContents): LabExport {
  const units = contents.sections.flatMap(section => section.units)
  const laid = assignPaths(
    units.map(unit => unit.unit_key),
    contents.assets.map(asset => asset.path),
  )
  const has = (unit: UnitContents, locale: Locale) => locale === 'en-US' || textsIn(unit, locale)
  const missing = new Set(
    units.flatMap(unit => locales.filter(locale => !has(unit, locale)).map(locale => `${locale} ${unit.unit_key}`)),
  )
  const paths: ExportPaths = {
    ...laid,
    pageOf: (locale, key) => (missing.has(`${locale} ${key}`) ? undefined : laid.pageOf(locale, key)),
  }
  return {
    files: [
      { path: 'course.yml', text: courseFile(contents, paths) },
      ...locales.flatMap(locale => toctree(contents, locale, key => laid.nameOf(key))),
      ...units.flatMap(unit =>
        locales.filter(locale => has(unit, locale)).map(locale => pageFile(unit, locale, paths)),
      ),
    ],
    assets: contents.assets.map(({ path, url }) => ({ path: paths.fileOf(path)!, url })),
  }
}

/** Whether a unit has a text in a language, or texts of its questions. */
const textsIn = ({ content }: UnitContents, locale: Locale) =>
  content.bodies.some(body => body.locale === locale && body.markdown !== '') ||
  content.questions.some(question =>
    [question.prompt, question.explanation, ...question.choices.flatMap(each => [each.text, each.explanation])].some(
      words => words?.[locale] !== undefined,
    ),
  )

function courseFile({ course, assets }: CourseContents, paths: ExportPaths): string {
  const cover = assets.find(asset => asset.url === course.cover_url)?.path
  return yaml({
    format: labFormat,
    slug: course.slug,
    title: course.title,
    summary: course.summary,
    description: course.description,
    level: course.level,
    tags: course.tags,
    est_minutes: course.est_minutes,
    languages: course.languages,
    instructors: course.instructors,
    ...(course.source && { source: course.source }),
    ...(cover !== undefined && { cover }),
    settings: {
      visibility: course.visibility,
      enrol_policy: course.enrol_policy,
      sequential: course.sequential,
      pass_required_units: course.pass_required_units,
      pass_min_score_pct: course.pass_min_score_pct,
      certificate: course.certificate,
    },
    ...(assets.length > 0 && {
      assets: assets.map(({ path, name }) => ({ path, file: paths.fileOf(path), ...(name !== null && { name }) })),
    }),
  })
}

/** The outline in one language: in English all of it, elsewhere what has a title or a page there. */
function toctree({ sections }: CourseContents, locale: Locale, nameOf: (key: string) => string) {
  const isHome = locale === 'en-US'
  const titled = (title: Localised) => (title[locale] === undefined ? {} : { title: title[locale] })
  const entries = sections.map(section => ({
    ...titled(section.title),
    key: section.section_key,
    sections: section.units
      .filter(unit => isHome || unit.content.title[locale] !== undefined || textsIn(unit, locale))
      .map(unit => ({ local: nameOf(unit.unit_key), ...titled(unit.content.title) })),
  }))
  const listed = entries.filter(entry => isHome || 'title' in entry || entry.sections.length > 0)
  return listed.length > 0 || isHome ? [{ path: `${folderOf[locale]}/_toctree.yml`, text: yaml(listed) }] : []
}

function pageFile({ unit_key, type, content }: UnitContents, locale: Locale, paths: ExportPaths): ExportedFile {
  const body = content.bodies.find(each => each.locale === locale)
  const english = content.bodies.find(each => each.locale === 'en-US')?.markdown ?? body?.markdown ?? ''
  const isCurrent = !body || body.source_hash === sha256(english)
  const { required, free_preview, est_minutes, unlock_at, completes_by, settings } = content
  const home = {
    type,
    required,
    free_preview,
    est_minutes,
    ...(unlock_at !== null && { unlock_at }),
    completes_by: completes_by as Front['completes_by'],
    ...(Object.keys(settings).length > 0 && { settings }),
  }
  const front: Front = {
    unit: unit_key,
    ...(locale === 'en-US' && home),
    ...(!isCurrent && { made_from: body.source_hash }),
  }
  const path = paths.pageOf(locale, unit_key)!
  return {
    path,
    text: writePage({ front, locale, path, markdown: body?.markdown ?? '', questions: content.questions }, paths),
  }
}
