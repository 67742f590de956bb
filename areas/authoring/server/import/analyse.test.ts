import { describe, expect, test } from 'vitest'
import { workMs } from '#kernel/server/testing-work.ts'
import { renderMarkdown } from '#kernel/server/markdown/markdown.ts'
import { analyseCourse } from './analyse.ts'
import type { CourseDraft } from './course-draft.ts'
import { describeDraft } from './describe-draft.ts'
import { filesOf, pixel } from './testing-files.ts'

const quiz = (first: string, second: string, right = 0) =>
  `<Question\nchoices={[\n{ text: "${first}", explain: "e ${first}", correct : ${right === 0} },\n{ text: "${second}", correct: ${right === 1}, },\n]}\n/>`
const long = (word: string) => `${word} `.repeat(160).trim()

const course = filesOf({
  '../LICENSE': 'MIT License\n\nCopyright (c) 2025 The Harbour School',
  'course.yml': [
    'slug: tides',
    'title: { en: Reading tides, es: Leer las mareas, ja-JP: 潮を読む }',
    'summary: Short and clear.',
    'level: core',
    'tags: [Sea, sky]',
    'instructors: [Ana, { name: Ben, bio: { en: B., es: Be. } }]',
    'colour: blue',
  ].join('\n'),
  'en/_toctree.yml':
    '- title: One\n  sections:\n  - {local: u1/intro, title: Introduction}\n  - {local: u1/lesson}\n  - {local: u1/quiz, title: Quiz}\n  - {local: u1/gone, title: Gone}',
  'es/_toctree.yml':
    '- title: Uno\n  sections:\n  - {local: u1/intro, title: Introducción}\n  - {local: u1/lesson, title: Lección}\n  - {local: u1/quiz, title: Prueba}\n  - {local: u1/extra, title: Extra}',
  'en/u1/intro.mdx':
    '# Introduction [[introduction]]\n\n<img src="../img/sea.png" alt="Sea"/> ![Far](https://x.example/f.png)\n\nGo to [the lesson](lesson.mdx#moon), [by folder](../u1/quiz), [nowhere](./no) or [code](../code/a.py), [here](#introduction), [lost](#lost), [far](lesson.mdx#gone).\n\n<Chart data={x} title="Heights" />',
  'es/u1/intro.mdx': '# Introducción\n\n![Mar](../../en/img/sea.png) [lección](../u1/lesson)',
  'en/u1/lesson.md': `# Why tides turn\n\n${long('moon')}\n\n## Moon\n\n${long('sun')}\n\n## Check yourself\n\n### Q1: What pulls?\n\n${quiz('The moon', 'The wind')}\n`,
  'es/u1/lesson.md': `# Por qué cambian\n\n${long('luna')}\n\n## Comprueba\n\n### P1: ¿Qué atrae?\n\n${quiz('La luna', 'El viento')}\n`,
  'ja/u1/lesson.md': `# 潮が変わる理由\n\n${'月の力が海を引きます。'.repeat(100)}\n\n## 確認\n\n### 問1：何が引きますか\n\n${quiz('月', '風')}\n`,
  'en/u1/quiz.mdx': `A word before.\n\n### Q1: First?\nChoose.\n\n${quiz('A', 'B', 1)}\n\n---\n\n### Q2: Second?\n\n${quiz('C', 'D')}\n\nWell done.`,
  'es/u1/quiz.mdx': `Antes.\n\n### P1: ¿Primera?\nElige.\n\n${quiz('a', 'b', 1)}\n\n### P2: ¿Segunda?\n\n${quiz('d', 'c', 1)}\n\nBien hecho.`,
  'es/u1/extra.mdx': '# Extra\n\nSolo aquí.',
  'fr/u1/intro.mdx': '# Introduction',
  'en/u1/README.md': '# Contents',
  'en/img/sea.png': pixel,
  'en/code/a.py': 'print(1)',
})

