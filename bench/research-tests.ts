import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { report } from './research-report.ts'

const root = join(import.meta.dirname, '..')
const faults = 'areas/research/server/generating/seeded-fault.alone.test.ts'
const tests = {
  malicious: ['areas/research/server/generating/malicious.test.ts', faults],
  news: ['areas/research/server/differing/contradictions.test.ts', faults],
}

/**
 * Bars that need a lab in the bench's own process are tests, which print their figures; a second one has a fault put in
 * and expects that it is found. @returns whether they pass
 */
export function testsHold(bar: keyof typeof tests): boolean {
  const command = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '-t', bar === 'news' ? 'contradiction' : 'lies']
  const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' }
  const options = { cwd: root, encoding: 'utf8', env } as const
  const { status, stdout } = spawnSync(process.execPath, [...command, ...tests[bar]], options)
  const figures = stdout.split('\n').filter(line => line.startsWith(bar))
  console.log(figures.join('\n'))
  if (status !== 0) console.log(stdout)
  return report(status === 0 && figures.length === 2, `${bar}: the test passes, and the one with a fault finds it`)
}
