import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pixel } from '../import/testing-files.ts'
import { draftOfArchive } from '../archives/archive-course.ts'
import { archiveLimits } from './archive-limits.ts'
import { Refused } from './refused.ts'
import { smallCourse, zipOf, zipOfTexts, type ZipEntry } from './testing-zip.ts'
import { openArchive } from './zip-archive.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lab-archives-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function read(bytes: Buffer, limits = archiveLimits) {
  const path = join(folder, 'archive.zip')
  await writeFile(path, bytes)
  const archive = await openArchive(path, limits)
  try {
    return await draftOfArchive({ archive, name: 'archive.zip', folder, limits })
  } finally {
    await archive.close()
  }
}

async function refusal(bytes: Buffer, limits = archiveLimits) {
  try {
    await read(bytes, limits)
  } catch (error) {
    if (error instanceof Refused) return error.failure
    throw error
  } finally {
    expect(await readdir(folder), 'nothing but the archive lies in the folder').toEqual(['archive.zip'])
  }
  return undefined
}

const page: ZipEntry = { name: 'en/a.md', content: '# A\n\nWords.' }
const withEntry = (entry: ZipEntry) => zipOf([page, entry])
const code = async (bytes: Buffer, limits = archiveLimits) => (await refusal(bytes, limits))?.code

describe('a hostile archive is refused, with its own reason', () => {
  test('files that are no archives, whatever their name', async () => {
    expect(await code(Buffer.from('PK no, only words'))).toBe('not_an_archive')
    expect(await code(Buffer.alloc(0))).toBe('not_an_archive')
    expect(await code(Buffer.from('%PDF-1.7'))).toBe('not_an_archive')
  })

  test('paths that leave the folder, on any system', async () => {
    for (const name of ['../evil.md', 'en/../../evil.md', 'a/..', '..\\evil.md', 'en\\..\\..\\evil.md'])
      expect(await refusal(withEntry({ name })), name).toMatchObject({ code: 'path_climbs', path: name })
  })

  test('a course with more than the lab takes: units, sections, questions in a quiz, choices', async () => {
    const pages = (count: number, name: (n: number) => string) =>
      zipOfTexts(Object.fromEntries(Array.from({ length: count }, (_, n) => [name(n), `# ${n}\n\nWords.`])))
    const quiz = (questions: number, choices: number) => {
      const list = Array.from({ length: choices }, (_, n) => `{ text: "${n}", correct: ${n === 0} }`).join(', ')
      const asked = Array.from({ length: questions }, (_, n) => `### Question ${n}\n\n<Question choices={[${list}]} />`)
      return zipOfTexts({ 'en/quiz.md': `# Quiz\n\n${asked.join('\n\n')}` })
    }
    expect(await code(pages(2_001, n => `en/${n}.md`))).toBe('course_too_large')
    expect(await code(pages(402, n => `en/${Math.floor(n / 2)}/${n}.md`))).toBe('course_too_large')
    expect(await code(quiz(101, 2))).toBe('course_too_large')
    expect(await code(quiz(1, 21))).toBe('course_too_large')
    expect((await read(quiz(100, 20))).sections[0]!.units).toHaveLength(1)
  })

  test('absolute paths of any system', async () => {
    for (const name of ['/etc/passwd', 'C:\\Windows\\x.md', 'c:x.md', '\\\\server\\share\\x.md'])
      expect(await code(withEntry({ name })), name).toBe('path_absolute')
  })

  test('invalid names: control characters, backslashes, direction marks, too long', async () => {
    for (const name of [
      'en/a\u0000.md',
      'en/a\nb.md',
      'en\\a.md',
      'en/\u202Egpj.md',
      'en//a.md',
      './a.md',
      `${'x/'.repeat(30)}a.md`,
      `${'x'.repeat(400)}.md`,
    ])
      expect(await code(withEntry({ name })), JSON.stringify(name)).toBe('path_invalid')
  })

  test('names in an unknown encoding', async () => {
    for (const name of [Buffer.from([0x8d, 0x90, 0x2e, 0x6d, 0x64]), Buffer.from('caf\xe9.md', 'latin1')])
      expect(await code(withEntry({ name }))).toBe('name_encoding')
  })

  test('links and devices', async () => {
    for (const mode of [0o120777, 0o020666, 0o060660, 0o010644, 0o140755])
      expect(await refusal(withEntry({ name: 'en/b.md', content: '/etc/passwd', says: { mode } }))).toMatchObject({
        code: 'link',
        path: 'en/b.md',
      })
  })

  test('one name twice, and names that are equal on some systems', async () => {
    expect(await code(withEntry(page))).toBe('name_twice')
    expect(await code(withEntry({ name: 'en/a.md/' }))).toBe('name_twice')
    expect(await code(withEntry({ name: 'EN/A.md' }))).toBe('name_case')
    expect(await code(zipOf([page, { name: 'en/café.md' }, { name: 'en/cafe\u0301.md' }]))).toBe('name_case')
  })

  test('bombs: compressed too much, too large in all, overlapping entries', async () => {
    expect(await refusal(withEntry({ name: 'en/b.md', content: Buffer.alloc(20_000_000) }))).toMatchObject({
      code: 'bomb',
      path: 'en/b.md',
    })
    const flat = Array.from({ length: 60 }, (_, n) => ({ name: `en/${n}.md`, content: Buffer.alloc(900_000) }))
    expect(await code(zipOf(flat))).toBe('bomb')
    expect(await code(withEntry({ name: 'en/b.md', says: { packed: 4_000_000, bytes: 4_000_000 } }))).toBe('bomb')
  })

  test('an entry with a false size does not get more than it claims', async () => {
    const lying = { name: 'en/b.md', content: Buffer.alloc(3_000_000, 'word '), says: { bytes: 10 } }
    expect(await code(withEntry(lying))).toBe('bomb')
    const short = { name: 'en/b.md', content: 'few', says: { bytes: 1_000 } }
    expect(await code(withEntry(short))).toBe('damaged')
  })

  test('too many files, a file too large, too much in all', async () => {
    const limits = { ...archiveLimits, entries: 3, fileBytes: 5_000, totalBytes: 9_000 }
    const files = (bytes: number[]) =>
      zipOf(bytes.map((length, n) => ({ name: `en/${n}.md`, content: Buffer.alloc(length, 'ab c'), isStored: true })))
    expect(await code(files([1, 1, 1, 1]), limits)).toBe('too_many_files')
    expect(await code(files([6_000]), limits)).toBe('file_too_large')
    expect(await code(files([4_000, 4_000, 4_000]), limits)).toBe('too_large')
    expect(await code(files([4_000, 4_000]), { ...limits, textBytes: 7_000 })).toBe('too_large')
  })

  test('archives in an archive are not opened; one that contains nothing else is refused', async () => {
    const inner = zipOfTexts({ 'en/a.md': '# A' })
    expect(await code(zipOf([{ name: 'course.zip', content: inner }]))).toBe('nested')
    expect(await read(withEntry({ name: 'data.zip', content: inner }))).toMatchObject({ sections: [{ units: [{}] }] })
  })

  test('encrypted, damaged and cut-off entries, and unknown methods', async () => {
    expect(await code(withEntry({ name: 'en/b.md', content: 'x', says: { flags: 0x801 } }))).toBe('encrypted')
    expect(await code(withEntry({ name: 'en/b.md', content: 'x', says: { method: 14 } }))).toBe('unsupported')
    expect(await code(withEntry({ name: 'en/b.md', content: 'x', says: { crc: 1 } }))).toBe('damaged')
    const whole = zipOf([page])
    expect(await code(whole.subarray(0, whole.length - 30))).toBe('damaged')
    expect(await code(zipOf([page], { count: 2 }))).toBe('damaged')
  })

  test('an outline that cannot be read, with the place: guessing might hide half a course', async () => {
    expect(await refusal(zipOfTexts({ ...smallCourse(pixel), 'tides/en/_toctree.yml': '- title: [' }))).toMatchObject({
      code: 'manifest_broken',
      path: 'en/_toctree.yml',
    })
    expect(await refusal(zipOfTexts({ ...smallCourse(pixel), 'tides/course.yml': 'title: "open' }))).toMatchObject({
      code: 'manifest_broken',
      path: 'course.yml',
    })
    const circular = '- &a\n  title: Tides\n  sections:\n    - *a\n'
    expect(await refusal(zipOfTexts({ ...smallCourse(pixel), 'tides/en/_toctree.yml': circular }))).toMatchObject({
      code: 'manifest_broken',
      detail: 'a list or section contains itself',
      path: 'en/_toctree.yml',
    })
    const bomb = `a: &a [x,x]\n${Array.from({ length: 20 }, (_, n) => `b${n}: &b${n} [*${n ? `b${n - 1}` : 'a'},*${n ? `b${n - 1}` : 'a'}]`).join('\n')}`
    expect(await code(zipOfTexts({ ...smallCourse(pixel), 'tides/course.yml': bomb }))).toBe('manifest_broken')
  })

  test('no lesson in it', async () => {
    expect(await code(zipOf([]))).toBe('no_lessons')
    expect(await code(zipOfTexts({ 'notes.txt': 'x' }))).toBe('no_lessons')
  })
})

