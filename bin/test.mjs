// `npm test`: everything that must hold, in order; it ends at the first failure and says how long each step took.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser } from './browser.mjs'
import { ensurePackages, environment, node24, root } from './packages.mjs'

/** A step whose configuration is missing fails: a tool without one would look at nothing and be content. */
const steps = [
  { name: 'types', command: 'node --run check:types', needs: 'tsconfig.json' },
  { name: 'lint', command: 'node --run check:lint', needs: '.oxlintrc.json' },
  { name: 'format', command: 'node --run check:format', needs: '.oxfmtrc.json' },
  { name: 'walls', command: 'node --run check:walls', needs: '.dependency-cruiser.cjs' },
  { name: 'words', command: 'node --run check:words', needs: 'app/words' },
  { name: 'migrations', command: 'node --run check:migrations', needs: 'drizzle.config.ts' },
  { name: 'rules and calls', command: 'vitest run', needs: 'vitest.config.ts' },
  { name: 'build', command: 'node --run build', needs: 'vite.config.ts' },
  { name: 'sizes', command: 'node --run check:sizes', needs: 'dist/.stamp' },
  { name: 'journeys', command: 'playwright test', needs: 'playwright.config.ts' },
]

ensurePackages({ forTests: true })
node24()
const browser = await findBrowser()
if ('missing' in browser) {
  console.error(browser.missing)
  process.exit(1)
}
// Found once: whoever looks again is told by this.
process.env.CHROMIUM_PATH = browser.path
console.log(`browser: ${browser.path}`)

const taken = []
const failed = steps.find(step => !passes(step))
console.log(`\n── ${failed ? `failed: ${failed.name}` : 'all passed'}`)
for (const { name, seconds } of taken) console.log(`${seconds.toFixed(1).padStart(8)} s  ${name}`)
console.log(
  `${taken
    .reduce((sum, { seconds }) => sum + seconds, 0)
    .toFixed(1)
    .padStart(8)} s  in all`,
)
process.exitCode = failed ? 1 : 0

function passes({ name, command, needs }) {
  console.log(`\n── ${name}: ${command}`)
  const begun = performance.now()
  const isThere = existsSync(join(root, needs))
  if (!isThere) console.error(`${needs} is missing`)
  const isGood =
    isThere && spawnSync(command, { cwd: root, stdio: 'inherit', shell: true, env: environment() }).status === 0
  taken.push({ name, seconds: (performance.now() - begun) / 1000 })
  return isGood
}
