import { globSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Vitest } from 'vitest/node'
import { allCalls } from './calls.ts'
import { neverAnswered, refuseUnanswered } from './testing-answered.ts'

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

const root = resolve(import.meta.dirname, '..')
const runOf = (files: string[]) =>
  ({ state: { getPaths: () => files.map(file => join(root, file)) }, config: { root } }) as unknown as Vitest

test('a run of all tests fails then, and a run of some does not', async () => {
  const { exitCode } = process
  const files = globSync('{app,areas,kernel,bin}/**/*.test.{ts,tsx}', { cwd: root })
  await refuseUnanswered(runOf(files.slice(1)), folder)
  expect(process.exitCode).toBe(exitCode)
  try {
    await expect(refuseUnanswered(runOf(files), folder)).rejects.toThrow(`calls succeed: ${allCalls[0]!.name}`)
    expect(process.exitCode).toBe(1)
  } finally {
    process.exitCode = exitCode
  }
})
