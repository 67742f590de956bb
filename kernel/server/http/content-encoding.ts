import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

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
/** Of brotli's eleven steps: a page of 40 kB takes some milliseconds, beside the requests, and all that follow fewer bytes. */
const quality = 6

const makers = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
  identity: async (bytes: Buffer) => bytes,
}

export const compressed = (bytes: Buffer, encoding: Encoding): Promise<Buffer> => makers[encoding](bytes)