describe('a course', async () => {
  const draft = await analyseCourse(course, { path: '/somewhere/tides-course/units' })
  const units = new Map(draft.sections.flatMap(section => section.units).map(unit => [unit.unit_key, unit]))
  const codes = (code: string) =>
    draft.warnings.filter(warning => warning.code === code).map(({ path, text }) => `${path}: ${text}`)

  test('uses what course.yml says, and names what it cannot read there', () => {
    expect(draft).toMatchObject({
      slug: 'tides',
      title: { 'en-US': 'Reading tides', 'es-MX': 'Leer las mareas', 'ja-JP': '潮を読む' },
      summary: { 'en-US': 'Short and clear.' },
      level: 'intermediate',
      tags: ['sea', 'sky'],
      instructors: [
        { name: 'Ana', bio: null },
        { name: 'Ben', bio: { 'en-US': 'B.', 'es-MX': 'Be.' } },
      ],
      source: { path: 'tides-course/units', licence: 'MIT', attribution: '2025 The Harbour School' },
    })
    expect(codes('course_info_invalid')).toEqual(['course.yml: colour: unknown'])
  })

  test('has its units in order, in every language, and loses none', () => {
    expect(draft.sections).toHaveLength(1)
    expect([...units.keys()]).toEqual(['u1/intro', 'u1/lesson', 'u1/lesson.quiz', 'u1/quiz', 'u1/extra'])
    expect(units.get('u1/intro')!.title).toEqual({ 'en-US': 'Introduction', 'es-MX': 'Introducción' })
    expect(units.get('u1/lesson')!.title).toEqual({
      'en-US': 'Why tides turn',
      'es-MX': 'Lección',
      'ja-JP': '潮が変わる理由',
    })
    expect(units.get('u1/extra')).toMatchObject({
      title: { 'en-US': 'Extra', 'es-MX': 'Extra' },
      bodies: { 'es-MX': { source_hash: null } },
    })
    expect(codes('translation_only')).toEqual(['u1/extra: es-MX'])
    expect(codes('page_missing')).toEqual(['u1/gone: named in the outline, but there is no such page'])
    expect(codes('language_ignored')).toEqual(['fr: fr'])
    expect(codes('not_in_outline')).toHaveLength(1)
  })

  test('repeats no title, and links to its units and pictures', () => {
    expect(units.get('u1/intro')!.bodies['en-US']!.markdown).toBe(
      '![Sea](asset:en/img/sea.png) ![Far](https://x.example/f.png)\n\n' +
        'Go to [the lesson](unit:u1/lesson#moon), [by folder](unit:u1/quiz), nowhere or [code](asset:en/code/a.py), here, lost, [far](unit:u1/lesson).\n\nHeights',
    )
    expect(units.get('u1/intro')!.bodies['es-MX']!.markdown).toBe(
      '![Mar](asset:en/img/sea.png) [lección](unit:u1/lesson)',
    )
    expect(draft.assets.map(({ path, media_type, bytes }) => [path, media_type, bytes])).toEqual([
      ['en/code/a.py', 'text/plain', 8],
      ['en/img/sea.png', 'image/png', pixel.length],
    ])
    expect(codes('link_broken')).toEqual(['en/u1/intro.mdx: ./no'])
    expect(codes('heading_missing')).toEqual([
      'u1/intro: #introduction',
      'u1/intro: #lost',
      'u1/intro: unit:u1/lesson#gone',
    ])
    expect(codes('remote_image')).toEqual(['en/u1/intro.mdx: https://x.example/f.png'])
    expect(draft.warnings.find(each => each.code === 'unknown_component')).toEqual({
      path: 'en/u1/intro.mdx',
      line: 7,
      code: 'unknown_component',
      text: '<Chart>',
    })
  })

  test('a lesson with questions becomes a lesson and a quiz', () => {
    const [lesson, asks] = [units.get('u1/lesson')!, units.get('u1/lesson.quiz')!]
    expect(lesson.type).toBe('markdown')
    expect(lesson.bodies['en-US']!.markdown).toMatch(/^moon [^]*## Moon\n\nsun [^]* sun$/)
    expect(asks.title).toEqual({ 'en-US': 'Check yourself', 'es-MX': 'Comprueba', 'ja-JP': '確認' })
    expect(asks.questions).toMatchObject([
      {
        kind: 'single',
        prompt: { 'en-US': '**What pulls?**', 'es-MX': '**¿Qué atrae?**', 'ja-JP': '**何が引きますか**' },
        choices: [
          {
            text: { 'en-US': 'The moon', 'es-MX': 'La luna', 'ja-JP': '月' },
            correct: true,
            explanation: { 'en-US': 'e The moon' },
          },
          { text: { 'en-US': 'The wind', 'es-MX': 'El viento', 'ja-JP': '風' }, correct: false },
        ],
      },
    ])
  })

  test('a page of questions becomes a quiz with the text around it', () => {
    const { type, bodies, questions } = units.get('u1/quiz')!
    expect(type).toBe('quiz')
    expect(bodies['en-US']!.markdown).toBe('A word before.\n\n[questions]: #here\n\nWell done.')
    expect(renderMarkdown(bodies['en-US']!.markdown).html).toBe('<p>A word before.</p>\n<p>Well done.</p>\n')
    expect(questions!.map(question => question.prompt['en-US'])).toEqual(['**First?**\n\nChoose.', '**Second?**'])
  })

  test('a translation whose choices differ is not used', () => {
    const [first, second] = units.get('u1/quiz')!.questions!
    expect(first!.choices[0]!.text['es-MX']).toBe('a')
    expect(second!.choices[0]!.text).toEqual({ 'en-US': 'C' })
    expect(codes('question_translation_differs')).toEqual(['u1/quiz: question 2 of u1/quiz'])
  })

  test('translations name the text they were made from', () => {
    const { bodies } = units.get('u1/lesson')!
    expect(bodies['es-MX']!.source_hash).toBe(bodies['en-US']!.source_hash)
    expect(bodies['en-US']!.source_hash).toMatch(/^[0-9a-f]{64}$/)
  })

  test('is the same draft every time, and keys survive other edits', async () => {
    const textOf = (each: CourseDraft) => JSON.stringify(each)
    expect(textOf(await analyseCourse(course, { path: '/elsewhere/tides-course/units' }))).toBe(textOf(draft))
    const edited = new Map([
      ...course,
      ...filesOf({ 'en/u1/quiz.mdx': `${quiz('New', 'Newer')}\n\n### First?\nChoose.\n\n${quiz('A', 'B', 1)}` }),
    ])
    const after = (await analyseCourse(edited)).sections[0]!.units.find(unit => unit.unit_key === 'u1/quiz')!
    expect(after.questions![1]!.key).toBe(units.get('u1/quiz')!.questions![0]!.key)
    expect(after.questions![1]!.choices.map(choice => choice.key)).toEqual(
      units.get('u1/quiz')!.questions![0]!.choices.map(choice => choice.key),
    )
  })

  test('is described in a terminal', () => {
    const description = describeDraft(draft)
    expect(description).toContain('Reading tides  (tides)')
    expect(description).toMatch(/Units +5: 3 texts, 2 quizzes/)
    expect(description).toMatch(/Questions +3, with 6 choices/)
    expect(description).toMatch(/Languages +en-US 4, es-MX 5, ja-JP 2/)
    expect(description).toMatch(/1 {2}link_broken\n +en\/u1\/intro\.mdx:5 {2}\.\/no/)
  })
})

test('questions of other kinds', async () => {
  const draft = await analyseCourse(
    filesOf({
      'a.md': [
        'Which?\n\n<Question choices={[{text: "1", correct: true}, {text: "2", correct: true}, {text: "3"}]} />',
        'Name?\n\n<Question answer={["Tide", "tides"]} explanation="Because." />',
        'How many?\n\n<Question answer={12.5} tolerance={0.5} />',
        'In which order?\n\n<Question kind="order" choices={["first", "second", "third"]} />',
        'Nothing right?\n\n<Question choices={[{text: "x"}]} />',
      ].join('\n\n'),
    }),
  )
  const questions = draft.sections[0]!.units[0]!.questions!
  expect(questions.map(question => question.kind)).toEqual(['multiple', 'text', 'number', 'order', 'single'])
  expect(questions.map(question => question.answer)).toEqual([
    undefined,
    { accepted: ['Tide', 'tides'] },
    { value: 12.5, tolerance: 0.5 },
    { order: questions[3]!.choices.map(choice => choice.key) },
    undefined,
  ])
  expect(questions[1]!.explanation).toEqual({ 'en-US': 'Because.' })
  expect(draft.warnings.filter(warning => warning.code === 'question_without_answer')).toHaveLength(1)
})

test('a folder without course.yml is read, and guesses are named', async () => {
  const draft = await analyseCourse(
    filesOf({
      'README.md': '# Sailing\n\nLearn to sail in a weekend.\n\nMore.',
      '01-wind/README.md': '---\ntitle: Wind\n---\nIt blows.',
      '02-sails/README.md': '# Sails\n\nThey catch it.',
    }),
    { path: '/x/sailing-course/docs' },
  )
  expect(draft).toMatchObject({
    slug: 'sailing-course',
    title: { 'en-US': 'Sailing' },
    description: { 'en-US': 'Learn to sail in a weekend.\n\nMore.' },
    profile: 'folders',
  })
  expect(
    draft.sections[0]!.units.map(unit => [unit.unit_key, unit.title['en-US'], unit.bodies['en-US']!.markdown]),
  ).toEqual([
    ['01-wind/README', 'Wind', 'It blows.'],
    ['02-sails/README', 'Sails', 'They catch it.'],
  ])
  expect(draft.warnings.map(warning => warning.code).toSorted()).toEqual([
    'attribution_guessed',
    'course_info_missing',
    'licence_missing',
    'title_guessed',
  ])
})

test('a picture is typed by its bytes', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const draft = await analyseCourse(
    filesOf({ 'a.md': '![x](x.png) ![y](y.svg) ![z](../../etc/passwd.png)', 'x.png': svg, 'y.svg': svg }),
  )
  expect(draft.assets).toEqual([])
  expect(draft.warnings.map(warning => warning.code)).toEqual(
    expect.arrayContaining(['asset_refused', 'asset_missing', 'asset_missing']),
  )
})

