// `npm run fuzz`: the tests with generated inputs, with a new seed and all of their cases; `npm run fuzz -- 5` does so five times. Each
// finding becomes a named case of its test, which then fails or passes in every run.
import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensurePackages, environment, node24, root } from './packages.mjs'

ensurePackages({ forTests: true })
node24()

/** Marks a test file that uses the seed of the run, or has more cases than `npm test` tries. */
const draws = /from 'fast-check'|inject\('seed'\)|from '#kernel\/server\/testing-cases.ts'/
const files = ['app', 'areas', 'kernel', 'bin']
  .flatMap(folder => readdirSync(join(root, folder), { recursive: true }).map(name => join(folder, name)))
  .filter(file => /\.test\.tsx?$/.test(file) && draws.test(readFileSync(join(root, file), 'utf8')))
if (files.length === 0) throw new Error('no test makes up its inputs')

const rounds = Number(process.argv[2] ?? 1)
for (let round = 1; round <= rounds && !process.exitCode; round += 1) {
  const seed = randomInt(1, 1_000_000)
  console.log(`\n── round ${round} of ${rounds}, seed ${seed}: ${files.length} files`)
  const env = { ...environment(), FUZZ_SEED: String(seed) }
  const { status } = spawnSync(`vitest run ${files.join(' ')}`, { cwd: root, stdio: 'inherit', shell: true, env })
  if (status !== 0) console.error(`\n── found with FUZZ_SEED=${seed}; make it a named case of its test`)
  process.exitCode = status
}