describe('an honest archive', () => {
  test('is read completely, whatever its folder and whatever a system left beside it', async () => {
    const bytes = zipOfTexts({
      ...smallCourse(pixel),
      'tides/.DS_Store': 'x',
      '__MACOSX/tides/en/._pull.md': 'x',
    })
    const draft = await read(bytes)
    expect(draft).toMatchObject({
      slug: 'tides',
      profile: 'toctree',
      source: { licence: 'CC-BY-4.0', attribution: 'A. Mariner' },
    })
    expect(draft.sections[0]!.units.map(unit => [unit.unit_key, unit.type, Object.keys(unit.bodies)])).toEqual([
      ['moon/pull', 'markdown', ['en-US', 'es-MX']],
      ['moon/quiz', 'quiz', []],
    ])
    expect(draft.assets.map(({ path, media_type }) => [path, media_type])).toEqual([['en/moon/sea.png', 'image/png']])
  })

  test('a picture that is something else is left out and named', async () => {
    const draft = await read(zipOfTexts({ ...smallCourse(pixel), 'tides/en/moon/sea.png': '<svg onload="alert(1)"/>' }))
    expect(draft.assets).toEqual([])
    expect(draft.warnings.map(each => [each.code, each.path])).toContainEqual(['asset_refused', 'en/moon/sea.png'])
  })
})
