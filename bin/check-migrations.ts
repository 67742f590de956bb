import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** Fails when the tables differ from `migrations/`: drizzle-kit must find no difference. */
const root = join(import.meta.dirname, '..')
const scratch = mkdtempSync(join(root, '.cache-migrations-'))
try {
  if (!existsSync(join(root, 'migrations/meta/_journal.json')))
    throw new Error('migrations/ has nothing to compare with')
  const out = join(scratch, 'migrations')
  cpSync(join(root, 'migrations'), out, { recursive: true })
  const before = readdirSync(out)
  const config = join(scratch, 'config.ts')
  writeFileSync(
    config,
    `import config from '../drizzle.config.ts'\nexport default { ...config, out: './${relative(root, out)}' }\n`,
  )
  const drizzle = ['node_modules/drizzle-kit/bin.cjs', 'generate', '--config', relative(root, config)]
  const output = execFileSync(process.execPath, drizzle, { cwd: root, stdio: 'pipe' }).toString()
  const added = readdirSync(out).filter(name => !before.includes(name))
  if (added.length > 0) {
    console.error('the tables have changed since the last migration: run `npm run migration` and commit what it writes')
    process.exitCode = 1
  } else if (!output.includes('No schema changes')) {
    throw new Error(`drizzle-kit did not say that nothing changed:\n${output}`)
  } else console.log('migrations/ says what the tables say')
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
