import { describe, expect, test } from 'vitest'
import type { AuthoredQuestion } from '../../contract/units.ts'
import { isRight } from '#app/testing-courses.ts'
import { bodyIn, changedFields, contentAfter, isStale, refusedFields } from './content-rules.ts'
import { headingsOf, problemsOf, type CheckedCourse } from './problem-rules.ts'
import { decimalText, hasRightAnswer } from './question-rules.ts'
import { questionColumns, tidyQuestion } from './question-rows.ts'
import type { StoredContent } from '../unit-content.ts'

const empty: StoredContent = {
  title: { 'en-US': 'A unit' },
  required: true,
  free_preview: false,
  est_minutes: 5,
  unlock_at: null,
  completes_by: 'view',
  settings: {},
  bodies: [],
  questions: [],
}
const written = contentAfter(empty, {
  bodies: { 'en-US': { markdown: 'One.' }, 'es-MX': { markdown: 'Uno.' }, 'ja-JP': { markdown: '一。' } },
})
const stale = (content: StoredContent) => content.bodies.filter(body => isStale(content, body)).map(body => body.locale)

describe('translations', () => {
  test('written together with the English text count as made from it', () => {
    expect(stale(written)).toEqual([])
  })

  test('are stale when the English text changes, until each is marked as current', () => {
    const changed = contentAfter(written, { bodies: { 'en-US': { markdown: 'Two.' } } })
    expect(stale(changed)).toEqual(['es-MX', 'ja-JP'])
    const typing = contentAfter(changed, { bodies: { 'es-MX': { markdown: 'D' } } })
    expect(stale(typing)).toEqual(['es-MX', 'ja-JP'])
    const done = contentAfter(typing, { bodies: { 'es-MX': { markdown: 'Dos.', is_current: true } } })
    expect(stale(done)).toEqual(['ja-JP'])
    expect(stale(contentAfter(done, { bodies: { 'ja-JP': { is_current: true } } }))).toEqual([])
  })

  test('are current again when the English text is restored', () => {
    const there = contentAfter(written, { bodies: { 'en-US': { markdown: 'Two.' } } })
    expect(contentAfter(there, { bodies: { 'en-US': { markdown: 'One.' } } })).toEqual(written)
  })

  test('corrected while current stay current; deleted ones are gone', () => {
    expect(stale(contentAfter(written, { bodies: { 'es-MX': { markdown: 'Uno!' } } }))).toEqual([])
    expect(bodyIn(contentAfter(written, { bodies: { 'es-MX': null } }), 'es-MX')).toBeUndefined()
  })
})

describe('a patch', () => {
  test('changes only what it names', () => {
    const after = contentAfter(written, { est_minutes: 7, title: { 'en-US': 'B', 'es-MX': ' ' } })
    expect(after).toEqual({ ...written, est_minutes: 7, title: { 'en-US': 'B' } })
    expect(changedFields(written, after)).toEqual(['title', 'est_minutes'])
    expect(contentAfter(written, {})).toEqual(written)
  })

  test('names the languages it changes', () => {
    const after = contentAfter(written, { bodies: { 'ja-JP': { markdown: '二。' } } })
    expect(changedFields(written, after)).toEqual(['bodies.ja-JP'])
  })

  const unit = { type: 'markdown' as const, isPublished: true, assets: new Set(['a.mp4']) }
  const video = (asset_path: string) => ({
    video: { url: null, asset_path, duration_sec: null, min_watch_pct: 80, captions: [] },
  })
  test.each([
    [{ title: { 'en-US': ' ' } }, unit, { 'patch.title': 'required' }],
    [{ title: { 'en-US': ' ' } }, { ...unit, isPublished: false }, {}],
    [{ completes_by: 'pass' as const }, unit, { 'patch.completes_by': 'choice' }],
    [{ completes_by: 'view' as const }, { ...unit, type: 'quiz' as const }, { 'patch.completes_by': 'choice' }],
    [{ settings: video('a.mp4') }, unit, { 'patch.settings.video': 'invalid' }],
    [{ settings: video('a.mp4') }, { ...unit, type: 'video' as const }, {}],
    [
      { settings: video('b.mp4') },
      { ...unit, type: 'video' as const },
      { 'patch.settings.video.asset_path': 'invalid' },
    ],
  ])('%j of %j is refused for %j', (patch, of, refused) => {
    expect(refusedFields(patch, of)).toEqual(refused)
  })
})

const question = (more: Partial<AuthoredQuestion>): AuthoredQuestion =>
  tidyQuestion({
    question_key: 'q',
    kind: 'single',
    prompt: { 'en-US': 'Which?' },
    choices: [],
    accepted: [],
    value: null,
    tolerance: 0,
    explanation: null,
    ...more,
  })
const choice = (choice_key: string, is_right: boolean) => ({
  choice_key,
  text: { 'en-US': choice_key },
  is_right,
  explanation: null,
})
const [right, other, wrong] = [choice('a', true), choice('b', true), choice('c', false)]