const hostile: Record<string, (size: number) => string> = {
  'open elements': size => '<div>'.repeat(size / 5),
  'open folds': size => '<details>'.repeat(size / 9),
  'closed nothing': size => '</div>'.repeat(size / 6),
  'open braces': size => '<a {'.repeat(size / 4),
  'braces and quotes': size => '<a b={"'.repeat(size / 7),
  'open questions': size => '<Question choices={['.repeat(size / 20),
  'deep data': size => `<Question choices={${'['.repeat(size / 2)}${']'.repeat(size / 2)}} />`,
  'many questions': size => '<Question choices={[{text:"a",correct:true}]}/>\n'.repeat(size / 47),
  comments: size => '<!--'.repeat(size / 4),
  'nested tables': size => '<table><tr><td>'.repeat(size / 15),
  ticks: size => '`a``b'.repeat(size / 5),
  brackets: size => '['.repeat(size),
  links: size => '[a](b) '.repeat(size / 7),
  anchors: size => '# a [['.repeat(size / 6),
  spaces: size => `a${' '.repeat(size)}b`,
}

describe('hostile pages take time in proportion to their length', () => {
  const millis = (source: string) => workMs(() => analyseCourse(filesOf({ 'a.mdx': source, 'b.md': 'b' })))
  test.each(Object.entries(hostile))('%s', async (_name, make) => {
    await millis(make(2_000))
    const small = Math.min(await millis(make(10_000)), await millis(make(10_000)))
    // Five times the text: linear is 5, quadratic 25; less than 60 ms is harmless.
    const isHarmless = (large: number) => large < 60 || large / small < 14
    const first = await millis(make(50_000))
    // Something else in this process may have made it slow: what is too slow is measured again.
    const large = isHarmless(first) ? first : Math.min(first, await millis(make(50_000)))
    expect(isHarmless(large), `${small} ms for 10 kB, ${large} ms for 50 kB`).toBe(true)
  })
})

