import { describe, expect, test } from 'vitest'
import { layOut } from './layout.ts'
import { filesOf } from './testing-files.ts'

const outline = (written: Record<string, string>) => {
  const { sections, profile, pages, warnings } = layOut(filesOf(written))
  return {
    profile,
    pages,
    warnings,
    sections: sections.map(each => ({ ...each, units: each.units.map(unit => unit.key) })),
  }
}

describe('_toctree.yml', () => {
  test('languages share the same units; the base decides the order', () => {
    const { profile, sections } = outline({
      'en/_toctree.yml':
        '- title: One\n  sections:\n  - local: u1/a\n    title: A\n  - local: u1/b\n    title: B\n- title: Two\n  sections:\n  - {local: u2/c, title: C}',
      'es/_toctree.yml':
        '- title: Uno\n  sections:\n  - {local: u1/b, title: be}\n  - {local: u1/a, title: a}\n  - {local: u1/solo, title: Solo}',
      'en/u1/a.mdx': 'a',
      'en/u1/b.mdx': 'b',
      'en/u2/c.mdx': 'c',
      'es/u1/a.mdx': 'a',
      'es/u1/b.mdx': 'b',
      'es/u1/solo.mdx': 's',
    })
    expect(profile).toBe('toctree')
    expect(sections).toEqual([
      { key: 'u1', title: { 'en-US': 'One', 'es-MX': 'Uno' }, units: ['u1/a', 'u1/solo', 'u1/b'] },
      { key: 'u2', title: { 'en-US': 'Two' }, units: ['u2/c'] },
    ])
  })

  test('nested sections follow with both titles; duplicates and broken files are named', () => {
    const { sections, warnings } = outline({
      'en/_toctree.yml':
        '- local: index\n  title: Start\n- title: A\n  sections:\n  - local: a/x\n  - title: Inner\n    sections:\n    - local: a/in/y\n  - local: a/z\n  - local: a/x',
      'es/_toctree.yml': '- title: [',
    })
    expect(sections.map(each => [each.title['en-US'], each.units])).toEqual([
      ['Start', ['index']],
      ['A', ['a/x']],
      ['A · Inner', ['a/in/y']],
      ['A', ['a/z']],
    ])
    expect(warnings.map(each => each.code).toSorted()).toEqual(['outline_invalid', 'outline_twice'])
  })

  test('sections that share a folder keep different keys', () => {
    const { sections } = outline({
      '_toctree.yml': '- title: A\n  sections: [{local: u/a}]\n- title: B\n  sections: [{local: u/b}]',
    })
    expect(sections.map(each => each.key)).toEqual(['u', 'u-2'])
  })
})

describe('the order of a Jupyter Book', () => {
  const pages = { 'book/intro.md': 'i', 'book/a.md': 'a', 'book/b/c.md': 'c', 'book/d.md': 'd' }
  test('is that of _toc.yml: parts are sections, and everything below a chapter stays in its part', () => {
    const { profile, sections, warnings } = outline({
      ...pages,
      'book/_toc.yml':
        'format: jb-book\nroot: intro\nparts:\n- caption: Data\n  chapters:\n  - file: d\n    sections:\n    - file: b/c\n  - url: https://x.example\n- caption: More\n  chapters:\n  - file: a.md\n  - file: d',
    })
    expect(profile).toBe('toctree')
    expect(sections.map(each => [each.title['en-US'], each.units])).toEqual([
      [undefined, ['book/intro']],
      ['Data', ['book/d', 'book/b/c']],
      ['More', ['book/a']],
    ])
    expect(warnings.map(each => each.code)).toEqual(['outline_external', 'outline_twice'])
  })

  test('without parts is one section; of the older list, a part follows its entries', () => {
    const flat = outline({ ...pages, 'book/_toc.yml': 'root: intro\nchapters: [{file: d}, {file: a}]' })
    expect(flat.sections.map(each => each.units)).toEqual([['book/intro', 'book/d', 'book/a']])
    const older = outline({ ...pages, 'book/_toc.yml': '- file: intro\n- part: One\n  chapters:\n  - file: a' })
    expect(older.sections.map(each => [each.title['en-US'], each.units])).toEqual([
      [undefined, ['book/intro']],
      ['One', ['book/a']],
    ])
  })

  test('is that of myst.yml; one that says nothing of pages, or is broken, is no order', () => {
    const myst = 'project:\n  toc:\n  - file: intro.md\n  - title: Data\n    children: [{file: d.md}, {file: a.md}]'
    expect(outline({ ...pages, 'book/myst.yml': myst }).sections.map(each => each.units)).toEqual([
      ['book/intro'],
      ['book/d', 'book/a'],
    ])
    expect(outline({ ...pages, 'book/myst.yml': 'project: {title: A}' }).profile).toBe('folders')
    const broken = outline({ ...pages, 'book/_toc.yml': 'root: [' })
    expect([broken.profile, broken.warnings.map(each => each.code)]).toEqual(['folders', ['outline_invalid']])
  })
})

