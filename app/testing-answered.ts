import { globSync } from 'node:fs'
import { appendFile, mkdir, readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Vitest } from 'vitest/node'
import { allCalls } from './calls.ts'

/**
 * Counts the calls that a test lab answers well. A call that is only ever refused is not tested: neither its handler
 * nor its answer has run.
 * @returns a function that adds the calls to those of the run
 */
export function countAnswered(app: FastifyInstance, folder: string): () => Promise<void> {
  const answered = new Set<string>()
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode }) => {
    if (statusCode < 300) answered.add(`${method} ${routeOptions.url}\n`)
  })
  return async () => {
    await mkdir(folder, { recursive: true })
    await appendFile(join(folder, String(process.pid)), [...answered].join(''))
  }
}

/** The calls that no test of the run saw answered well. */
export async function neverAnswered(folder: string): Promise<string[]> {
  const files = await readdir(folder).catch(() => [])
  const texts = await Promise.all(files.map(name => readFile(join(folder, name), 'utf8')))
  const answered = new Set(texts.flatMap(text => text.split('\n')))
  return allCalls.filter(({ call: { method, path } }) => !answered.has(`${method} ${path}`)).map(({ name }) => name)
}

/** A run of only some tests says nothing about the calls of the others. */
function isWhole({ state, config }: Vitest): boolean {
  const ran = new Set(state.getPaths())
  const all = globSync('{app,areas,kernel,bin}/**/*.test.{ts,tsx}', { cwd: config.root })
  return !config.testNamePattern && all.every(path => ran.has(resolve(config.root, path)))
}

/** Fails a whole run in which a call was never answered well. */
export async function refuseUnanswered(vitest: Vitest, folder: string): Promise<void> {
  if (!isWhole(vitest)) return
  const names = await neverAnswered(folder)
  if (names.length === 0) return
  // Vitest prints what fails here, and exits as if all had passed.
  process.exitCode = 1
  throw new Error(`no test makes these calls succeed: ${names.join(', ')}`)
}
