import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import type { FileDriver, ListedFile } from './files.ts'
import { s3Files } from './s3.ts'
import { openTestBucket, type TestBucket } from './testing-bucket.ts'

let bucket: TestBucket
let files: FileDriver
const withSettings = (settings: Record<string, string>) => s3Files(readConfig(settings))!
beforeAll(async () => {
  bucket = await openTestBucket()
  files = withSettings(bucket.settings)
})
afterAll(() => bucket.close())

describe('files in a bucket', () => {
  test('are stored, read whole and in parts, and deleted; a missing one is undefined', async () => {
    await files.put('a.txt', Buffer.from('hello world'), 'text/plain')
    expect((await files.get('a.txt'))!.toString()).toBe('hello world')
    expect(await text((await files.stream('a.txt'))!)).toBe('hello world')
    expect(await text((await files.stream('a.txt', { start: 2, end: 4 }))!)).toBe('llo')
    await files.put('empty', Buffer.alloc(0), 'text/plain')
    expect((await files.get('empty'))!.length).toBe(0)
    await files.remove('a.txt')
    await files.remove('a.txt')
    expect([await files.get('a.txt'), await files.stream('a.txt')]).toEqual([undefined, undefined])
  })

  test('are listed with their sizes, page by page', async () => {
    const began = Date.now()
    const keys = Array.from({ length: 45 }, (_, at) => `listed-${String(at).padStart(2, '0')}`)
    for (const key of keys) await files.put(key, Buffer.from(key), 'text/plain')
    const listed: ListedFile[] = []
    for await (const file of files.list()) if (file.key.startsWith('listed-')) listed.push(file)
    expect(listed.map(({ key }) => key)).toEqual(keys)
    expect(listed.every(({ bytes }) => bytes === 9)).toBe(true)
    expect(listed[0]!.changed_at.getTime()).toBeGreaterThanOrEqual(began)
    for (const key of keys) await files.remove(key)
  })

  test('are refused with another secret and in a missing bucket', async () => {
    const wrong = withSettings({ ...bucket.settings, S3_SECRET_ACCESS_KEY: 'guessed' })
    await expect(wrong.put('b', Buffer.from('b'), 'text/plain')).rejects.toThrow('403')
    const nowhere = withSettings({ ...bucket.settings, S3_BUCKET: 'nowhere' })
    await expect(nowhere.put('b', Buffer.from('b'), 'text/plain')).rejects.toThrow('no bucket nowhere')
    expect(bucket.objects.has('b')).toBe(false)
  })

  test('are uploaded from the disk as a stream: memory holds a small part of a large one', async () => {
    const size = 512 * 1024 * 1024
    const sink = await openTestBucket({ forgets: true })
    const folder = await mkdtemp(join(tmpdir(), 'lab-s3-'))
    try {
      const path = join(folder, 'film')
      const film = await open(path, 'w')
      await film.truncate(size)
      await film.close()
      const before = process.memoryUsage().arrayBuffers
      let most = 0
      const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().arrayBuffers - before)), 5)
      await withSettings(sink.settings).put('film.mp4', { path }, 'video/mp4')
      clearInterval(watch)
      expect(most).toBeGreaterThan(0)
      expect(most).toBeLessThan(size / 2)
    } finally {
      await rm(folder, { recursive: true })
      await sink.close()
    }
  })

  test('from the disk are stored unchanged', async () => {
    const path = new URL(import.meta.url).pathname
    await files.put('self', { path }, 'text/plain')
    expect((await buffer((await files.stream('self'))!)).equals(bucket.objects.get('self')!.bytes)).toBe(true)
    expect(bucket.objects.get('self')!.bytes.toString()).toContain('are the same')
  })
})
