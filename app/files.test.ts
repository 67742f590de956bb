import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inTransaction, type Database } from '#kernel/server/database.ts'
import { fileKey, type Content } from '#kernel/server/files.ts'
import { openTestBucket, type TestBucket } from '#kernel/server/testing-bucket.ts'
import { openTestLab, type TestLab } from './testing.ts'

const video = Buffer.from(Array.from({ length: 10_000 }, (_, n) => n % 251))

describe.each(['a folder', 'a bucket'])('files in %s', where => {
  let lab: TestLab
  let bucket: TestBucket | undefined
  beforeAll(async () => {
    bucket = where === 'a bucket' ? await openTestBucket() : undefined
    lab = await openTestLab(bucket?.settings)
  })
  afterAll(async () => {
    await lab.close()
    await bucket?.close()
  })
  const put = async (content: Content, type: string, options = {}) =>
    lab.lab.files.add(lab.store.db, await lab.lab.files.store(content, type, options))
  const get = (url: string, headers: Record<string, string> = {}) => lab.app.inject({ url, headers })

  test('a video is served in the requested ranges, so that a browser can seek in it', async () => {
    const url = await put(video, 'video/mp4')
    const part = await get(url, { range: 'bytes=2000-2999', 'accept-encoding': 'gzip, br' })
    expect([part.statusCode, part.headers['content-range'], part.headers['content-length']]).toEqual([
      206,
      'bytes 2000-2999/10000',
      '1000',
    ])
    expect(part.rawPayload.equals(video.subarray(2000, 3000))).toBe(true)
    const end = await get(url, { range: 'bytes=-10' })
    expect([end.statusCode, end.rawPayload.equals(video.subarray(-10))]).toEqual([206, true])
    const beyond = await get(url, { range: 'bytes=10000-' })
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, 'bytes */10000'])
  })

  test('served whole, it says that ranges are possible; after a change of its name, it is served whole', async () => {
    const url = await put(video, 'video/mp4')
    const whole = await get(url)
    expect([whole.statusCode, whole.headers['accept-ranges'], whole.rawPayload.equals(video)]).toEqual([
      200,
      'bytes',
      true,
    ])
    const { etag } = whole.headers
    expect((await get(url, { range: 'bytes=0-9', 'if-range': String(etag) })).statusCode).toBe(206)
    expect((await get(url, { range: 'bytes=0-9', 'if-range': '"another"' })).statusCode).toBe(200)
  })

  test('an answer is sent once: nothing is logged about it', async () => {
    const url = await put(video, 'video/mp4')
    const logs = (['warn', 'error'] as const).map(level => vi.spyOn(lab.lab.log, level))
    for (const range of ['', 'bytes=0-9', 'bytes=10000-']) await get(url, { range })
    await lab.app.inject({ method: 'HEAD', url })
    await get('/files/missing.mp4')
    expect(logs.flatMap(log => log.mock.calls)).toEqual([])
    for (const log of logs) log.mockRestore()
  })

  test('HEAD answers its size without reading it', async () => {
    const url = await put(video, 'video/mp4')
    const { stream } = lab.lab.files
    lab.lab.files.stream = () => Promise.reject(new Error('the file was read'))
    const head = await lab.app.inject({ method: 'HEAD', url })
    lab.lab.files.stream = stream
    expect([head.statusCode, head.headers['content-length'], head.rawPayload.length]).toEqual([200, '10000', 0])
  })

  test('every file is safe: its type is declared and not guessed, nothing in it runs, and only pictures are shown in place', async () => {
    const page = await get(await put(Buffer.from('<script>alert(1)</script>'), 'application/octet-stream'))
    expect(page.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'attachment',
      'content-security-policy': "default-src 'none'; sandbox",
    })
  })

  test('a private file is not served by its path, and seems not to exist', async () => {
    const url = await put(video, 'application/zip', { isPrivate: true })
    const [hidden, absent] = [await get(url), await get('/files/nothing.zip')]
    expect([hidden.statusCode, hidden.json()]).toEqual([404, absent.json()])
    expect((await lab.lab.files.read(lab.db, fileKey(url)))!.bytes.equals(video)).toBe(true)
  })

  test('a file on the disk is stored without being read as a whole, and unchanged', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lab-files-'))
    await writeFile(join(folder, 'x'), video)
    const url = await put({ path: join(folder, 'x') }, 'video/webm')
    await rm(folder, { recursive: true })
    expect((await get(url)).rawPayload.equals(video)).toBe(true)
    expect(await lab.lab.files.find(lab.db, fileKey(url))).toMatchObject({ bytes: 10_000, media_type: 'video/webm' })
  })

  test('a removed file is no longer served', async () => {
    const url = await put(video, 'video/mp4')
    await inTransaction(lab.store.pool, db => lab.lab.files.remove(db, url))
    expect((await get(url)).statusCode).toBe(404)
    await lab.runJobs()
    expect(await lab.lab.files.stream(fileKey(url))).toBeUndefined()
    expect(bucket?.objects.has(fileKey(url)) ?? false).toBe(false)
  })

  test('a file whose removal was rolled back is still served', async () => {
    const url = await put(video, 'video/mp4')
    const work = inTransaction(lab.store.pool, async db => {
      await lab.lab.files.remove(db, url)
      throw new Error('the transaction fails')
    })
    await expect(work).rejects.toThrow('the transaction fails')
    await lab.runJobs()
    expect((await get(url)).rawPayload.equals(video)).toBe(true)
  })

  test('bytes whose transaction failed are removed a day later; those of one that committed or is still open stay', async () => {
    const { pool } = lab.store
    const { files } = lab.lab
    const store = async (db: Database) => fileKey(await files.add(db, await files.store(video, 'video/mp4')))
    const haveBytes = (keys: string[]) =>
      Promise.all(
        keys.map(async key => {
          const stream = await lab.lab.files.stream(key)
          stream?.destroy()
          return stream !== undefined
        }),
      )
    let failed = ''
    const failing = inTransaction(pool, async db => {
      failed = await store(db)
      throw new Error('the transaction fails')
    })
    await expect(failing).rejects.toThrow('the transaction fails')
    const committed = await inTransaction(pool, store)
    const open = await inTransaction(pool, async db => {
      const key = await store(db)
      await lab.runJobs()
      expect(await haveBytes([failed, committed, key]), 'within the day').toEqual([true, true, true])
      return key
    })
    await pool.query('update graphile_worker._private_jobs set run_at = now() where run_at > now()')
    await lab.runJobs()
    expect(await haveBytes([failed, committed, open])).toEqual([false, true, true])
  })
})
