import { execFile } from 'node:child_process'
import { access, mkdtemp, readFile, rm, symlink, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { staleParts } from '../freshness.mjs'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')
const git = async (...args: string[]) => (await run('git', args, { cwd: root })).stdout.trim()

/** The commit that a name stands for, or an error that says so. */
export const commitOf = (name: string): Promise<string> =>
  git('rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`).catch(() => {
    throw new Error(`There is no commit ${name}`)
  })

const build = (folder: string) => run(process.execPath, [join(folder, 'bin/build.mjs')], { cwd: folder })

/** Builds the tree, where its sources changed since it was built. */
export async function buildTree(): Promise<void> {
  if (staleParts().length > 0) await build(root)
}

/** A commit in a worktree of its own under the system's temporary folder, built. `remove` takes it away. */
export async function checkOut(
  commit: string,
): Promise<{ folder: string; build(): Promise<void>; remove(): Promise<void> }> {
  await git('worktree', 'prune')
  const parent = await mkdtemp(join(tmpdir(), 'lab-screenshots-'))
  const folder = join(parent, 'checkout')
  await git('worktree', 'add', '--detach', folder, commit)
  return {
    folder,
    async build() {
      await sharePackages(folder)
      await build(folder)
    },
    async remove() {
      await rm(parent, { recursive: true, force: true })
      await git('worktree', 'prune')
    },
  }
}

const lockOf = (folder: string) => readFile(join(folder, 'package-lock.json'), 'utf8')

/** Links the packages that are here where the commit wants the same ones; else its build installs its own. */
async function sharePackages(folder: string): Promise<void> {
  await access(join(root, 'node_modules'))
  if ((await lockOf(root)) !== (await lockOf(folder))) return
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  // Older than what is installed: the build takes the packages for fresh, and installs nothing through the link.
  await utimes(join(folder, 'package-lock.json'), 0, 0)
}
