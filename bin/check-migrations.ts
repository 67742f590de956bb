import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Fails when the tables say something that `migrations/` does not: drizzle-kit, asked for the difference, must find none. */
const root = join(import.meta.dirname, '..')
const scratch = mkdtempSync(join(root, '.cache-migrations-'))
try {
  cpSync(join(root, 'migrations'), scratch, { recursive: true })
  const before = readdirSync(scratch)
  if (before.length < 2) throw new Error('migrations/ is empty: there was nothing to compare with')
  execFileSync(
    process.execPath,
    [
      'node_modules/drizzle-kit/bin.cjs',
      'generate',
      '--dialect',
      'postgresql',
      '--out',
      scratch,
      '--schema',
      './kernel/server/tables.ts',
      '--schema',
      './areas/*/server/tables.ts',
      '--schema',
      './areas/*/server/*.tables.ts',
    ],
    { cwd: root, stdio: 'pipe' },
  )
  const added = readdirSync(scratch).filter(name => !before.includes(name))
  if (added.length > 0) {
    console.error('the tables have changed since the last migration: run `npm run migration` and commit what it writes')
    process.exitCode = 1
  } else console.log('migrations/ says what the tables say')
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
