import { AwsClient } from 'aws4fetch'
import type { Config } from './config.ts'
import type { FileDriver } from './files.ts'

/** Files in an S3-compatible bucket, when the settings name one. */
export function s3Files(config: Config): FileDriver | undefined {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_REGION } = config
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return undefined
  const client = new AwsClient({
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    region: S3_REGION,
    service: 's3',
  })
  const urlOf = (key: string) => `${S3_ENDPOINT.replace(/\/$/, '')}/${S3_BUCKET}/${key}`
  const ask = async (method: string, key: string, init: RequestInit = {}) => {
    const answer = await client.fetch(urlOf(key), { method, ...init })
    if (!answer.ok && answer.status !== 404) throw new Error(`the file store answered ${answer.status} to ${method}`)
    return answer
  }
  return {
    async put(key, bytes, mediaType) {
      const answer = await ask('PUT', key, { body: new Uint8Array(bytes), headers: { 'content-type': mediaType } })
      if (!answer.ok) throw new Error(`the file store has no bucket ${S3_BUCKET}`)
    },
    async get(key) {
      const answer = await ask('GET', key)
      return answer.ok ? Buffer.from(await answer.arrayBuffer()) : undefined
    },
    async remove(key) {
      await ask('DELETE', key)
    },
  }
}
