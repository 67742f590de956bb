// The steps of `npm test`, and those of them for named areas.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './packages.mjs'

/**
 * A step whose configuration is missing fails: a tool without one would check nothing and pass. One that is `small` uses
 * a single core, mostly, and runs beside other small ones.
 */
const build = { name: 'build', command: 'node --run build', needs: 'vite.config.ts', small: true }
const everything = [
  { name: 'types', command: 'node --run check:types', needs: 'tsconfig.json', small: true },
  { name: 'lint', command: 'node --run check:lint', needs: '.oxlintrc.json', small: true },
  { ...build, command: `${build.command} && node --run check:sizes`, name: 'build and sizes' },
  { name: 'format', command: 'node --run check:format', needs: '.oxfmtrc.json', small: true },
  { name: 'walls', command: 'node --run check:walls', needs: '.dependency-cruiser.cjs', small: true },
  { name: 'words', command: 'node --run check:words', needs: 'app/words', small: true },
  { name: 'migrations', command: 'node --run check:migrations', needs: 'drizzle.config.ts', small: true },
  { name: 'rules and calls', command: 'vitest run', needs: 'vitest.config.ts' },
  { name: 'journeys', command: 'playwright test', needs: 'playwright.config.ts' },
]

const areas = readdirSync(join(root, 'areas'))
/** The names that can be given: the areas, and the layers above and below them. */
export const testable = [...areas, 'app', 'kernel']

const folderOf = name => (areas.includes(name) ? `areas/${name}/` : `${name}/`)
const hasJourneys = name => existsSync(join(root, 'e2e', name))

/** Every step or, where areas are named, their rules and calls, the tests over all calls, and their journeys. */
export function stepsOf(names) {
  if (names.length === 0) return everything
  const called = names.filter(name => areas.includes(name))
  const journeys = names.filter(hasJourneys).map(name => `e2e/${name}/`)
  return [
    { name: 'rules and calls', command: `vitest run ${names.map(folderOf).join(' ')}`, needs: 'vitest.config.ts' },
    ...(called.length > 0 ? [lawsOf(called)] : []),
    ...(journeys.length > 0 ? [build, journeysOf(journeys)] : []),
  ]
}

/** The steps in their order, in groups: small ones that follow each other run together, every other step alone. */
export function besideEachOther(steps) {
  const groups = []
  for (const step of steps) {
    const last = groups.at(-1)
    if (step.small && last?.[0].small) last.push(step)
    else groups.push([step])
  }
  return groups
}

/** The tests that are generated for each call; their names contain that of the call in quotes. */
const laws = ['bodies', 'institutes', 'invariants', 'lists', 'requests', 'team-roles', 'versions'].map(
  name => `app/${name}.test.ts`,
)
const lawsOf = called => ({
  name: 'laws over their calls',
  command: `vitest run ${laws.join(' ')} -t "'(${called.join('|')})\\."`,
  needs: 'app/invariants.test.ts',
})
const journeysOf = folders => ({
  name: 'journeys',
  command: `playwright test ${folders.join(' ')}`,
  needs: 'playwright.config.ts',
})
