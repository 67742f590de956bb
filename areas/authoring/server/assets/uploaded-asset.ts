import { randomBytes } from 'node:crypto'

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
