import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { Content } from '#kernel/server/files.ts'

export async function assetHash(content: Content): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  if (Buffer.isBuffer(content)) return { bytes: content.length, sha256: hash.update(content).digest('hex') }
  await pipeline(createReadStream(content.path), hash)
  return { bytes: (await stat(content.path)).size, sha256: hash.digest('hex') }
}

const extensions: Record<string, string> = { 'image/jpeg': 'jpg', 'text/vtt': 'vtt', 'text/plain': 'txt' }

/**
 * A path in the course for an uploaded file: its name in plain characters plus a random part, so that no two are equal.
 */
export function assetPath(name: string, media_type: string): string {
  const [, given = ''] = /\.([a-z0-9]{1,8})$/i.exec(name) ?? []
  const plain = name
    .replace(/\.[a-z0-9]{1,8}$/i, '')
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60)
  const end = media_type.startsWith('image/') ? (extensions[media_type] ?? media_type.slice(6)) : given.toLowerCase()
  return `files/${plain || 'file'}-${randomBytes(4).toString('hex')}.${end || (extensions[media_type] ?? 'bin')}`
}
