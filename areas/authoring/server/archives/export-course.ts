import { PassThrough, Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import { ZipFile } from 'yazl'
import type { Database } from '#kernel/server/database.ts'
import { fileKey, type Files } from '#kernel/server/files.ts'
import type { Download } from '#kernel/server/handle.ts'
import { locales } from '#kernel/contract/fields.ts'
import type { ExportFormat } from '../../contract/imports.ts'
import type { CourseRow } from '#areas/education/server/exports.ts'
import { courseContents, type CourseContents } from './course-contents.ts'
import { writeLabCourse } from './lab-write.ts'

type ExportParams = { db: Database; files: Files; course: CourseRow; format: ExportFormat }

/** A course as a file to download. */
export async function exported({ db, files, course, format }: ExportParams): Promise<Download> {
  const contents = await courseContents(db, course)
  if (format === 'json') return { bytes: json(contents), name: `${course.slug}.json`, media_type: 'application/json' }
  if (format === 'csv')
    return { bytes: csv(contents), name: `${course.slug}.csv`, media_type: 'text/csv; charset=utf-8' }
  return { bytes: zip(contents, files), name: `${course.slug}.zip`, media_type: 'application/zip' }
}

/** The same course always becomes the same bytes. */
const stamp = { mtime: new Date(Date.UTC(2000, 0, 1)), mode: 0o100644 }

/** A zip that is written while it is sent, file after file: it needs no memory, however large its videos are. */
export function zip(contents: CourseContents, files: Pick<Files, 'stream'>): Readable {
  const { files: pages, assets } = writeLabCourse(contents)
  const archive = new ZipFile()
  const out = new PassThrough()
  archive.on('error', (error: Error) => out.destroy(error))
  archive.outputStream.pipe(out)
  for (const { path, text } of pages) archive.addBuffer(Buffer.from(text), path, stamp)
  for (const { path, url } of assets)
    archive.addReadStreamLazy(path, stamp, done =>
      done(null, Readable.from(piecesOf(files, url), { objectMode: false })),
    )
  archive.end()
  return out
}

async function* piecesOf(files: Pick<Files, 'stream'>, url: string) {
  const stream = await files.stream(fileKey(url))
  if (!stream) throw new Error(`${url} is gone`)
  yield* stream
}

/** All data, answers included. */
function json({ course, sections, assets }: CourseContents): Buffer {
  const { slug, title, summary, description, level, tags, est_minutes, languages, instructors, source } = course
  const { state, visibility, enrol_policy, sequential, pass_required_units, pass_min_score_pct, certificate } = course
  const data = {
    course: {
      slug,
      title,
      summary,
      description,
      level,
      tags,
      est_minutes,
      languages,
      instructors,
      source,
      state,
      settings: {
        visibility,
        enrol_policy,
        sequential,
        pass_required_units,
        pass_min_score_pct,
        certificate,
      },
    },
    sections: sections.map(section => ({
      section_key: section.section_key,
      title: section.title,
      units: section.units.map(({ unit_key, type, content }) => ({ unit_key, type, ...content })),
    })),
    assets: assets.map(({ path, name, media_type, bytes, sha256 }) => ({ path, name, media_type, bytes, sha256 })),
  }
  return Buffer.from(`${JSON.stringify(data, null, 2)}\n`)
}

/** The outline, one row for each unit. Cells that a spreadsheet would take for a formula are escaped. */
function csv({ sections }: CourseContents): Buffer {
  const rows = sections.flatMap(section =>
    section.units.map(({ unit_key, type, content }) => ({
      section: section.title['en-US'],
      unit_key,
      ...Object.fromEntries(locales.map(locale => [`title_${locale}`, content.title[locale] ?? ''])),
      type,
      required: content.required ? 'yes' : 'no',
      minutes: content.est_minutes,
      languages: content.bodies
        .filter(body => body.markdown !== '')
        .map(body => body.locale)
        .join(' '),
      questions: content.questions.length,
    })),
  )
  const columns = [
    'section',
    'unit_key',
    ...locales.map(locale => `title_${locale}`),
    'type',
    'required',
    'minutes',
    'languages',
    'questions',
  ]
  // With a byte order mark: without one, spreadsheets misread Japanese.
  return Buffer.from(stringify(rows, { header: true, columns, bom: true, escape_formulas: true }))
}
