import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { ownBuffer } from './own-buffer.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

/** The encodings that an Accept-Encoding header allows (RFC 9110, 12.5.3), of which we make two. */
export function encodingOf(accepted = ''): Encoding {
  const weights = new Map(
    accepted
      .toLowerCase()
      .split(',', 20)
      .map(part => part.split(';'))
      .map(([name = '', weight = 'q=1']) => [name.trim(), Number(weight.trim().slice(2))] as const),
  )
  const allowed = (name: Encoding) => (weights.get(name) ?? weights.get('*') ?? 0) > 0
  return allowed('br') ? 'br' : allowed('gzip') ? 'gzip' : 'identity'
}

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants
/**
 * Of brotli's eleven steps: 5 takes a millisecond for a page of 40 kB, 10 takes ten (beside the requests) and saves 6 % of
 * the bytes, so it pays for what is sent often. What is large would take a second.
 */
const qualityFor = (bytes: Buffer, isSentOften: boolean) => (isSentOften && bytes.length < 200_000 ? 10 : 5)

/** The bytes that zlib reserves at a time for a result, which is hardly ever larger than what is compressed. */
const chunkFor = ({ length }: Buffer) => Math.min(Math.max(length, 1_024), 65_536)

export async function compressed(bytes: Buffer, encoding: Encoding, isSentOften: boolean): Promise<Buffer> {
  if (encoding === 'identity') return bytes
  if (encoding === 'gzip') return ownBuffer(await promisify(gzip)(bytes, { chunkSize: chunkFor(bytes) }))
  const params = { [BROTLI_PARAM_QUALITY]: qualityFor(bytes, isSentOften), [BROTLI_PARAM_SIZE_HINT]: bytes.length }
  return ownBuffer(await promisify(brotliCompress)(bytes, { params, chunkSize: chunkFor(bytes) }))
}
