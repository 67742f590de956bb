import { isUtf8 } from 'node:buffer'
import { readFile } from 'node:fs/promises'
import { ensure } from './failures.ts'
import type { Content } from './files.ts'
import type { Upload } from './handle.ts'

/** What people may give: documents, pictures, tables, archives, recordings. Nothing that runs, and no web page. */
const acceptedTypes = new Set([
  'application/pdf',
  'application/zip',
  'application/gzip',
  'application/rtf',
  'application/epub+zip',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'application/vnd.oasis.opendocument.text',
  'application/vnd.oasis.opendocument.spreadsheet',
  'application/vnd.oasis.opendocument.presentation',
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/gif',
  'audio/mpeg',
  'audio/mp4',
  'audio/x-m4a',
  'audio/wav',
  'video/mp4',
  'video/webm',
])

/** Plain text (notes, code, tables) is valid UTF-8 without a zero byte. It is always served as plain text. */
const isPlainText = (bytes: Buffer) => isUtf8(bytes) && !bytes.includes(0)

async function typeOf(content: Content): Promise<string | undefined> {
  const { fileTypeFromBuffer, fileTypeFromFile } = await import('file-type')
  const fileType = await (Buffer.isBuffer(content) ? fileTypeFromBuffer(content) : fileTypeFromFile(content.path))
  if (fileType) return fileType.mime
  const bytes = Buffer.isBuffer(content) ? content : await readFile(content.path)
  return bytes.length > 0 && isPlainText(bytes) ? 'text/plain' : undefined
}

/**
 * The type of a file, read from its content alone.
 * @throws Failure 415 for an empty file or one of another type
 */
export async function safeFileType(content: Content): Promise<string> {
  const type = await typeOf(content)
  ensure(type && (type === 'text/plain' || acceptedTypes.has(type)), 'body.unsupported')
  return type
}

/** A file's name without folders and unsafe characters, never empty and of limited length. */
export function safeFileName({ name }: Pick<Upload, 'name'>): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  // oxlint-disable-next-line no-control-regex -- exactly these must not be in a name
  const clean = last.replaceAll(/[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069"<>|:*?]/g, '').trim()
  return [...clean].slice(-120).join('') || 'file'
}
