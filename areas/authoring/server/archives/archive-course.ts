import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Content } from '#kernel/server/files.ts'
import { mostChoices, mostQuestions, mostSections, mostUnits } from '#areas/education/contract/course-limits.ts'
import { analyseCourse } from '../import/analyse.ts'
import { packagedType } from '../import/assets.ts'
import type { AssetDraft, CourseDraft, UnitDraft } from '../import/course-draft.ts'
import { isImage, isLicence, isPage, nameOf, type CourseFiles } from '../import/files.ts'
import { otherAssetBytes } from '../../contract/import-limits.ts'
import { foreignFormat } from '../packages/foreign-formats.ts'
import { draftOfPackaged } from '../packages/read-package.ts'
import { archiveLimits, type ArchiveLimits } from '../archive-files/archive-limits.ts'
import { assetType } from '../assets/asset-type.ts'
import { isLabCourse, readLabCourse, type AssetFacts } from './lab-read.ts'
import { Refused } from '../archive-files/refused.ts'
import type { Archive, ArchiveFile } from '../archive-files/zip-archive.ts'

const isText = (path: string) => isPage(path) || isLicence(path) || /\.ya?ml$/i.test(path)
const isArchive = (path: string) => /\.(?:zip|tar|tgz|gz|bz2|xz|7z|rar)$/i.test(path)
const pictureBytes = 10_000_000
/** Larger files are written to the job's own folder on their way to the file store. */
const memoryLimit = 4_000_000

export type ReadingOf = { archive: Archive; name: string; folder: string; limits?: ArchiveLimits }

/**
 * Reads an archive as a course draft. Its texts are held in memory; pictures and files are read one by one when they
 * are checked or stored. Only large files are written, under names of our own, to `folder`.
 * @throws Refused with the reason
 */
export async function draftOfArchive({
  archive,
  name,
  folder,
  limits = archiveLimits,
}: ReadingOf): Promise<CourseDraft> {
  const { inside, root } = courseFiles(archive.files)
  const packaged = await draftOfPackaged({ archive, inside, name: bareName(name), limits })
  if (packaged) {
    refuseUnfit(packaged, archive.files)
    return packaged
  }
  const texts = await readTexts(archive, inside, limits)
  const contentAt = contentReader(archive, inside, folder)
  const draft = isLabCourse(texts.exact())
    ? await readLabCourse({ texts: texts.exact(), assetAt: (path, facts) => assetOf(inside, path, facts, contentAt) })
    : await analyseCourse(withPictures(texts.bytes, inside), {
        path: root || bareName(name),
        others: filesBeside(inside),
        contentAt: path => archive.read(inside.get(path)!.path),
      })
  refuseUnfit(draft, archive.files)
  return draft
}

const bareName = (name: string) => name.replace(/\.(?:zip|imscc|mbz|tgz|tar\.gz)$/i, '')

const isLongQuiz = ({ questions = [], said }: UnitDraft) =>
  [questions, said?.questions ?? []].some(
    all => all.length > mostQuestions || all.some(({ choices }) => choices.length > mostChoices),
  )

/** What says why something is no unit. */
const leavesOut = /^(?:page_draft|page_empty|page_missing|part_left_out|not_in_outline|question_unreadable)$/

/** A broken outline is refused: guessing could hide or rename units. */
function refuseUnfit(draft: CourseDraft, files: ArchiveFile[]): void {
  const broken = draft.warnings.find(({ code }) => code === 'outline_invalid' || code === 'course_info_broken')
  if (broken) throw new Refused('manifest_broken', { path: broken.path, line: broken.line, detail: broken.text })
  const units = draft.sections.flatMap(section => section.units)
  const isTooLarge = draft.sections.length > mostSections || units.length > mostUnits || units.some(isLongQuiz)
  if (isTooLarge) throw new Refused('course_too_large')
  if (units.length > 0) return
  const format = foreignFormat(files)
  if (format) throw new Refused('other_format', { detail: format })
  const nested = files.find(file => isArchive(file.path))
  if (nested) throw new Refused('nested', { path: nested.path })
  const [first, ...others] = draft.warnings.filter(({ code }) => leavesOut.test(code)).slice(0, 3)
  if (!first) throw new Refused('no_lessons')
  throw new Refused('all_left_out', { path: first.path, detail: [first, ...others].map(({ text }) => text).join('; ') })
}

