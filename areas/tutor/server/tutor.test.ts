import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { lesson, putCourse, quiz, testLearner } from '#app/testing-courses.ts'
import { openTestLab, type TestLab } from '#app/testing.ts'
import type { Locale } from '#kernel/contract/fields.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { untilBlocked } from '#kernel/server/testing-locks.ts'
import { openTestModel, type Behaviour, type TestModel } from '#kernel/server/testing-model.ts'
import { stopClock } from '#kernel/server/testing-still-clock.ts'
import { tutor } from '../contract.ts'
import { faultsIn, good, indexed, lines, lying, materialIn } from './testing-answers.ts'

const loops =
  'An agent works in a loop: it observes, decides and acts. The loop ends when the goal is reached.\n\n## Stopping\n\nA budget of 12 steps stops a loop that never finds its goal.'
const bucles = 'Un agente trabaja en un ciclo: observa, decide y actúa. El ciclo termina al llegar a la meta.'
const tools = 'A tool is a function with a description. Never trust what a tool returns without a look at it.'
const units = [
  lesson('loops', loops, bucles),
  lesson('tools', tools, 'Una herramienta es una función con una descripción.'),
  quiz('exam'),
]
const texts = [loops, tools, bucles]

let lab: TestLab
let bare: TestLab
let model: TestModel
let course = ''
let learner: { token: string }

beforeAll(async () => {
  model = await openTestModel(good)
  lab = await openTestLab({ ...model.settings, AI_FIRST_TOKEN_SEC: '1', AI_NEXT_TOKEN_SEC: '1' })
  course = await indexed(lab, putCourse(lab, 'tutored', units))
  learner = await testLearner(lab, course)
})
afterAll(async () => {
  await lab.close()
  await bare?.close()
  await model.close()
})
beforeEach(() => model.behaves(good))

let requestCount = 0
/** Everybody may ask 30 times, so each question of these tests comes from a new person. */
const ask = async (
  question: string,
  more: { as?: string; locale?: Locale; course_id?: string; earlier?: string[] } = {},
) => {
  const as = more.as ?? (requestCount++ % 20 === 0 ? (learner = await testLearner(lab, course)) : learner).token
  const { locale = 'en-US', course_id = course, earlier } = more
  return lab.call(tutor.ask, { course_id, question, ...(earlier && { earlier }) }, { as, locale })
}

describe('an answer', () => {
  test('has quotes that are in the course, each with its unit and heading', async () => {
    const { status, events, headers } = await ask('What does an agent do in its loop?')
    expect(status).toBe(200)
    expect(headers['content-type']).toContain('ndjson')
    expect(events[0]).toEqual({
      kind: 'claim',
      text: 'An agent works in a loop: it observes, decides and acts.',
      grade: 'quoted',
      quotes: [
        {
          unit_key: 'loops',
          unit_title: { 'en-US': 'Lesson loops', 'es-MX': 'Lección loops' },
          heading: { id: 'about-loops', text: 'About loops' },
          locale: 'en-US',
          quote: 'An agent works in a loop: it observes, decides and acts.',
        },
      ],
    })
    expect(events.at(-1)).toEqual({ kind: 'end', outcome: 'answered', passages: [], dropped: 0, model: 'test-model' })
    expect(faultsIn(events, texts)).toEqual([])
  })

  test('is requested in the reader’s language, over the text in that language', async () => {
    const { events } = await ask('¿Cómo trabaja un agente en su ciclo?', { locale: 'es-MX' })
    expect(events[0]).toMatchObject({ quotes: [{ locale: 'es-MX', unit_key: 'loops' }] })
    expect(model.requests[0]!.messages[0]!.content).toContain('Spanish')
    await ask('What is an agent?', { locale: 'ja-JP' })
    expect(model.requests[1]!.messages[0]!.content).toContain('Japanese')
  })

  test('uses the question before, where a question finds nothing itself', async () => {
    expect((await ask('And why?', { earlier: ['What stops a loop?'] })).events.at(-1)).toMatchObject({
      outcome: 'answered',
    })
    expect(materialIn(model.requests[0]!)).toMatchObject({
      question: 'And why?',
      earlier_questions: ['What stops a loop?'],
    })
  })

  test('says that the course does not say, with the nearest passages', async () => {
    model.behaves(() => lines({ not_said: true }))
    const { events } = await ask('Which agent won the budget of 2026?')
    expect(events).toHaveLength(1)
    expect(events[0]).toMatchObject({ kind: 'end', outcome: 'not_said', dropped: 0 })
    expect((events[0] as { passages: object[] }).passages.length).toBeGreaterThan(0)
  })

  test('is not requested where the course has none of its words', async () => {
    const { events } = await ask('xylophone')
    expect(events).toEqual([{ kind: 'end', outcome: 'not_found', passages: [], dropped: 0, model: null }])
    expect(model.requests).toEqual([])
  })
})

