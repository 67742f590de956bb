import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveAssets } from './assets.ts'

let folder: string
let app: FastifyInstance
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lab-assets-'))
  await mkdir(join(folder, 'assets'))
  for (const name of ['assets/page-1a.js', 'assets/page-1a.js.br', 'assets/page-1a.js.gz', 'outside.json'])
    await writeFile(join(folder, name), name)
  app = Fastify()
  await serveAssets(app, join(folder, 'assets'))
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const ask = (path: string, encoding = 'gzip, br') =>
  app.inject({ url: `/assets/${path}`, headers: { 'accept-encoding': encoding } })

test('a file is sent as the build compressed it, to be kept for a year', async () => {
  for (const [accepted, encoding, body] of [
    ['gzip, br', 'br', 'assets/page-1a.js.br'],
    ['gzip', 'gzip', 'assets/page-1a.js.gz'],
    ['identity', undefined, 'assets/page-1a.js'],
  ]) {
    const answer = await ask('page-1a.js', accepted)
    expect([answer.statusCode, answer.headers['content-encoding'], answer.body]).toEqual([200, encoding, body])
    expect(answer.headers['content-type']).toContain('javascript')
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  }
})

test('a file that a browser has already is not sent again, and a part is sent alone', async () => {
  const { etag = '' } = (await ask('page-1a.js')).headers
  const headers = { 'if-none-match': etag, 'accept-encoding': 'gzip, br' }
  expect((await app.inject({ url: '/assets/page-1a.js', headers })).statusCode).toBe(304)
  const part = await app.inject({ url: '/assets/page-1a.js', headers: { range: 'bytes=0-5' } })
  expect([part.statusCode, part.body]).toEqual([206, 'assets'])
})

test('nothing else is sent', async () => {
  const others = ['', 'nothing.js', 'PAGE-1a.js', '../outside.json', '..%2foutside.json', '.', '..']
  for (const path of others) expect((await ask(path)).statusCode, path).toBe(404)
})

test('a file that comes after the start is not of this build', async () => {
  await writeFile(join(folder, 'assets/later.js'), '1')
  expect((await ask('later.js')).statusCode).toBe(404)
})