test('mkdocs: nav with titles, nested sections, addresses elsewhere and pages by language', () => {
  const { profile, sections, pages, warnings } = outline({
    'mkdocs.yml': [
      'site_name: My Site',
      'markdown_extensions: [{ pymdownx.emoji: { emoji_index: !!python/name:material.extensions.emoji.twemoji } }]',
      'nav:',
      '  - index.md',
      '  - Guide:\n    - Start: guide/start.md\n    - Deep:\n      - guide/deep.md\n    - guide/end.md',
      '  - Elsewhere: https://x.example',
    ].join('\n'),
    'docs/index.md': '# I',
    'docs/guide/start.md': '# S',
    'docs/guide/start.es.md': '# E',
    'docs/guide/deep.md': '# D',
    'docs/guide/end.md': '# N',
  })
  expect(profile).toBe('mkdocs')
  expect(sections.map(each => [each.title['en-US'], each.units])).toEqual([
    ['My Site', ['docs/index']],
    ['Guide', ['docs/guide/start']],
    ['Guide · Deep', ['docs/guide/deep']],
    ['Guide', ['docs/guide/end']],
  ])
  expect(pages.get('docs/guide/start')).toEqual({ 'en-US': 'docs/guide/start.md', 'es-MX': 'docs/guide/start.es.md' })
  expect(warnings.map(each => each.code)).toEqual(['outline_external'])
})

test.each(['.', './', '/', './pages', 'pages/'])('mkdocs: pages below docs_dir %s', docs => {
  const folder = docs.includes('pages') ? 'pages/' : ''
  const { sections, pages } = outline({ 'mkdocs.yml': `docs_dir: ${docs}\nnav: [a/b.md]`, [`${folder}a/b.md`]: 'x' })
  expect(sections.flatMap(each => each.units)).toEqual([`${folder}a/b`])
  expect([...pages.keys()]).toEqual([`${folder}a/b`])
})

test('numbered folders with translations beside or below', () => {
  const { profile, sections, pages, warnings } = outline({
    'README.md': '# Course',
    'translations/es/README.md': '# Curso',
    'CONTRIBUTING.md': 'x',
    '01-intro/README.md': '# Intro',
    '02-more/README.md': '# More',
    '10-last/README.md': '# Last',
    'translations/es/01-intro/README.md': '# E1',
    '02-more/translations/README.ja.md': '# J2',
    '10-last/translations/es/README.md': '# E10',
    'translations/fr/01-intro/README.md': '# F',
    '02-more/translations/README.ko.md': '# K',
  })
  expect(profile).toBe('folders')
  expect(sections).toEqual([
    {
      key: 'lessons',
      title: { 'en-US': 'Lessons', 'es-MX': 'Lecciones', 'ja-JP': 'レッスン' },
      units: ['01-intro/README', '02-more/README', '10-last/README'],
    },
  ])
  expect(pages.get('02-more/README')).toEqual({
    'en-US': '02-more/README.md',
    'ja-JP': '02-more/translations/README.ja.md',
  })
  expect(pages.get('README')?.['es-MX']).toBe('translations/es/README.md')
  expect(warnings.map(each => each.path)).toEqual(['CONTRIBUTING.md', 'translations/fr', '02-more/translations/ko'])
})