describe('wrong sentences of a model', () => {
  const quote = { passage: 1, quote: 'An agent works in a loop' }
  test.each<[string, Behaviour | typeof lying]>([
    ['lies', lying],
    ['no JSON', { text: 'An agent works in a loop. Trust me.' }],
    ['broken JSON', { text: '{"say": "An agent works", "quotes": [{"passage": 1' }],
    ['fields of other kinds', lines({ say: 7, quotes: 'all' }, { say: 'x', quotes: [{ passage: '1', quote: 3 }] })],
    ['numbers of its own', lines({ say: 'An agent works in a loop of 99 steps.', quotes: [quote] })],
    ['something else under a true quote', lines({ say: 'Bananas ripen quickly near apples.', quotes: [quote] })],
    [
      'a link under a true quote',
      lines({ say: 'An agent works in a loop, see https://evil.example', quotes: [quote] }),
    ],
    ['tools, and nothing more', { tool: { name: 'send_mail', arguments: '{"to":"all"}' }, text: '' }],
  ])('%s: none of it is shown, only the passages', async (_, behaviour) => {
    model.behaves(typeof behaviour === 'function' ? behaviour : () => behaviour)
    const { events, status } = await ask('How does an agent work in a loop?')
    expect(status).toBe(200)
    expect(events).toHaveLength(1)
    expect(events[0]).toMatchObject({ kind: 'end', outcome: 'not_said' })
    expect(faultsIn(events, texts)).toEqual([])
  })

  test('do not affect right ones beside them, and are counted', async () => {
    model.behaves(request => {
      const true1 = good(request).text!.split('\n')[0]!
      return { text: `${lying(request).text}\n${true1}\n${true1}` }
    })
    const { events } = await ask('How does an agent work in a loop?')
    expect(events.map(({ kind }) => kind)).toEqual(['claim', 'end'])
    expect(events.at(-1)).toMatchObject({ outcome: 'answered', dropped: 3 })
    expect(faultsIn(events, texts)).toEqual([])
  })
})

describe('a model that does not answer', () => {
  test.each<[string, Behaviour, number, string]>([
    ['is broken', { status: 500 }, 503, 'ai.away'],
    ['is too busy', { status: 429, headers: { 'retry-after': '0' } }, 503, 'ai.busy'],
    ['hangs', { hangs: true }, 503, 'ai.away'],
    ['sends garbage', { raw: 'data: {{{\n\n' }, 503, 'ai.unusable'],
    ['goes on for ever', { endless: true }, 503, 'ai.cut_off'],
    ['stops before a sentence is whole', { text: '{"say": "An agent works', endAfter: 2 }, 503, 'ai.cut_off'],
  ])('%s', async (_, behaviour, status, code) => {
    const other = await lab.another()
    try {
      model.behaves(() => behaviour)
      const answer = await other.call(
        tutor.ask,
        { course_id: course, question: 'What is an agent?' },
        { as: learner.token, locale: 'es-MX' },
      )
      expect(answer.status).toBe(status)
      expect(answer.body.code).toBe(code)
      expect(answer.body.title).toMatch(/modelo de lenguaje/)
      expect(answer.headers['retry-after']).toMatch(/^[1-9]\d*$/)
    } finally {
      await other.close()
    }
  })

  test('that dies midway: checked sentences stay, and the last line says that the answer is incomplete', async () => {
    model.behaves(request => ({
      ...good(request),
      text: `${good(request).text}\n${'x'.repeat(100)}`,
      cutAfter: 28,
      nextMs: 1,
    }))
    const { events, status } = await ask('How does an agent work in a loop?')
    expect(status).toBe(200)
    expect(events[0]).toMatchObject({ kind: 'claim' })
    expect(events.at(-1)).toMatchObject({ problem: { code: 'ai.cut_off', status: 503 } })
    expect(events.some(event => event.kind === 'end')).toBe(false)
  })

  test('leaves the passages, which need no model', async () => {
    model.behaves(() => ({ status: 500 }))
    const { body } = await lab.call(
      tutor.passages,
      { course_id: course, question: 'budget of steps' },
      { as: learner.token },
    )
    expect(body.passages[0]).toMatchObject({ unit_key: 'loops', heading: { id: 'stopping' } })
    expect(model.requests).toEqual([])
  })
})

