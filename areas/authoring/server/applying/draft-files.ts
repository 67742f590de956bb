import { filePath, type Files } from '#kernel/server/files.ts'
import { addAsset, copyFolder, type AssetUrls, type storedCourse } from '#areas/education/server/exports.ts'
import type { AssetDraft, CourseDraft } from '../import/course-draft.ts'
import type { Import, NewFiles } from './import-work.ts'

type StoredAsset = Awaited<ReturnType<typeof storedCourse>>['assets'][number]

const byPath = (stored: readonly StoredAsset[]) => new Map(stored.map(asset => [asset.path, asset]))

/** Stores the bytes of the files that neither the course nor an earlier attempt has. @returns all without rows */
export async function storeNewFiles(
  files: Pick<Files, 'store'>,
  draft: CourseDraft,
  stored: readonly StoredAsset[],
  earlier: NewFiles = new Map(),
): Promise<NewFiles> {
  const before = byPath(stored)
  const newFiles = new Map(earlier)
  for (const asset of draft.assets) {
    if (before.get(asset.path)?.sha256 === asset.sha256 || newFiles.has(asset)) continue
    newFiles.set(asset, await files.store(await asset.content(), asset.media_type))
  }
  return newFiles
}

/** The addresses of a course's files after the import, and of its copies of pictures of other sites. */
export function urlsAfter(
  assets: readonly AssetDraft[],
  stored: readonly StoredAsset[],
  newFiles: NewFiles,
): AssetUrls {
  const before = byPath(stored)
  const urlOf = (asset: AssetDraft) => {
    const same = before.get(asset.path)
    if (same?.sha256 === asset.sha256) return same.url
    const file = newFiles.get(asset)
    return file && filePath(file.key)
  }
  const drafted = new Set(assets.map(({ path }) => path))
  const copies = stored.filter(({ path }) => path.startsWith(copyFolder) && !drafted.has(path))
  return new Map([
    ...copies.map(({ path, url }) => [path, url] as const),
    ...assets.flatMap(asset => {
      const url = urlOf(asset)
      return url === undefined ? [] : [[asset.path, url] as const]
    }),
  ])
}

export async function putAssets({ db, files, draft, courseId, stored, note, prepared }: Import): Promise<void> {
  const before = byPath(stored.assets)
  for (const asset of draft.assets) {
    const { path, name = null, bytes, sha256, media_type } = asset
    const storedAsset = before.get(path)
    const isSame = storedAsset?.sha256 === sha256
    if (!isSame) {
      const url = await files.add(db, prepared.files.get(asset)!)
      await addAsset(db, { course_id: courseId, path, url, sha256, name, media_type, bytes })
    }
    note('asset', path, isSame ? 'unchanged' : storedAsset ? 'updated' : 'created')
  }
}