/**
 * The files of the course by their path in it: without a common top folder, and without files that systems and tools
 * leave behind.
 */
function courseFiles(files: ArchiveFile[]): { inside: Map<string, ArchiveFile>; root: string } {
  const relevant = files.filter(
    ({ path }) => !path.split('/').some(part => part.startsWith('.') || part === '__MACOSX' || part === 'node_modules'),
  )
  const [first = ''] = relevant.map(file => file.path.split('/')[0]!)
  const isWrapped =
    relevant.length > 0 &&
    relevant.every(file => file.path.startsWith(`${first}/`)) &&
    !/^(?:en|es|ja|docs)$/.test(first)
  const start = isWrapped ? first.length + 1 : 0
  return {
    inside: new Map(relevant.map(file => [file.path.slice(start), file])),
    root: isWrapped ? first : '',
  }
}

async function readTexts(archive: Archive, inside: Map<string, ArchiveFile>, limits: ArchiveLimits) {
  const bytes: CourseFiles = new Map()
  let total = 0
  for (const [path, file] of [...inside].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    if (!isText(path)) continue
    total += file.bytes
    if (total > limits.textBytes) throw new Refused('too_large', { path: file.path })
    bytes.set(path, await archive.read(file.path))
  }
  return { bytes, exact: () => new Map([...bytes].map(([path, content]) => [path, exactText(content)])) }
}

/** Reads the text as written, with any line endings, because an editor may have changed them. */
const exactText = (bytes: Uint8Array) => {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  return /^\uFEFF?(?:---|format:[^\n]*)\r\n/.test(text) ? text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n') : text
}

/** The outline and the links need only the names of pictures. */
const withPictures = (texts: CourseFiles, inside: Map<string, ArchiveFile>): CourseFiles => {
  const none = new Uint8Array()
  const pictures = [...inside].filter(([path, file]) => isImage(path) && file.bytes <= pictureBytes)
  return new Map([...texts, ...pictures.map(([path]) => [path, none] as const)])
}

/** Files that pages may link to, by name: of each, only what is linked is read. */
const filesBeside = (inside: Map<string, ArchiveFile>) =>
  new Set([...inside].filter(([path, file]) => !isText(path) && file.bytes <= otherAssetBytes).map(([path]) => path))

type ContentReader = (path: string) => Promise<Content>

function contentReader(archive: Archive, inside: Map<string, ArchiveFile>, folder: string): ContentReader {
  const written = new Map<string, string>()
  return async path => {
    const file = inside.get(path)!
    if (file.bytes <= memoryLimit) return archive.read(file.path)
    let to = written.get(path)
    if (!to) {
      to = join(folder, `asset-${written.size}`)
      await pipeline(await archive.stream(file.path), createWriteStream(to, { flags: 'wx' }))
      written.set(path, to)
    }
    return { path: to }
  }
}

async function assetOf(
  inside: Map<string, ArchiveFile>,
  path: string,
  { name, isPackaged }: AssetFacts,
  contentAt: ContentReader,
): Promise<Omit<AssetDraft, 'path'> | undefined> {
  const file = inside.get(path)
  if (!file) return undefined
  const content = await contentAt(path)
  const media_type = isPackaged ? packagedType : await assetType(content)
  if (!media_type) return undefined
  return {
    name: name ?? nameOf(path),
    bytes: file.bytes,
    media_type,
    sha256: await hashOf(content),
    content: () => contentAt(path),
  }
}

async function hashOf(content: Content): Promise<string> {
  const hash = createHash('sha256')
  if (Buffer.isBuffer(content)) return hash.update(content).digest('hex')
  await pipeline(createReadStream(content.path), hash)
  return hash.digest('hex')
}
