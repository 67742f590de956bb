import { isUtf8 } from 'node:buffer'
import { open } from 'node:fs/promises'

/**
 * Files that a browser could run or show as a page, and programs, are never part of a course. Scripts are text, which is
 * served as that.
 */
const refused = new Set([
  'application/xml',
  'text/html',
  'image/svg+xml',
  'application/x-msdownload',
  'application/x-elf',
  'application/x-mach-binary',
  'application/x-executable',
  'application/wasm',
  'application/java-vm',
  'application/x-shockwave-flash',
  'application/vnd.microsoft.portable-executable',
])

const pageStart = /^\uFEFF?\s*(?:<!--[^]*?-->\s*)*<(?:!doctype|html|head|body|script|svg|\?xml|iframe|math)\b/i

/**
 * The type of a course's file, from its content alone; undefined for a refused one. Text is served as plain text, and
 * unknown content as bytes, so that neither is shown in place.
 */
export async function assetType(content: Buffer | { path: string }): Promise<string | undefined> {
  const head = Buffer.isBuffer(content) ? content.subarray(0, 65_536) : await headOf(content.path)
  if (head.length === 0) return undefined
  const { fileTypeFromBuffer, fileTypeFromFile } = await import('file-type')
  const fileType = await (Buffer.isBuffer(content) ? fileTypeFromBuffer(content) : fileTypeFromFile(content.path))
  if (fileType) return refused.has(fileType.mime) ? undefined : fileType.mime
  if (!isText(head)) return head.subarray(0, 2).toString('latin1') === '#!' ? undefined : 'application/octet-stream'
  const text = head.toString('utf8')
  if (pageStart.test(text)) return undefined
  return /^\uFEFF?WEBVTT(?:[ \t\n\r]|$)/.test(text) ? 'text/vtt' : 'text/plain'
}

async function headOf(path: string): Promise<Buffer> {
  const handle = await open(path)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(65_536), 0, 65_536, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

/** The end of the sample may cut a character in two. */
const isText = (head: Buffer) => {
  if (head.includes(0)) return false
  return [0, 1, 2, 3].some(cut => isUtf8(head.subarray(0, head.length - cut)))
}

export const isVideo = (mediaType: string) => mediaType.startsWith('video/')
export const isPicture = (mediaType: string) => mediaType.startsWith('image/')
