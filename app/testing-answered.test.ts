import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allCalls } from './calls.ts'
import { neverAnswered } from './testing-answered.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'answered-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('a call that no process of the run saw answered well is named', async () => {
  const [missing, ...others] = allCalls
  const routes = others.map(({ call: { method, path } }) => `${method} ${path}\n`)
  await writeFile(join(folder, '1'), routes.slice(0, 100).join(''))
  await writeFile(join(folder, '2'), routes.slice(100).join(''))
  expect(await neverAnswered(folder)).toEqual([missing!.name])
})

test('a run whose processes noted nothing names every call', async () => {
  expect(await neverAnswered(join(folder, 'missing'))).toHaveLength(allCalls.length)
})
