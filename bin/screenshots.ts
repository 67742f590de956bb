// `npm run screenshots -- --help`: every screen as a picture, at both widths, in both colours and three languages, and of
// each screen one sheet with all of them; with `--against`, what changed since a commit, side by side.
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { closeAll, endInOrder } from '#app/ending.ts'
import { buildTree, checkOut, commitOf } from './screenshots/checkout.ts'
import { compareFolders } from './screenshots/compare.ts'
import { writeComparison } from './screenshots/comparison-page.ts'
import { contactSheet } from './screenshots/contact-sheet.ts'
import { drawScreens } from './screenshots/draw.ts'
import { readOptions, usage, type Choice } from './screenshots/options.ts'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'screenshots')
const port = Number(process.env['SCREENSHOTS_PORT'] ?? 4_820)
/** What ends with this process, however it ends. */
const closers: (() => Promise<void>)[] = []
const close = () => closeAll(closers, console.error)

const isPictureOf = (screens: readonly string[]) => (file: string) =>
  file.endsWith('.png') && (screens.length === 0 || screens.some(part => file.includes(part)))

/**
 * Draws the tree; what was drawn before of the same screens is removed, so that no picture of a screen that is gone is
 * left.
 */
async function drawTree(choice: Choice): Promise<string[]> {
  await mkdir(join(folder, 'sheets'), { recursive: true })
  for (const place of [folder, join(folder, 'sheets')])
    for (const file of (await readdir(place)).filter(isPictureOf(choice.screens))) await rm(join(place, file))
  const { screens, pictures, faults } = await drawScreens(
    { root, folder, port, at: Date.now(), workers: 2, choice },
    closers,
  )
  for (const name of screens) await contactSheet(folder, name)
  console.log(`${pictures} pictures of ${screens.length} screens: ${folder}`)
  return faults
}

/** Draws a commit and the tree, and compares. The faults are those of the tree. */
async function drawBoth(name: string, choice: Choice): Promise<string[]> {
  const commit = await commitOf(name)
  const beside = join(folder, 'against')
  await rm(beside, { recursive: true, force: true })
  const checkout = await checkOut(commit)
  closers.push(checkout.remove)
  await checkout.build()
  const both = { at: Date.now(), workers: 1, choice }
  // At the same time, since their databases' clocks cannot be stopped.
  const [before, after] = await Promise.all([
    drawScreens({ ...both, root: checkout.folder, folder: join(beside, 'before'), port: port + 1 }, closers),
    drawScreens({ ...both, root, folder: join(beside, 'after'), port }, closers),
  ])
  for (const fault of before.faults) console.log(`${commit.slice(0, 8)}: ${fault}`)
  if (before.pictures + after.pictures === 0) throw new Error('No screen has such a name')
  const comparison = await compareFolders(beside)
  const { changed, added, gone, same } = comparison
  const page = await writeComparison(beside, comparison, `The tree against ${name} (${commit.slice(0, 8)})`)
  console.log(`${changed.length} changed, ${added.length} new, ${gone.length} gone, ${same} the same: ${page}`)
  return after.faults
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2))
  if (options === 'help') return console.log(usage)
  const began = performance.now()
  endInOrder(close, console.error)
  await buildTree()
  const faults = options.against ? await drawBoth(options.against, options) : await drawTree(options)
  for (const fault of faults) console.error(fault)
  console.log(`${((performance.now() - began) / 1_000).toFixed(0)} s`)
  process.exitCode = faults.length > 0 ? 1 : 0
}

try {
  await main()
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
} finally {
  await close()
}
