import { openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import type { Config } from './config.ts'
import type { FileDriver, ListedFile } from './files.ts'

/**
 * Keeps `fetch` from holding the whole body for a redirect that will not come (Fetch standard, HTTP-network-or-cache
 * fetch: a request without a window that fails on redirects is not cloned).
 */
const unbuffered = { redirect: 'error', window: null } as const

const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
/** The text of the first element of this name; an answer has no attributes on them (Amazon S3, ListObjectsV2). */
const textOf = (xml: string, name: string): string =>
  (new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? '').replaceAll(
    /&(\w+);/g,
    (all, character: string) => characters[character] ?? all,
  )

const listedFiles = (xml: string): ListedFile[] =>
  [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, entry = '']) => ({
    key: textOf(entry, 'Key'),
    bytes: Number(textOf(entry, 'Size')),
    changed_at: new Date(textOf(entry, 'LastModified')),
  }))

/** Files in an S3-compatible bucket, when the settings name one. */
export function s3Files(config: Config): FileDriver | undefined {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_REGION } = config
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return undefined
  const client = new AwsClient({
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    region: S3_REGION,
    service: 's3',
    retries: 3,
  })
  const urlOf = (key: string) => `${S3_ENDPOINT.replace(/\/$/, '')}/${S3_BUCKET}/${key}`
  const ask = async (method: string, key: string, init: RequestInit = {}) => {
    const answer = await client.fetch(urlOf(key), { method, ...unbuffered, ...init })
    if (!answer.ok) await answer.body?.cancel()
    if (!answer.ok && answer.status !== 404) throw new Error(`the file store answered ${answer.status} to ${method}`)
    return answer
  }
  return {
    async put(key, content, mediaType) {
      // A blob of a file has a length, which the store requires, and is read while it is sent.
      const body = Buffer.isBuffer(content) ? new Uint8Array(content) : await openAsBlob(content.path)
      const headers = {
        'content-type': mediaType,
        ...(Buffer.isBuffer(content) ? {} : { 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' }),
      }
      const answer = await ask('PUT', key, { body, headers })
      if (!answer.ok) throw new Error(`the file store has no bucket ${S3_BUCKET}`)
    },
    async get(key) {
      const answer = await ask('GET', key)
      return answer.ok ? Buffer.from(await answer.arrayBuffer()) : undefined
    },
    async stream(key, range) {
      const answer = await ask('GET', key, range ? { headers: { range: `bytes=${range.start}-${range.end}` } } : {})
      if (!answer.ok || !answer.body) return undefined
      if (range && answer.status !== 206) {
        await answer.body.cancel()
        throw new Error('the file store does not support range requests')
      }
      return Readable.fromWeb(answer.body as ReadableStream)
    },
    async remove(key) {
      await ask('DELETE', key)
    },
    async *list() {
      for (let from = ''; ;) {
        const query = new URLSearchParams({ 'list-type': '2', ...(from && { 'continuation-token': from }) })
        const answer = await ask('GET', `?${query}`)
        if (!answer.ok) throw new Error(`the file store has no bucket ${S3_BUCKET}`)
        const text = await answer.text()
        yield* listedFiles(text)
        from = textOf(text, 'NextContinuationToken')
        if (!from) return
      }
    },
  }
}
