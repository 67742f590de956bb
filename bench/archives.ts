import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { draftOfArchive } from '#areas/authoring/server/archives/archive-course.ts'
import { archiveLimits } from '#areas/authoring/server/archive-files/archive-limits.ts'
import { Refused } from '#areas/authoring/server/archive-files/refused.ts'
import { openArchive } from '#areas/authoring/server/archive-files/zip-archive.ts'
import { zipOf, zipOfTexts, type ZipEntry } from '#areas/authoring/server/archive-files/testing-zip.ts'

/**
 * `npm run bench:archives`: reads hostile archives one after the other and measures how much the process grows, what is
 * refused, and which files are outside the folder of the job afterwards. `--fault` removes the limits on sizes: the
 * bench must then find that memory grows. `npm run bench:archives -- course.zip` also reads a valid one.
 */
const mostGrowth = 100_000_000
const isFault = process.argv.includes('--fault')
const honest = process.argv.slice(2).filter(argument => argument.endsWith('.zip'))
const limits = isFault
  ? { ...archiveLimits, ratio: Infinity, fileBytes: Infinity, totalBytes: Infinity, textBytes: Infinity }
  : archiveLimits

const page: ZipEntry = { name: 'en/a.md', content: '# A\n\nWords.' }
const zeros = Buffer.alloc(200_000_000, 'lesson ')
const flat = (count: number, bytes: number) =>
  Array.from({ length: count }, (_, n) => ({ name: `en/${n}.md`, content: zeros.subarray(0, bytes) }))

/** Each is made when needed, so that making one is not counted as reading another. */
const hostile: Record<string, { code: string; make: () => Buffer }> = {
  'one file of 200 MB': { code: 'bomb', make: () => zipOf([page, { name: 'en/b.md', content: zeros }]) },
  '300 files of 0.9 MB': { code: 'bomb', make: () => zipOf(flat(300, 900_000)) },
  '60,000 files': {
    code: 'too_many_files',
    make: () => zipOf(Array.from({ length: 60_000 }, (_, n) => ({ name: `en/${n}.md` }))),
  },
  'a size that lies': {
    code: 'bomb',
    make: () => zipOf([page, { name: 'en/b.md', content: zeros, says: { bytes: 10 } }]),
  },
  'an archive in an archive': {
    code: 'nested',
    make: () => zipOf([{ name: 'b.zip', content: zipOf(flat(200, 900_000)) }]),
  },
  'a way out': { code: 'path_climbs', make: () => zipOf([page, { name: '../../escaped.md', content: 'x' }]) },
  'a way to the top': { code: 'path_absolute', make: () => zipOf([page, { name: '/tmp/escaped.md', content: 'x' }]) },
  'a link': {
    code: 'link',
    make: () => zipOf([page, { name: 'en/b.md', content: '/etc/passwd', says: { mode: 0o120777 } }]),
  },
  'another type': { code: 'not_an_archive', make: () => Buffer.from('%PDF-1.7\n'.repeat(1_000)) },
  'half of one': { code: 'damaged', make: () => zipOf(flat(3, 1_000)).subarray(0, 300) },
  'a broken outline': {
    code: 'manifest_broken',
    make: () => zipOfTexts({ 'en/_toctree.yml': '- title: [', 'en/a.md': '# A' }),
  },
  'an outline that multiplies': {
    code: 'manifest_broken',
    make: () =>
      zipOfTexts({
        'en/a.md': '# A',
        'course.yml': `a: &a [x,x,x,x]\n${Array.from(
          { length: 30 },
          (_, n) =>
            `b${n}: &b${n} [${Array(9)
              .fill(`*${n ? `b${n - 1}` : 'a'}`)
              .join()}]`,
        ).join('\n')}`,
      }),
  },
}

/** The files below a folder with their hashes, to find additions and changes. */
async function contentsOf(folder: string): Promise<string> {
  const names = (await readdir(folder, { recursive: true })).toSorted()
  return createHash('sha256').update(names.join('\n')).digest('hex')
}

const top = await mkdtemp(join(tmpdir(), 'lab-archives-'))
const folder = join(top, 'job', 'own')
await writeFile(join(top, 'beside'), 'untouched')
await mkdir(folder, { recursive: true })
let isBad = false
let worst = 0

async function measured(name: string, expected: string | undefined): Promise<void> {
  globalThis.gc?.()
  const before = process.memoryUsage().rss
  let peak = before
  let isOver = false
  const sampling = (async () => {
    while (!isOver) {
      peak = Math.max(peak, process.memoryUsage().rss)
      await sleep(2)
    }
  })()
  const outside = await contentsOf(top)
  const began = performance.now()
  const code = await read()
  const took = performance.now() - began
  isOver = true
  await sampling
  const grew = Math.max(peak, process.memoryUsage().rss) - before
  worst = Math.max(worst, grew)
  const isRight = code === expected && (await contentsOf(top)) === outside
  if (!isRight) isBad = true
  console.log(
    `${isRight ? 'ok ' : 'NOT'} ${name.padEnd(28)} ${(code ?? 'read').padEnd(16)} ${Math.round(took)} ms, grew ${(grew / 1e6).toFixed(1)} MB`,
  )
}

async function read(): Promise<string | undefined> {
  try {
    const archive = await openArchive(join(top, 'archive.zip'), limits)
    try {
      const draft = await draftOfArchive({ archive, name: 'archive.zip', folder, limits })
      const units = draft.sections.flatMap(section => section.units)
      const questions = units.flatMap(unit => unit.questions ?? [])
      console.log(`    ${units.length} units, ${questions.length} questions, ${draft.warnings.length} warnings`)
      return undefined
    } finally {
      await archive.close()
    }
  } catch (error) {
    if (error instanceof Refused) return error.failure.code
    return (error as Error).message.slice(0, 60)
  }
}

try {
  for (const [name, { code, make }] of Object.entries(hostile)) {
    await writeFile(join(top, 'archive.zip'), make())
    await measured(name, code)
  }
  for (const path of honest) {
    await writeFile(join(top, 'archive.zip'), await readFile(path))
    await measured(path, undefined)
  }
  console.log(`memory grew by ${(worst / 1e6).toFixed(1)} MB at most; the bar is ${mostGrowth / 1e6} MB`)
  const isFound = worst > mostGrowth || isBad
  if (isFault) console.log(isFound ? 'the seeded fault was found' : 'the seeded fault was NOT found')
  process.exitCode = isFault === isFound ? 0 : 1
} finally {
  await rm(top, { recursive: true, force: true })
}