test('translations of Docusaurus belong to their pages; other languages and further pages are in the report', () => {
  const below = 'docusaurus-plugin-content-docs/current'
  const { pages, warnings, sections } = outline({
    'site/docs/intro.md': '# Intro',
    'site/docs/more/a.md': '# A',
    [`site/i18n/ja/${below}/more/a.md`]: '# あ',
    [`site/i18n/ja/${below}/more/b.md`]: '# い',
    [`site/i18n/zh-CN/${below}/intro.md`]: '# Z',
  })
  expect([...pages]).toEqual([
    ['site/docs/intro', { 'en-US': 'site/docs/intro.md' }],
    ['site/docs/more/a', { 'en-US': 'site/docs/more/a.md', 'ja-JP': `site/i18n/ja/${below}/more/a.md` }],
    ['site/docs/more/b', { 'ja-JP': `site/i18n/ja/${below}/more/b.md` }],
  ])
  expect(sections.flatMap(each => each.units)).toEqual([...pages.keys()])
  expect(warnings).toEqual([{ path: 'site/i18n/zh-CN', code: 'language_ignored', text: 'zh-CN' }])
})

test('pages beside the folders of languages are in the report', () => {
  const { warnings } = outline({ 'site/en/a.md': 'a', 'site/es/a.md': 'a', 'other/b.md': 'b' })
  expect(warnings.map(each => [each.path, each.code])).toEqual([['other/b.md', 'not_in_outline']])
})

test('plain folders: sections by folder, pages by number, README first', () => {
  const { sections } = outline({
    'b/2.md': 'x',
    'b/10.md': 'x',
    'b/README.md': 'x',
    'a/one.md': 'x',
    'a/two.md': 'x',
    'start.md': 'x',
    '.github/x.md': 'x',
  })
  expect(sections.map(each => [each.key, each.units])).toEqual([
    ['a', ['a/one', 'a/two']],
    ['b', ['b/README', 'b/2', 'b/10']],
    ['lessons', ['start']],
  ])
})

test('a folder called lessons and pages beside it keep different keys', () => {
  const keysOf = (written: Record<string, string>) => outline(written).sections.map(each => [each.key, each.units])
  expect(keysOf({ 'lessons/a.md': 'a', 'lessons/b.md': 'b', 'zoo.md': 'z' })).toEqual([
    ['lessons', ['lessons/a', 'lessons/b']],
    ['lessons-1', ['zoo']],
  ])
  expect(keysOf({ 'about.md': 'x', 'lessons/a.md': 'a', 'lessons/b.md': 'b', 'zoo.md': 'z' })).toEqual([
    ['lessons-0', ['about', 'zoo']],
    ['lessons', ['lessons/a', 'lessons/b']],
  ])
})

test('of two pages with one address the second is named', () => {
  const same = outline({ 'a b.md': 'x', 'a-b.md': 'y', 'c.md': 'z' })
  expect(same.warnings).toEqual([{ path: 'a-b.md', code: 'page_twice', text: 'a b.md' }])
})

test('keys are valid in an address', () => {
  expect([...layOut(filesOf({ 'My unit (1)/第1章 #x.md': 'a', 'b.md': 'b' })).pages.keys()]).toEqual([
    'My-unit-1-/第1章-x',
    'b',
  ])
})

test('drafts and pages about the repository are no lessons, and the report says so', () => {
  const { pages, warnings } = outline({
    'a.md': '---\ntitle: A\n---\nWords.',
    'b.md': '---\ndraft: true\n---\nNot yet.',
    'c.md': '---\ntitle: C\npublished: false\n---\nNot yet.',
    'd.md': 'Words.\n\ndraft: true\n',
    'SECURITY.md': 'x',
    'LICENSE.md': 'MIT',
  })
  expect([...pages.keys()]).toEqual(['a', 'd'])
  expect(warnings.map(({ path, code }) => [path, code])).toEqual([
    ['b.md', 'page_draft'],
    ['c.md', 'page_draft'],
    ['SECURITY.md', 'not_in_outline'],
  ])
})
