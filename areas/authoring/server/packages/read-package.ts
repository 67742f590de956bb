import type { ArchiveLimits } from '../archives/archive-limits.ts'
import { otherAssetBytes } from '../../contract/import-limits.ts'
import { Refused } from '../archives/refused.ts'
import type { Archive, ArchiveFile } from '../archives/zip-archive.ts'
import type { CourseDraft } from '../import/course-draft.ts'
import { readCartridge } from './cartridge.ts'
import { readManifest } from './manifest.ts'
import { readMoodle } from './moodle.ts'
import { draftOfPackage } from './package-draft.ts'
import { packageFiles, type PackageFiles } from './package-files.ts'
import type { Loss, PackageCourse } from './package-course.ts'

type Reading = { archive: Archive; inside: ReadonlyMap<string, ArchiveFile>; name: string; limits: ArchiveLimits }

/**
 * A course of another system as a draft; undefined where the archive is none.
 * @throws Refused with the reason
 */
export async function draftOfPackaged({ archive, inside, name, limits }: Reading): Promise<CourseDraft | undefined> {
  const pack = packageFiles(archive, inside, limits)
  const course = await packageIn(pack)
  if (!course) return undefined
  const fitting = withoutLargeFiles(course)
  return draftOfPackage(fitting, name, path => archive.read(fitting.files.get(path)!.path))
}

/** Each file that a text links to is read whole into memory, so that none may be larger than an uploaded one. */
function withoutLargeFiles(course: PackageCourse): PackageCourse {
  const [large, files] = [[...course.files].filter(isLarge), [...course.files].filter(each => !isLarge(each))]
  const text = `larger than ${otherAssetBytes / 1_000_000} MB`
  const losses = large.map(([path]): Loss => ({ path, code: 'file_refused', text }))
  return { ...course, files: new Map(files), losses: [...course.losses, ...losses] }
}
const isLarge = ([, file]: [string, ArchiveFile]) => file.bytes > otherAssetBytes

async function packageIn(pack: PackageFiles): Promise<PackageCourse | undefined> {
  if (pack.files.has('moodle_backup.xml')) return readMoodle(pack)
  if (!pack.files.has('imsmanifest.xml')) return undefined
  const manifest = readManifest(await pack.xmlAt('imsmanifest.xml'))
  const isScorm = [...manifest.resources.values()].some(({ scormType }) => scormType === 'sco')
  if (isScorm) throw new Refused('other_format', { path: 'imsmanifest.xml', detail: 'SCORM' })
  return readCartridge(manifest, pack)
}
