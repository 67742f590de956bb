import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isSafePath, joinPath } from '../import/files.ts'
import { FolderTooLarge, readFolder } from './read-folder.ts'

let top: string
let folder: string
beforeEach(async () => {
  top = await mkdtemp(join(tmpdir(), 'course-'))
  folder = join(top, 'course', 'units')
  await mkdir(join(folder, 'en'), { recursive: true })
  await writeFile(join(folder, 'en', 'a.md'), '# A')
})
afterEach(() => rm(top, { recursive: true }))

const why = async () => Object.fromEntries((await readFolder(folder)).refused.map(each => [each.path, each.why]))

test('reads only the files that a course can consist of', async () => {
  for (const [name, text] of [
    ['_toctree.yml', '[]'],
    ['LICENSE', 'MIT License'],
    ['run.sh', 'x'],
    ['.env', 'SECRET=1'],
  ] as const)
    await writeFile(join(folder, name), text)
  await mkdir(join(folder, '.git'))
  await writeFile(join(folder, '.git', 'x.md'), 'x')
  const { files, others, contentOf, refused } = await readFolder(folder)
  expect([...files.keys()]).toEqual(['LICENSE', '_toctree.yml', 'en/a.md'])
  expect([...others]).toEqual(['run.sh'])
  expect((await contentOf('run.sh')).toString()).toBe('x')
  expect(refused).toEqual([])
})

test('follows no link, to a file or a folder', async () => {
  await writeFile(join(top, 'secret.md'), 'secret')
  await symlink(join(top, 'secret.md'), join(folder, 'b.md'))
  await symlink('/etc', join(folder, 'etc'))
  await symlink(folder, join(folder, 'en', 'loop'))
  expect(await why()).toEqual({ 'b.md': 'link', 'en/loop': 'link', etc: 'link' })
})

test('refuses odd types and names', async () => {
  execFileSync('mkfifo', [join(folder, 'pipe.md')])
  await writeFile(join(folder, 'a\\..\\b.md'), 'x')
  expect(await why()).toEqual({ 'a\\..\\b.md': 'name', 'pipe.md': 'type' })
})

test('has limits', async () => {
  await writeFile(join(folder, 'big.md'), 'x'.repeat(1_000))
  expect((await readFolder(folder, { limits: { fileBytes: 500 } })).refused).toEqual([{ path: 'big.md', why: 'size' }])
  await expect(readFolder(folder, { limits: { totalBytes: 900 } })).rejects.toThrow(FolderTooLarge)
  await expect(readFolder(folder, { limits: { files: 1 } })).rejects.toThrow(FolderTooLarge)
  expect((await readFolder(folder, { limits: { depth: 0 } })).refused).toEqual([{ path: 'en', why: 'depth' }])
})

test('looks in the folders above for a licence only if requested', async () => {
  await writeFile(join(top, 'course', 'LICENSE'), 'MIT License')
  await writeFile(join(top, 'course', 'other.md'), 'x')
  expect([...(await readFolder(folder)).files.keys()]).toEqual(['en/a.md'])
  expect([...(await readFolder(folder, { licencesAbove: true })).files.keys()]).toEqual(['../LICENSE', 'en/a.md'])
})

test('paths only lead down', () => {
  for (const path of [
    '',
    '/a',
    '../a',
    'a/../b',
    'a//b',
    './a',
    'a/.',
    'C:/a',
    'a\\b',
    'a\0b',
    'a\nb',
    'x'.repeat(401),
  ])
    expect(isSafePath(path), path).toBe(false)
  expect(isSafePath('en/ユニット/a b.md')).toBe(true)
  expect(joinPath('en/unit1', '../unit2/./a')).toBe('en/unit2/a')
  expect(joinPath('en', '../../etc/passwd')).toBeUndefined()
})