describe('without a model', () => {
  test('the passages are the answer, best first, in three languages', async () => {
    bare = await openTestLab()
    const japanese = lesson('loops', loops, bucles)
    japanese.bodies['ja-JP'] = { markdown: '## ループ\n\nエージェントは観察し、決めて、行動する。', source_hash: 'x' }
    const course_id = await indexed(
      bare,
      putCourse(bare, 'bare', [lesson('tools', tools, 'Cada evaluación cuenta.'), japanese]),
    )
    const { token: as } = await testLearner(bare, course_id)
    const best = async (question: string, locale: Locale) => {
      const { events } = await bare.call(tutor.ask, { course_id, question }, { as, locale })
      expect(events).toHaveLength(1)
      expect(events[0]).toMatchObject({ outcome: 'no_model', model: null })
      return (events[0] as { passages: { text: string; unit_key: string }[] }).passages[0]
    }
    expect(await best('what stops a loop?', 'en-US')).toMatchObject({
      unit_key: 'loops',
      text: expect.stringContaining('12 steps'),
    })
    expect(await best('¿cuándo terminan los ciclos?', 'es-MX')).toMatchObject({
      text: expect.stringContaining('ciclo termina'),
    })
    for (const q of ['¿cuánto pesa una evaluación?', 'evaluacion', 'las evaluaciones'])
      expect([q, await best(q, 'es-MX')]).toMatchObject([q, { unit_key: 'tools' }])
    expect(await best('エージェントは何を観察する？', 'ja-JP')).toMatchObject({
      text: expect.stringContaining('観察し'),
    })
    expect(await best('trusting tools', 'ja-JP')).toMatchObject({ unit_key: 'tools' })
  })
})

describe('a page in another language', () => {
  test('is not the answer to everything because each of its words is rare', async () => {
    const abroad = lesson(
      'abroad',
      '',
      'El transformer lee cada token. El tokenizer corta el texto, y el transformer usa attention.',
    )
    delete abroad.bodies['en-US']
    const pages = ['Encoder', 'Decoder', 'Attention', 'Tokenizer'].map(name =>
      lesson(
        name.toLowerCase(),
        `${name} and transformer: the ${name.toLowerCase()} is a part that reads each token, with attention to the text.`,
      ),
    )
    const mixed = await indexed((bare ??= await openTestLab()), putCourse(bare, 'mixed', [abroad, ...pages]))
    const { token } = await testLearner(bare, mixed)
    for (const question of ['How does the tokenizer of a transformer work?', 'What is attention in a transformer?']) {
      const { body } = await bare.call(tutor.passages, { course_id: mixed, question }, { as: token })
      expect(body.passages[0]!.locale, question).toBe('en-US')
    }
  })
})