describe('a right answer', () => {
  test.each([
    ['single', { choices: [right, wrong] }, true],
    ['single', { choices: [wrong] }, false],
    ['single', { choices: [right, other] }, false],
    ['multiple', { choices: [right, other] }, true],
    ['multiple', { choices: [wrong] }, false],
    ['order', { choices: [wrong, right] }, true],
    ['order', { choices: [wrong] }, false],
    ['text', { accepted: ['ReAct'] }, true],
    ['text', { accepted: [' '] }, false],
    ['number', { value: 0 }, true],
    ['number', { value: null }, false],
  ] as const)('of a %s question with %j: %s', (kind, more, has) => {
    expect(hasRightAnswer(question({ kind, ...(more as Partial<AuthoredQuestion>) }))).toBe(has)
  })

  test('of any number is graded as right', () => {
    for (const value of [0, -3, 0.599, 1e-7, 1e12, 123_456.789]) {
      const row = questionColumns(question({ kind: 'number', value, tolerance: 1e-9 }), 0, new Map())
      const answer = { question_key: 'q', choice_keys: [], text: decimalText(value) }
      expect(isRight({ question_key: 'q', ...row }, answer), String(value)).toBe(true)
    }
  })

  test('that is empty is none: an empty answer is not right by accident', () => {
    const row = questionColumns(question({ kind: 'text', accepted: ['', ' '] }), 0, new Map())
    const answer = { question_key: 'q', choice_keys: [], text: '' }
    expect([isRight({ question_key: 'q', ...row }, answer), row.is_ready]).toEqual([false, false])
  })
})

describe('the problems that prevent publishing', () => {
  const course = (more: Partial<CheckedCourse>): CheckedCourse => ({
    title: { 'en-US': 'A course' },
    description: { 'en-US': '' },
    outline: [{ section_key: 's', title: { 'en-US': 'S' }, units: [{ unit_key: 'a', required: true }] }],
    units: [{ unit_key: 'a', type: 'markdown', content: written }],
    assets: new Set(['img/x.png']),
    headings: headingsOf([
      { unit_key: 'a', locale: 'en-US', ids: ['top', 'day-one'] },
      { unit_key: 'a', locale: 'es-MX', ids: ['arriba', 'día-uno'] },
    ]),
    ...more,
  })
  const codes = (more: Partial<CheckedCourse>) =>
    problemsOf(course(more)).map(({ code, unit_key, field, question_key, locale, value }) =>
      [code, unit_key, field, question_key, locale, value].filter(Boolean).join(' '),
    )
  const withText = (markdown: string) => ({
    units: [
      {
        unit_key: 'a',
        type: 'markdown' as const,
        content: contentAfter(empty, { bodies: { 'en-US': { markdown: 'x' }, 'es-MX': { markdown } } }),
      },
    ],
  })
  const withQuiz = (...questions: AuthoredQuestion[]) => ({
    units: [{ unit_key: 'a', type: 'quiz' as const, content: { ...empty, questions } }],
  })

  test('are none for a complete course', () => {
    expect(codes({})).toEqual([])
    expect(
      codes(
        withText('[a](unit:a) ![x](asset:img/x.png) `[no](unit:none)` [w](https://example.org) [c](/c) <me@x.org>'),
      ),
    ).toEqual([])
  })

  test('are none where a link leads to a heading of the text in its own language, of another unit, or of the description', () => {
    const anchors = '[a](#d%C3%ADa-uno) [b](unit:a#arriba) [c](unit:a#d%C3%ADa-uno) [top](#)'
    expect(codes(withText(anchors))).toEqual([])
    expect(codes({ description: { 'en-US': '# What\n\n[a](#what) [b](unit:a#day-one)' } })).toEqual([])
    expect(codes({ description: { 'en-US': '', 'ja-JP': '[b](unit:a#day-one)' } })).toEqual([])
  })

  test.each([
    ['no English title', { title: { 'en-US': ' ', 'es-MX': 'Un curso' } }, 'title_missing title en-US'],
    [
      'no required unit',
      { outline: [{ section_key: 's', title: { 'en-US': 'S' }, units: [{ unit_key: 'a', required: false }] }] },
      'required_unit_missing outline',
    ],
    ['a link to no heading of the text', withText('See [b](#nowhere).'), 'link_broken a bodies es-MX #nowhere'],
    ['a link to no heading of a unit', withText('[b](unit:a#x)'), 'link_broken a bodies es-MX unit:a#x'],
    ['a link to a heading that only English has', withText('[b](#top)'), 'link_broken a bodies es-MX #top'],
    [
      'a link of the description to no heading',
      { description: { 'en-US': '# What\n\n[a](#top)' } },
      'link_broken description en-US #top',
    ],
    ['a link to no unit', withText('See [b](unit:b#x).'), 'link_broken a bodies es-MX unit:b#x'],
    [
      'a link to a file of elsewhere',
      withText('See [b](../b/README.md).'),
      'link_broken a bodies es-MX ../b/README.md',
    ],
    ['a picture that is not there', withText('![b](asset:b.png)'), 'asset_missing a bodies es-MX asset:b.png'],
    ['a quiz without questions', withQuiz(), 'question_missing a questions'],
    ['a question without a right answer', withQuiz(question({ choices: [wrong] })), 'answer_missing a questions q'],
    [
      'a question that asks nothing',
      withQuiz(question({ choices: [right, wrong], prompt: { 'en-US': '' } })),
      'question_missing a questions q',
    ],
    [
      'a broken link in an explanation',
      withQuiz(question({ choices: [right], explanation: { 'en-US': '[z](unit:z)' } })),
      'link_broken a questions q en-US unit:z',
    ],
    [
      'a video unit without video',
      { units: [{ unit_key: 'a', type: 'video' as const, content: empty }] },
      'video_missing a settings',
    ],
    [
      'a file unit without file',
      { units: [{ unit_key: 'a', type: 'file' as const, content: empty }] },
      'file_missing a settings',
    ],
  ])('are %s', (_what, more, problem) => {
    expect(codes(more)).toEqual([problem])
  })

  test('are all reported at once, and not for units outside the outline', () => {
    const out = { unit_key: 'gone', type: 'quiz' as const, content: empty }
    expect(codes({ title: { 'en-US': '' }, units: [...withQuiz().units, out] })).toEqual([
      'title_missing title en-US',
      'question_missing a questions',
    ])
  })
})
