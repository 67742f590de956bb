import type { ArchiveLimits } from '../archive-files/archive-limits.ts'
import { otherAssetBytes } from '../../contract/import-limits.ts'
import type { Archive, ArchiveFile } from '../archive-files/zip-archive.ts'
import type { CourseDraft } from '../import/course-draft.ts'
import { readCartridge } from './cartridge.ts'
import { readManifest } from './manifest.ts'
import { readMoodle } from './moodle.ts'
import { draftOfPackage } from './package-draft.ts'
import { packageFiles, type PackageFiles } from './package-files.ts'
import type { Loss, PackageCourse } from './package-course.ts'
import { isScorm, readScorm } from './scorm.ts'

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
  const files = new Map([...fitting.files, ...(fitting.packaged ?? [])])
  return draftOfPackage(fitting, name, path => archive.read(files.get(path)!.path))
}

/** Each file is read whole into memory, so that none may be larger than an uploaded one. */
function withoutLargeFiles({ packaged, ...course }: PackageCourse): PackageCourse {
  const small = (files: ReadonlyMap<string, ArchiveFile>) => new Map([...files].filter(each => !isLarge(each)))
  const text = `larger than ${otherAssetBytes / 1_000_000} MB`
  const large = [...course.files, ...(packaged ?? [])].filter(isLarge)
  const losses = large.map(([, { path }]): Loss => ({ path, code: 'file_refused', text }))
  return {
    ...course,
    files: small(course.files),
    ...(packaged && { packaged: small(packaged) }),
    losses: [...course.losses, ...losses],
  }
}
const isLarge = ([, file]: [string, ArchiveFile]) => file.bytes > otherAssetBytes

async function packageIn(pack: PackageFiles): Promise<PackageCourse | undefined> {
  if (pack.files.has('moodle_backup.xml')) return readMoodle(pack)
  if (!pack.files.has('imsmanifest.xml')) return undefined
  const manifest = readManifest(await pack.xmlAt('imsmanifest.xml'))
  if (isScorm(manifest)) return readScorm(manifest, pack)
  return readCartridge(manifest, pack)
}
