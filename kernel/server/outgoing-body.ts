import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { FetchError } from './fetch-error.ts'

/**
 * The body of an answer, decompressed where it is compressed.
 *
 * @param maxBytes of what arrives, and of what it is decompressed to
 * @throws FetchError `too_large`
 */
export async function bodyOf(body: AsyncIterable<Buffer>, maxBytes: number, coding?: string): Promise<Buffer> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of body) {
    size += part.length
    if (size > maxBytes) throw new FetchError('too_large')
    parts.push(part)
  }
  const bytes = Buffer.concat(parts)
  return size > 0 && coding && /^(x-)?gzip$/i.test(coding) ? gunzipped(bytes, maxBytes) : bytes
}

const gunzipped = (bytes: Buffer, maxOutputLength: number): Promise<Buffer> =>
  promisify(gunzip)(bytes, { maxOutputLength }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ERR_BUFFER_TOO_LARGE' ? new FetchError('too_large') : error
  })