describe('asking never reveals more than reading', () => {
  const sent = () => JSON.stringify(model.requests.map(request => materialIn(request).passages))
  const unitsIn = (answer: { text: string }) => [
    ...new Set([...answer.text.matchAll(/"unit_key":"(\w+)"/g)].map(([, key]) => key)),
  ]
  const everything = 'agent loop tool function description trust budget goal Because loops observe Glue-holds-nothing'

  test('of a quiz neither questions nor answers', async () => {
    const answer = await ask(everything)
    expect(unitsIn(answer).toSorted()).toEqual(['loops', 'tools'])
    expect(sent() + answer.text).not.toMatch(/Because|holds-nothing|What makes an agent|0\.599/)
  })

  test('of a locked unit nothing, until it opens', async () => {
    const course_id = await indexed(lab, putCourse(lab, 'in-sequence', units))
    await lab.store.pool.query('update courses set sequential = true where id = $1', [course_id])
    const reader = await testLearner(lab, course_id)
    const before = await ask(everything, { as: reader.token, course_id })
    expect(unitsIn(before)).toEqual(['loops'])
    expect(sent()).not.toContain('Never trust')
    await reader.read('loops')
    expect(unitsIn(await ask(everything, { as: reader.token, course_id })).toSorted()).toEqual(['loops', 'tools'])
  })

  test('without an enrolment only the preview', async () => {
    const { token } = await lab.person()
    expect(unitsIn(await ask(everything, { as: token }))).toEqual(['loops'])
  })

  test('of a hidden unit nothing', async () => {
    const course_id = await indexed(lab, putCourse(lab, 'shrinking', units))
    const { token } = await testLearner(lab, course_id)
    await indexed(lab, putCourse(lab, 'shrinking', units.slice(0, 1)))
    expect(unitsIn(await ask(everything, { as: token, course_id }))).toEqual(['loops'])
    expect(sent()).not.toContain('Never trust')
  })

  test('of a course that is invisible for them not even that it exists', async () => {
    const course_id = await indexed(lab, putCourse(lab, 'elsewhere', units))
    await lab.store.pool.query(
      `update courses set visibility = 'institute', institute_id = gen_random_uuid() where id = $1`,
      [course_id],
    )
    const { token } = await lab.person()
    for (const id of [course_id, 'elsewhere', 'no-such-course', '019a9c6e-5f3a-7b21-9d04-3c5e8f7a1b2c']) {
      const answers = [
        await lab.call(tutor.ask, { course_id: id, question: 'loop' }, { as: token }),
        await lab.call(tutor.passages, { course_id: id, question: 'loop' }, { as: token }),
      ]
      for (const { status, body } of answers) {
        expect(status).toBe(404)
        expect(body.code).toBe('thing.not_found')
      }
    }
  })

  test('of another course nothing', async () => {
    const other = await indexed(
      lab,
      putCourse(lab, 'other-course', [lesson('secret', 'An agent of the other course has a hidden loop.')]),
    )
    await testLearner(lab, other)
    const answer = await ask('agent hidden loop other course')
    expect(answer.text + sent()).not.toContain('hidden')
  })
})

describe('passages follow the text', () => {
  const finds = async (course_id: string, question: string, as: string) =>
    (await lab.call(tutor.passages, { course_id, question }, { as })).body.passages.map(({ text }) => text)
  const textsOf = async (course_id: string) =>
    (
      await lab.store.pool.query<{ body: string }>(
        `select u.unit_key || ' ' || c.locale as body from cut_bodies c join units u on u.id = c.unit_id where u.course_id = $1 order by 1`,
        [course_id],
      )
    ).rows.map(({ body }) => body)

  test('whoever changes it, and however', async () => {
    const course_id = await indexed(
      lab,
      putCourse(lab, 'changing', [lesson('one', 'Parrots repeat.'), lesson('two', 'Owls wait.')]),
    )
    const { token } = await testLearner(lab, course_id)
    expect(await finds(course_id, 'parrots owls', token)).toHaveLength(2)
    await indexed(lab, putCourse(lab, 'changing', [lesson('one', 'Ravens think.'), lesson('two', 'Owls wait.')]))
    expect(await finds(course_id, 'parrots', token)).toEqual([])
    expect(await finds(course_id, 'ravens', token)).toEqual(['Ravens think.'])
    await lab.store.pool.query(`update unit_bodies set markdown = 'Herons stand.' where markdown like '%Owls%'`)
    expect(await finds(course_id, 'owls herons', token)).toEqual([])
    await lab.runJobs()
    expect(await finds(course_id, 'owls herons', token)).toEqual(['Herons stand.'])
    await lab.store.pool.query(`delete from unit_bodies where markdown = 'Herons stand.'`)
    expect((await finds(course_id, 'herons', token)).join()).not.toContain('Herons')
  })

  test('a text that changes while it is indexed is indexed again', async () => {
    const course_id = await putCourse(lab, 'raced', [lesson('one', 'Parrots repeat.')])
    const { token } = await testLearner(lab, course_id)
    const writer = await lab.store.pool.connect()
    await writer.query('begin')
    await writer.query(
      `update unit_bodies set markdown = 'Ravens think.' where markdown like '%Parrots%' and unit_id in (select id from units where course_id = $1)`,
      [course_id],
    )
    const first = lab.runJobs()
    await untilBlocked(lab.store.pool)
    await writer.query('commit')
    writer.release()
    await first
    expect(await finds(course_id, 'parrots', token)).toEqual([])
    await lab.runJobs()
    expect(await finds(course_id, 'ravens', token)).toEqual(['Ravens think.'])
  })

  test('of a course in every language, by one job however many texts it has', async () => {
    const course_id = await putCourse(lab, 'queued', units)
    const { rows } = await lab.store.pool.query('select payload from graphile_worker._private_jobs where key = $1', [
      `tutor.index_passages ${course_id}`,
    ])
    expect(rows).toEqual([{ payload: { course_id } }])
    await lab.runJobs()
    expect(await textsOf(course_id)).toEqual(['loops en-US', 'loops es-MX', 'tools en-US', 'tools es-MX'])
  })

  test('not for texts that were deleted', async () => {
    const course_id = await indexed(lab, putCourse(lab, 'taken-back', units))
    const work = inTransaction(lab.store.pool, async db => {
      await db.$client.query(`update unit_bodies set markdown = 'Never said.' where unit_id in
        (select id from units where course_id = '${course_id}')`)
      throw new Error('the transaction fails')
    })
    await expect(work).rejects.toThrow('the transaction fails')
    expect(await textsOf(course_id)).toEqual(['loops en-US', 'loops es-MX', 'tools en-US', 'tools es-MX'])
  })
})

