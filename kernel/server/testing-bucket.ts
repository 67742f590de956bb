import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type StoredObject = { bytes: Buffer; type: string; at: Date }
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

export type TestBucket = Awaited<ReturnType<typeof openTestBucket>>

/**
 * A bucket on loopback that answers as S3 does: signatures are checked (AWS Signature Version 4), a length must be said, ranges
 * are honoured. `forgets` drops what is sent, to measure what sending costs.
 */
export async function openTestBucket({ forgets = false } = {}) {
  const secret = 'a secret of the test bucket'
  const objects = new Map<string, StoredObject>()
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error as Error))
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const refuse = (status: number, code: string) => {
      request.resume()
      response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`)
    }
    const [, bucket, key = ''] = (request.url ?? '').replace(/\?.*/, '').split('/')
    if (!isSigned(request, secret)) return refuse(403, 'SignatureDoesNotMatch')
    if (bucket !== 'lab') return refuse(404, 'NoSuchBucket')
    if (request.method === 'GET' && !key) {
      const from = new URL(request.url ?? '', 'http://bucket').searchParams.get('continuation-token') ?? ''
      return void response.writeHead(200).end(listing(objects, from))
    }
    if (request.method === 'PUT') {
      if (request.headers['content-length'] === undefined) return refuse(411, 'MissingContentLength')
      const parts: Buffer[] = []
      for await (const part of request) if (!forgets) parts.push(part as Buffer)
      objects.set(key, { bytes: Buffer.concat(parts), type: request.headers['content-type'] ?? '', at: new Date() })
      return void response.writeHead(200).end()
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return void response.writeHead(204).end()
    }
    const file = objects.get(key)
    if (!file) return refuse(404, 'NoSuchKey')
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    const bytes = from === undefined ? file.bytes : file.bytes.subarray(Number(from), Number(to) + 1)
    response.writeHead(from === undefined ? 200 : 206, { 'content-type': file.type, 'content-length': bytes.length })
    response.end(bytes)
  }

  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    objects,
    settings: {
      S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      S3_BUCKET: 'lab',
      S3_REGION: 'auto',
      S3_ACCESS_KEY_ID: 'lab',
      S3_SECRET_ACCESS_KEY: secret,
    },
    async close() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

/** Few enough that a test of some files reads several pages. */
const mostListed = 20

/** A page of ListObjectsV2, from the key after this one. */
function listing(objects: ReadonlyMap<string, StoredObject>, after: string): string {
  const rest = [...objects].filter(([key]) => key > after).toSorted(([one], [other]) => (one < other ? -1 : 1))
  const page = rest.slice(0, mostListed)
  const contents = page.map(
    ([key, { bytes, at }]) =>
      `<Contents><Key>${key}</Key><LastModified>${at.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`,
  )
  const next = rest.length > page.length ? `<NextContinuationToken>${page.at(-1)![0]}</NextContinuationToken>` : ''
  return `<?xml version="1.0"?><ListBucketResult>${contents.join('')}${next}</ListBucketResult>`
}

/** Whether a request carries the signature that its own lines and the secret make. */
function isSigned({ method = '', url = '', headers }: IncomingMessage, secret: string): boolean {
  const match = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
    headers.authorization ?? '',
  )
  if (!match) return false
  const [, credential = '', names = '', signature = ''] = match
  const [, day = '', region = '', service = ''] = credential.split('/')
  const [path = '', query = ''] = url.split('?')
  const lines = names.split(';').map(name => `${name}:${String(headers[name]).trim()}\n`)
  // In the order of their names (Signature Version 4, canonical query string).
  const sorted = query.split('&').toSorted().join('&')
  const canonicalRequest = [method, path, sorted, lines.join(''), names, headers['x-amz-content-sha256']].join('\n')
  const scope = [day, region, service, 'aws4_request'].join('/')
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonicalRequest)].join('\n')
  const key = [region, service, 'aws4_request'].reduce((made, part) => hmac(made, part), hmac(`AWS4${secret}`, day))
  return timingSafeEqual(hmac(key, text), Buffer.from(signature, 'hex'))
}
