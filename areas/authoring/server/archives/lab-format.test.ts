import fc from 'fast-check'
import { expect, test } from 'vitest'
import { locales, type Locale, type Localised } from '#kernel/contract/fields.ts'
import type { AuthoredQuestion } from '../../contract/units.ts'
import { sha256 } from '#areas/education/server/exports.ts'
import type { CourseContents } from './course-contents.ts'
import { readQuestions, writeQuestions } from './lab-questions.ts'
import { readLabCourse } from './lab-read.ts'
import { writeLabCourse } from './lab-write.ts'

/** Texts that people type, and texts that look like parts of the files: links, marks, front matter, questions. */
const odd = fc.constantFrom(
  '[a](unit:u/0#x) and [b](unit:gone)',
  '[a](../u/0.md) [b](unit:%75/0) ![p](asset:img/p%20(1).png) ![q](asset:none.png)',
  '<!-- questions -->',
  '\n<!-- questions -->\n\n<Question id={"x"} />',
  '---\nunit: other\n---\n',
  '`<Question` {{ }} \\" \u2028 "quoted" \'single\'',
  '# heading\r\nline  ',
  'a: b # c',
  '```\n<Question choices={[\n```',
  '[questions]: #here',
  ' \n\n trailing \n',
  '=SUM(1)',
  '日本語の本文\n\n[x]: unit:u/1',
)
const text = fc.oneof(
  odd,
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.tuple(odd, odd).map(each => each.join('\n')),
)
const written = text.filter(each => !each.includes('\0') && each !== '' && each.isWellFormed())
const words: fc.Arbitrary<Localised> = fc
  .tuple(written, fc.option(written, { nil: undefined }), fc.option(written, { nil: undefined }))
  .map(([en, es, ja]) => ({ 'en-US': en, ...(es && { 'es-MX': es }), ...(ja && { 'ja-JP': ja }) }))
const said = fc.option(words)

const question = (key: string): fc.Arbitrary<AuthoredQuestion> =>
  fc.oneof(
    fc.record({
      question_key: fc.constant(key),
      kind: fc.constantFrom('single' as const, 'multiple' as const, 'order' as const),
      prompt: words,
      choices: fc
        .array(fc.record({ text: words, is_right: fc.boolean(), explanation: said }), { maxLength: 3 })
        .map(list => list.map((each, at): AuthoredQuestion['choices'][number] => ({ choice_key: `c${at}`, ...each }))),
      accepted: fc.constant<string[]>([]),
      value: fc.constant(null),
      tolerance: fc.constant(0),
      explanation: said,
    }),
    fc.record({
      question_key: fc.constant(key),
      kind: fc.constant('text' as const),
      prompt: words,
      choices: fc.constant<AuthoredQuestion['choices']>([]),
      accepted: fc.array(
        written.map(each => each.slice(0, 200)),
        { maxLength: 3 },
      ),
      value: fc.constant(null),
      tolerance: fc.constant(0),
      explanation: said,
    }),
    fc.record({
      question_key: fc.constant(key),
      kind: fc.constant('number' as const),
      prompt: words,
      choices: fc.constant<AuthoredQuestion['choices']>([]),
      accepted: fc.constant<string[]>([]),
      value: fc.option(fc.double({ noNaN: true, min: -1e12, max: 1e12 }).map(each => each + 0)),
      tolerance: fc.double({ noNaN: true, min: 0, max: 1e12 }).map(each => each + 0),
      explanation: said,
    }),
  )

const unit = (unit_key: string) =>
  fc
    .record({
      bodies: words,
      has: fc.subarray([...locales]),
      isStale: fc.boolean(),
      title: words,
      questions: fc.tuple(question('q1'), question('q"2')).chain(both => fc.subarray(both)),
      required: fc.boolean(),
      est_minutes: fc.nat(500),
    })
    .map(({ bodies, has, isStale, title, questions, required, est_minutes }) => {
      const kept = has.filter(locale => bodies[locale])
      const english = kept.includes('en-US') ? bodies['en-US'] : undefined
      return {
        unit_key,
        type: questions.length > 0 ? ('quiz' as const) : ('markdown' as const),
        content: {
          title,
          required,
          free_preview: !required,
          est_minutes,
          unlock_at: isStale ? '2026-11-21T00:00:00.000Z' : null,
          completes_by: 'mark_done' as const,
          settings:
            questions.length > 0
              ? { quiz: { pass_pct: 70, attempts: null, shuffle: true, time_limit_sec: 60, reveal: 'never' as const } }
              : {},
          bodies: kept.map(locale => ({
            locale,
            markdown: bodies[locale]!,
            hash: sha256(bodies[locale]!),
            source_hash: isStale && locale !== 'en-US' ? sha256('older') : sha256(english ?? bodies[locale]!),
          })),
          questions,
        },
      }
    })

