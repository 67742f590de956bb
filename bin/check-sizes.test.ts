import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesOf, limits, sizeLines, type Manifest } from './bundle-sizes.ts'
import { bringsPackage, wordsSaidIn } from './static-imports.ts'

const manifest: Manifest = {
  'app/public-client.ts': { file: 'public.js', isEntry: true },
  'app/web.tsx': { file: 'web.js', imports: ['_react-1.js'], isEntry: true },
  'app/gathered-web.ts': { file: 'areas.js', imports: ['_list-1.js'], isDynamicEntry: true },
  '_react-1.js': { file: 'react.js' },
  '_list-1.js': { file: 'list.js', imports: ['_react-1.js'] },
  '_form-1.js': { file: 'form.js' },
  'kernel/words/en-US.json': { file: 'kernel-en.js', isDynamicEntry: true },
  'kernel/words/ja-JP.json': { file: 'kernel-ja.js', isDynamicEntry: true },
  'areas/news/words/en-US.json': { file: 'news-en.js', isDynamicEntry: true },
  'areas/news/web/dashboard-page.tsx': {
    file: 'dashboard.js',
    imports: ['_list-1.js', '_react-1.js'],
    isDynamicEntry: true,
  },
  'areas/news/web/list-page.tsx': {
    file: 'list-page.js',
    imports: ['_list-1.js', '_react-1.js'],
    isDynamicEntry: true,
  },
  'areas/news/web/edit-page.tsx': { file: 'edit-page.js', imports: ['_form-1.js', '_list-1.js'], isDynamicEntry: true },
}
const weights: Record<string, number> = {
  'public.js': 1,
  'web.js': 10,
  'areas.js': 50,
  'react.js': 100,
  'list.js': 1_000,
  'form.js': 30_000,
  'kernel-en.js': 2,
  'kernel-ja.js': 3,
  'news-en.js': 4,
  'dashboard.js': 5,
  'list-page.js': 6,
  'edit-page.js': 7,
}
const wordsOf = () => ['news']
const weigh = (file: string) => weights[file] ?? Number.NaN

test('a load consists of its own script, its imports, and its words in the largest language', () => {
  expect(
    sizeLines(manifest, { shellWords: ['kernel'], wordsOf, isForm: page => page.includes('edit'), weigh }),
  ).toEqual([
    { what: 'first load of a public page', bytes: 1, limit: limits.public },
    {
      what: 'first load of areas/news/web/dashboard-page.tsx',
      bytes: 10 + 100 + 3 + 5 + 4 + 1_000,
      limit: limits.dashboard,
    },
    {
      what: 'then what the areas tell the app, before the first page but a dashboard',
      bytes: 50,
      limit: limits.areas,
    },
    { what: 'then areas/news/web/list-page.tsx', bytes: 6, limit: limits.page },
    { what: 'then areas/news/web/edit-page.tsx (form)', bytes: 30_007, limit: limits.form },
  ])
})

test('a build without its entries or a dashboard does not pass', () => {
  const { 'areas/news/web/dashboard-page.tsx': _, ...without } = manifest
  expect(() => sizeLines(without, { shellWords: [], wordsOf, isForm: () => false, weigh })).toThrow('no dashboard page')
  expect(() => filesOf({}, 'app/web.tsx')).toThrow('the build has no app/web.tsx')
})

test('a page has forms when its imports contain their package, at any depth', () => {
  const root = join(import.meta.dirname, '..')
  expect(bringsPackage(root, 'areas/account/web/signing-in/login-page.tsx', 'react-hook-form')).toBe(true)
  expect(bringsPackage(root, 'kernel/web/ui/card.tsx', 'react-hook-form')).toBe(false)
})

test('a page needs the catalogues of all its imports', () => {
  const root = join(import.meta.dirname, '..')
  expect(wordsSaidIn(root, 'areas/account/web/signing-in/login-page.tsx')).toEqual(
    expect.arrayContaining(['account', 'kernel']),
  )
  expect(wordsSaidIn(root, 'kernel/web/ui/card.tsx')).toEqual([])
})
