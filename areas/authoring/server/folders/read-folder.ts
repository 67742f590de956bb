import { constants } from 'node:fs'
import { open, readdir, realpath } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { otherAssetBytes } from '../../contract/import-limits.ts'
import type { ImportWarning } from '../import/course-draft.ts'
import { isCourseFile, isLicence, isSafePath, type CourseFiles } from '../import/files.ts'

export type FolderLimits = { files: number; depth: number; fileBytes: number; totalBytes: number }
export type ReadFolder = {
  files: CourseFiles
  /** Files of other types, which pages may link to; `contentOf` reads one. */
  others: Set<string>
  contentOf(path: string): Promise<Buffer>
  refused: { path: string; why: Refusal }[]
}
export type Refusal = 'link' | 'type' | 'name' | 'size' | 'depth'

const usual: FolderLimits = { files: 5_000, depth: 12, fileBytes: 10_000_000, totalBytes: 200_000_000 }
const ignored = new Set(['node_modules', '__pycache__', 'dist', 'build'])

/** More than a course can have: then the folder is refused. */
export class FolderTooLarge extends Error {}

/**
 * Reads the files that a course can consist of. Links are never followed; files with other types, names or sizes are
 * left out and named. With `licencesAbove`, a licence in the two folders above is read too, for a course that is a part
 * of its repository.
 */
export async function readFolder(
  path: string,
  { licencesAbove = false, limits = {} }: { licencesAbove?: boolean; limits?: Partial<FolderLimits> } = {},
): Promise<ReadFolder> {
  const root = await realpath(path)
  const reading: Reading = {
    files: new Map(),
    others: new Set(),
    refused: [],
    bytes: 0,
    limits: { ...usual, ...limits },
  }
  await readInto(reading, root, '', 0)
  if (licencesAbove) await readLicencesAbove(reading, root)
  const { others, refused } = reading
  const files: CourseFiles = new Map([...reading.files].toSorted(([a], [b]) => (a < b ? -1 : 1)))
  const contentOf = async (at: string) => Buffer.from(files.get(at) ?? (await bytesOf(join(root, at))))
  return { files, others, contentOf, refused }
}

type Reading = Omit<ReadFolder, 'contentOf'> & { bytes: number; limits: FolderLimits }

async function readInto(reading: Reading, root: string, folder: string, depth: number): Promise<void> {
  const entries = await readdir(join(root, folder), { withFileTypes: true })
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = folder ? `${folder}/${entry.name}` : entry.name
    if (entry.name.startsWith('.') || ignored.has(entry.name)) continue
    const why = refusalOf(entry, path, depth, reading.limits)
    if (why) reading.refused.push({ path, why })
    else if (entry.isDirectory()) await readInto(reading, root, path, depth + 1)
    else if (!isCourseFile(path)) reading.others.add(path)
    else await readFile(reading, join(root, path), path)
  }
}

type Entry = { isSymbolicLink(): boolean; isDirectory(): boolean; isFile(): boolean }

function refusalOf(entry: Entry, path: string, depth: number, limits: FolderLimits): Refusal | undefined {
  if (entry.isSymbolicLink()) return 'link'
  if (!isSafePath(path)) return 'name'
  if (entry.isDirectory()) return depth + 1 > limits.depth ? 'depth' : undefined
  return entry.isFile() ? undefined : 'type'
}

/** One file that a page links to, within the size that a course's file may have. */
async function bytesOf(path: string): Promise<Buffer> {
  const handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW)
  try {
    if ((await handle.stat()).size > otherAssetBytes) throw new Error(`more than ${otherAssetBytes} bytes`)
    return await handle.readFile()
  } finally {
    await handle.close()
  }
}

/** Opens without following links, so that a file replaced by a link after it was listed is refused too. */
async function readFile(reading: Reading, from: string, path: string): Promise<void> {
  const handle = await open(from, constants.O_RDONLY | constants.O_NOFOLLOW)
  try {
    const { size } = await handle.stat()
    if (size > reading.limits.fileBytes) return void reading.refused.push({ path, why: 'size' })
    reading.bytes += size
    if (reading.bytes > reading.limits.totalBytes)
      throw new FolderTooLarge(`more than ${reading.limits.totalBytes} bytes`)
    if (reading.files.size >= reading.limits.files) throw new FolderTooLarge(`more than ${reading.limits.files} files`)
    reading.files.set(path, await handle.readFile())
  } finally {
    await handle.close()
  }
}

async function readLicencesAbove(reading: Reading, root: string): Promise<void> {
  let above = root
  for (const climb of ['../', '../../']) {
    if (dirname(above) === above) return
    above = dirname(above)
    const entries = await readdir(above, { withFileTypes: true })
    for (const entry of entries) {
      if (entry.isFile() && isLicence(entry.name))
        await readFile(reading, join(above, basename(entry.name)), climb + entry.name)
    }
  }
}

/** Left-out files that an author might miss. */
export const refusedWarnings = (refused: ReadFolder['refused']): ImportWarning[] =>
  refused.map(({ path, why }) => ({ path, code: 'file_refused', text: why }))
