import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { assetType } from '../assets/asset-type.ts'
import { labFormat } from '../archives/lab-format.ts'
import { readLabCourse } from '../archives/lab-read.ts'
import { packagedType } from '../import/assets.ts'
import type { CourseDraft } from '../import/course-draft.ts'

const isText = (path: string) => /\.(?:md|ya?ml)$/.test(path)

/** Whether a folder is an unpacked export of a lab. */
export async function isLabFolder(path: string): Promise<boolean> {
  const text = await readFile(join(path, 'course.yml'), 'utf8').catch(() => '')
  return text.startsWith(`format: ${labFormat}\n`)
}

/**
 * Reads an unpacked export as a course draft, including what no other kind of folder contains (videos, files,
 * assignments, quiz settings).
 * @throws Refused naming the file that an export would not contain
 */
export async function draftOfLabFolder(path: string): Promise<CourseDraft> {
  const names = await filesBelow(path)
  const texts = new Map<string, string>()
  for (const name of names.filter(isText)) texts.set(name, await readFile(join(path, name), 'utf8'))
  return readLabCourse({
    texts,
    async assetAt(at, { name, isPackaged }) {
      if (!names.includes(at)) return undefined
      const bytes = await readFile(join(path, at))
      const media_type = isPackaged ? packagedType : await assetType(bytes)
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      if (!media_type) return undefined
      return { media_type, sha256, bytes: bytes.length, ...(name && { name }), content: async () => bytes }
    },
  })
}

/** Every file in it by its path; links are not followed, so nothing outside is ever read. */
async function filesBelow(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  return entries
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name).slice(path.replace(/[/\\]$/, '').length + 1))
    .map(name => name.split(sep).join('/'))
}