describe('asking is limited', () => {
  test('when a person’s daily budget is used up, only for them, and passages stay', async () => {
    stopClock()
    const poor = await openTestLab({ ...model.settings, AI_TOKENS_A_DAY: '2300' })
    try {
      const course_id = await indexed(poor, putCourse(poor, 'poor', units))
      const [one, two] = [await testLearner(poor, course_id), await testLearner(poor, course_id)]
      const put = (as: string) =>
        poor.call(tutor.ask, { course_id, question: 'What is an agent?' }, { as, locale: 'ja-JP' })
      const answers = []
      for (let n = 0; n < 12; n++) answers.push(await put(one.token))
      expect(answers[0]!.status).toBe(200)
      const refused = answers.at(-1)!
      expect(refused.status).toBe(429)
      expect(refused.body).toMatchObject({ code: 'ai.budget', title: expect.stringContaining('利用上限') })
      expect(refused.headers['retry-after']).toBe('86400')
      expect((await put(two.token)).status).toBe(200)
      expect((await poor.call(tutor.passages, { course_id, question: 'agent' }, { as: one.token })).status).toBe(200)
    } finally {
      await poor.close()
    }
  })

  test('when the reader stops, the model’s request is cancelled at once', async () => {
    model.behaves(request => ({ text: `${good(request).text}\n${'x'.repeat(500)}`, nextMs: 100, pieceLength: 60 }))
    await lab.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = lab.app.server.address() as AddressInfo
    const gone = new AbortController()
    const answer = await fetch(`http://127.0.0.1:${port}${tutor.ask.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${learner.token}` },
      body: JSON.stringify({ course_id: course, question: 'What does an agent do in a loop?' }),
      signal: gone.signal,
    })
    const { value } = await answer.body!.getReader().read()
    expect(Buffer.from(value!).toString()).toContain('"kind":"claim"')
    expect(model.seen.open).toBe(1)
    const abandoned = model.seen.abandoned
    gone.abort()
    await vi.waitFor(() => expect(model.seen.open).toBe(0), 20_000)
    expect(model.seen.abandoned).toBe(abandoned + 1)
  })
})

test('no table stores questions or answers', async () => {
  await ask('What does a flamboyant agent do?')
  const { rows } = await lab.store.pool.query<{ found: string }>(
    `select table_name as found from information_schema.tables t where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'
     and query_to_xml(format('select 1 from %I.%I x where x::text like ''%%flamboyant%%''', table_schema, table_name), false, true, '')::text like '%row%'`,
  )
  expect(rows).toEqual([])
})