const keys = ['u/0', 'u/1', 'U/1', 'a.quiz', '日本/章 1', '../climbs', 'CON', 'x'.repeat(195)]
const contents: fc.Arbitrary<CourseContents> = fc
  .record({
    title: words,
    summary: words,
    description: words,
    section: words,
    units: fc.tuple(...keys.map(unit)).chain(all => fc.subarray(all)),
  })
  .map(({ title, summary, description, section, units }) => ({
    course: {
      slug: 'a-course',
      title,
      summary,
      description,
      level: 'advanced',
      tags: ['x: y', '1'],
      est_minutes: 0,
      languages: ['en-US'],
      instructors: [{ name: ' A ', bio: title }],
      source: null,
      cover_url: '/files/p.png',
      visibility: 'public',
      enrol_policy: 'open',
      sequential: true,
      pass_required_units: null,
      pass_min_score_pct: 50,
      certificate: true,
    } as unknown as CourseContents['course'],
    sections: [
      { section_key: 'one/1', title: section, units },
      { section_key: 'empty', title, units: [] },
    ],
    assets: ['img/p (1).png', 'IMG/P (1).png', 'course.yml'].map(
      path => ({ path, url: '/files/p.png', name: path }) as never,
    ),
  }))

test('whatever a course contains, its export is read back unchanged, link by link and space by space', async () => {
  await fc.assert(
    fc.asyncProperty(contents, async before => {
      const { files, assets } = writeLabCourse(before)
      const paths = [...files, ...assets].map(file => file.path)
      expect(new Set(paths.map(path => path.toLowerCase())).size, 'no two files are one on any system').toBe(
        paths.length,
      )
      const draft = await readLabCourse({
        texts: new Map(files.map(file => [file.path, file.text])),
        assetAt: async (at, { name }) =>
          assets.some(asset => asset.path === at)
            ? { name: name!, bytes: 1, media_type: 'image/png', sha256: 'x', content: async () => Buffer.alloc(1) }
            : undefined,
      })
      const { title, summary, description, tags, instructors } = before.course
      expect(draft).toMatchObject({ title, summary, description, tags, instructors, source: {} })
      expect(draft.assets.map(({ path, name }) => ({ path, name }))).toEqual(
        before.assets.map(({ path, name }) => ({ path, name })),
      )
      expect(draft.sections.map(({ key, title: named }) => [key, named])).toEqual(
        before.sections.map(section => [section.section_key, section.title]),
      )
      const units = before.sections.flatMap(section => section.units)
      expect(draft.sections.flatMap(section => section.units)).toEqual(units.map(asDraft))
    }),
    { numRuns: 150 },
  )
})

test('texts that look like another question, with an open brace, come back unchanged', () => {
  const looksLikeOne = { 'en-US': '<Question choices={[' }
  const asked: AuthoredQuestion = {
    question_key: 'q1',
    kind: 'order',
    prompt: looksLikeOne,
    choices: [{ choice_key: 'c0', text: looksLikeOne, is_right: true, explanation: { 'en-US': '}' } }],
    accepted: [],
    value: null,
    tolerance: 0,
    explanation: { 'en-US': '}' },
  }
  expect(readQuestions({ 'en-US': writeQuestions([asked], 'en-US') })).toEqual([asked])
})

/** A unit as it was exported, in the shape of a draft. */
function asDraft({ unit_key, type, content }: CourseContents['sections'][number]['units'][number]) {
  const { title, est_minutes, required, free_preview, completes_by, settings, unlock_at, questions } = content
  const english = content.bodies.find(body => body.locale === 'en-US')?.markdown
  const bodies = content.bodies.map(({ locale, markdown, source_hash }): [Locale, object] => [
    locale,
    { markdown, source_hash: source_hash === sha256(english ?? markdown) ? null : source_hash },
  ])
  const lock = unlock_at === null ? null : new Date(unlock_at)
  return {
    unit_key,
    type,
    title,
    est_minutes,
    bodies: Object.fromEntries(bodies),
    said: { required, free_preview, completes_by, settings, unlock_at: lock, questions },
  }
}