test('what the configuration of a site says is not guessed, and its pages are in its language', async () => {
  const draft = await analyseCourse(
    filesOf({
      '_config.yml':
        'title: Mareas\ndescription: Por qué sube el mar.\nlang: es\nauthor: {name: A. Marina}\nlicense: CC-BY-4.0\nrepository: https://github.com/a/mareas',
      'README.md': '# Repo\n\n[![CI](https://ci.example/badge.svg)](https://ci.example)\n\nUn curso.',
      '01-luna.md': '# La luna\n\nLa luna atrae el mar.',
    }),
  )
  expect(draft.title['es-MX']).toBe('Mareas')
  expect(draft.summary['es-MX']).toBe('Por qué sube el mar.')
  expect(draft.source).toMatchObject({
    attribution: 'A. Marina',
    licence: 'CC-BY-4.0',
    repo: 'https://github.com/a/mareas',
  })
  expect(Object.keys(draft.sections[0]!.units[0]!.bodies)).toEqual(['es-MX'])
  expect(JSON.stringify(draft.description)).not.toContain('badge')
  const codes = draft.warnings.map(each => each.code)
  for (const guess of ['title_guessed', 'attribution_guessed', 'licence_missing']) expect(codes).not.toContain(guess)
})

test('a translation of another edition is not taken for one of the present text', async () => {
  const lesson = (name: string, steps: string[]) =>
    `# ${name}\n\n${steps.map(step => `[${name}](https://x.example/${step})\n\n\`\`\`py\n${step} = load()\n\`\`\``).join('\n\n')}`
  const now = ['tokens', 'models', 'agents', 'tools', 'memory']
  const draft = await analyseCourse(
    filesOf({
      'en/a.md': lesson('A', now),
      'es/a.md': lesson('Á', now),
      'en/b.md': lesson('B', now),
      'es/b.md': lesson('Bé', ['words', 'vectors', 'layers', 'losses', 'labels']),
      'en/c.md': '# C\n\nShort.',
      'es/c.md': '# C\n\nCorto.',
    }),
  )
  const es = draft.sections.flatMap(section => section.units).map(unit => unit.bodies['es-MX']?.is_other_edition)
  expect(es).toEqual([undefined, true, undefined])
  expect(draft.warnings.filter(each => each.code === 'translation_other_edition')).toMatchObject([{ text: 'es-MX' }])
})

test('pages that no outline names, but that lessons link to, follow as optional ones, and their links lead on', async () => {
  const { sections, warnings } = await analyseCourse(
    filesOf({
      'mkdocs.yml': 'nav:\n- Home: index.md\n- Week: week/a.md',
      'docs/index.md': '# Home\n\nThe [notes](notes/README.md/#today), [code](gone.md) and `[b](b.md)`.',
      'docs/week/a.md': '# A\n\nBack [home](../index.md).',
      'docs/notes/README.md': '# Notes\n\n## Today\n\nOf [Monday](monday.md).',
      'docs/notes/monday.md': '# Monday\n\nIt rained.',
      'docs/b.md': '# B',
    }),
  )
  const more = sections.at(-1)!
  expect([more.key, more.title]).toEqual([
    'more',
    { 'en-US': 'More pages', 'es-MX': 'Más páginas', 'ja-JP': 'その他のページ' },
  ])
  expect(more.units.map(unit => [unit.unit_key, unit.title['en-US'], unit.is_optional])).toEqual([
    ['docs/notes/README', 'Notes', true],
    ['docs/notes/monday', 'Monday', true],
  ])
  const [home] = sections.flatMap(section => section.units)
  expect([home!.is_optional, home!.bodies['en-US']!.markdown]).toEqual([
    undefined,
    'The [notes](unit:docs/notes/README#today), code and `[b](b.md)`.',
  ])
  expect(warnings.map(each => [each.code, each.path])).toEqual(
    expect.arrayContaining([
      ['link_broken', 'docs/index.md'],
      ['not_in_outline', 'docs/b.md'],
    ]),
  )
})

test('the outline of a site in another language names its lessons in that language', async () => {
  const { title, sections, warnings } = await analyseCourse(
    filesOf({
      'mkdocs.yml': 'site_name: Las mareas\ntheme: {name: material, language: es}\nnav:\n- Luna: luna.md',
      'docs/luna.md': 'La luna tira del mar.',
    }),
  )
  const named = sections.flatMap(section => [section.title, ...section.units.map(unit => unit.title)])
  expect([title, ...named]).toEqual([
    { 'en-US': 'Las mareas', 'es-MX': 'Las mareas' },
    { 'en-US': 'Las mareas', 'es-MX': 'Las mareas' },
    { 'en-US': 'Luna', 'es-MX': 'Luna' },
  ])
  expect(warnings.filter(each => each.code.startsWith('translation_'))).toEqual([])
})
