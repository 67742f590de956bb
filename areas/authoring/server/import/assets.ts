import { createHash } from 'node:crypto'
import { drawSvg } from '#kernel/server/draw-svg.ts'
import { assetType } from '../assets/asset-type.ts'
import type { AssetDraft } from './course-draft.ts'
import { nameOf } from './files.ts'

type Refuse = (path: string, code: 'asset_refused', text: string) => void

/** The pictures and files that the pages show or link to, each typed by its bytes. */
export async function readAssets(
  used: ReadonlySet<string>,
  contentAt: (path: string) => Promise<Buffer>,
  refuse: Refuse,
): Promise<AssetDraft[]> {
  const assets: AssetDraft[] = []
  for (const path of [...used].toSorted()) {
    const content = () => safeContent(path, contentAt)
    const bytes = await content().catch((error: Error) => {
      refuse(path, 'asset_refused', error.message.split('\n')[0]!)
    })
    const media_type = bytes && (await assetType(bytes))
    if (bytes && media_type)
      assets.push({
        path,
        name: nameOf(path).replace(/\.svg$/i, '.png'),
        bytes: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        media_type,
        content,
      })
    else if (bytes) refuse(path, 'asset_refused', 'a web page, a program, or empty')
  }
  return assets
}

/** Files of packages are stored as bytes of no type: they are shown only in the frame of their package. */
export const packagedType = 'application/octet-stream'

/** The files that belong to units of packages. */
export async function readPackaged(
  paths: Iterable<string>,
  contentAt: (path: string) => Promise<Buffer>,
): Promise<AssetDraft[]> {
  const assets: AssetDraft[] = []
  for (const path of [...paths].toSorted()) {
    const content = () => contentAt(path)
    const bytes = await content()
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    assets.push({ path, name: nameOf(path), bytes: bytes.length, sha256, media_type: packagedType, content })
  }
  return assets
}

/** A drawing in SVG may contain scripts, so it is stored as the picture that it shows. */
async function safeContent(path: string, contentAt: (path: string) => Promise<Buffer>): Promise<Buffer> {
  const bytes = await contentAt(path)
  return /\.svg$/i.test(path) ? drawSvg(bytes) : bytes
}
