import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { Role } from '#kernel/contract/who.ts'
import { applications } from '../../contract/index.ts'
import { completeForm } from '../testing-application.ts'
import { assigned, elsewhere, manage } from '../testing-review.ts'

type Someone = Awaited<ReturnType<TestLab['person']>>
let lab: TestLab
let admin: Someone
let founder: Someone
beforeAll(async () => {
  lab = await openTestLab()
  admin = await lab.person({ roles: [Role.applications] })
  founder = await lab.person()
})
afterAll(() => lab.close())

const asked = (text: string, required = false) => ({
  question: { 'en-US': text, 'ja-JP': `${text}（日）` },
  hint: { 'en-US': 'In a few words' },
  required,
})
const save = (intake_id: string, version: number, ...questions: ReturnType<typeof asked>[]) =>
  lab.call(applications.saveQuestions, { intake_id, version, questions }, { as: admin.token })

async function newIntake(...questions: ReturnType<typeof asked>[]) {
  const fields = { title: { 'en-US': 'Spring' }, blind: true }
  const intake_id = (await lab.call(applications.saveIntake, fields, { as: admin.token })).body.id
  if (questions.length > 0) await save(intake_id, 0, ...questions)
  return intake_id
}
async function create(intake_id: string, more: object = {}) {
  const { industries } = (await lab.call(applications.form, { intake_id })).body
  const input = { ...completeForm(), intake_id, industry_ids: [industries[0]!.id], ...more }
  return lab.call(applications.create, input, { as: founder.token })
}
const get = async (id: string) => (await lab.call(applications.get, { id }, { as: founder.token })).body
const answer = (id: string, path: 'answers.1' | 'answers.2', value: string, base = '') =>
  lab.call(applications.edit, { id, fields: { [path]: { base, value } } }, { as: founder.token })

test('an intake has no questions of its own until somebody saves some, and each change is a new version', async () => {
  const intake_id = await newIntake()
  const { body: before } = await lab.call(applications.questions, { intake_id }, { as: admin.token })
  expect(before).toEqual({ intake_id, version: 0, questions: [] })
  const { body } = await save(intake_id, 0, asked('Why now?', true), asked('Who else?'))
  expect(body).toMatchObject({
    version: 1,
    questions: [
      { path: 'answers.1', question: { 'en-US': 'Why now?' }, required: true },
      { path: 'answers.2', required: false },
    ],
  })
  expect((await save(intake_id, 0)).body).toMatchObject({ code: 'version.conflict' })
  expect((await lab.call(applications.form, { intake_id })).body.questions).toEqual(body.questions)
  expect((await save(intake_id, 1, ...Array.from({ length: 6 }, () => asked('More?')))).status).toBe(422)
  expect((await save(intake_id, 1)).body).toMatchObject({ version: 2, questions: [] })
})

test('an application keeps the questions that it was started with, and needs the answers that they require', async () => {
  const intake_id = await newIntake(asked('Why now?', true))
  const { id } = (await create(intake_id)).body
  await save(intake_id, 1, asked('Something else?'), asked('Who else?'))
  const draft = await get(id)
  expect(draft.questions).toMatchObject([{ path: 'answers.1', question: { 'en-US': 'Why now?' } }])
  expect(draft.missing).toContainEqual({ part: 'answers.1', why: 'required' })
  expect(draft.completeness).toBeLessThan(100)
  expect(draft.open_fields).toContain('answers.1')
  expect(draft.open_fields).not.toContain('answers.2')
  expect(draft.sections).toContainEqual({ section: 'answers', done: 0, of: 1 })
  expect((await answer(id, 'answers.2', 'Smuggled')).body).toMatchObject({ code: 'application.field_closed' })
  const submit = () => lab.call(applications.edit, { id, action: 'submit' }, { as: founder.token })
  expect((await submit()).body).toMatchObject({ code: 'application.incomplete' })
  await answer(id, 'answers.1', 'The ice melts.')
  expect((await get(id)).completeness).toBe(100)
  expect((await submit()).status).toBe(200)
  const second = (await create(intake_id)).body
  expect(second.application.questions).toHaveLength(2)
})

test('an application is created with its answers; without a question, an answer is refused', async () => {
  const asking = await newIntake(asked('Why now?', true))
  const { status, body } = await create(asking, { answers: { 1: 'The ice melts.' }, submit: true })
  expect([status, body.application.fields['answers.1']]).toEqual([200, 'The ice melts.'])
  expect((await create(asking, { answers: { 2: 'Smuggled' } })).status).toBe(422)
  const silent = await newIntake()
  expect((await create(silent, { answers: { 1: 'Smuggled' } })).status).toBe(422)
  expect((await create(silent, { submit: true })).body.application.sections.map(each => each.section)).not.toContain(
    'answers',
  )
})

describe('questions that change while the page of an applicant is open', () => {
  const began = async () => {
    const intake_id = await newIntake(asked('Why now?'), asked('Who else?'), asked('Since when?'))
    const { version } = (await lab.call(applications.form, { intake_id })).body
    const since = asked('Since when?', true)
    const translated = { ...since, question: { ...since.question, 'es-MX': '¿Desde cuándo?' } }
    await save(intake_id, version, asked('Who pays?'), asked('Who else?'), translated)
    return { intake_id, form: version }
  }

  test('leave the answers to other questions saved, and no answer below a question that it was not written for', async () => {
    const { intake_id, form } = await began()
    const answers = { 1: 'The ice melts.', 2: 'Nobody.', 3: 'May.' }
    const { status, body } = await create(intake_id, { form, answers, submit: true })
    expect(status).toBe(200)
    expect(body.application).toMatchObject({ form: 2, status: 'draft' })
    expect(body.application.fields).toMatchObject({ 'answers.2': 'Nobody.', 'answers.3': 'May.' })
    expect(body.application.fields['answers.1']).toBeUndefined()
    expect(body.clashes).toMatchObject([
      { path: 'answers.1', mine: 'The ice melts.', theirs: '', asked: { question: { 'en-US': 'Why now?' } } },
    ])
    expect((await create(intake_id, { answers })).body.application.fields['answers.1']).toBe('The ice melts.')
  })

  test('return what is typed next as a clash, until it is sent for the new question', async () => {
    const { intake_id, form } = await began()
    const { id } = (await create(intake_id, { form })).body
    const send = (path: 'answers.1' | 'answers.2', value: string, at: number) =>
      lab.call(applications.edit, { id, fields: { [path]: { base: '', value, form: at } } }, { as: founder.token })
    const refused = (await send('answers.1', 'The ice melts.', form)).body
    expect(refused).toMatchObject({ saved: [], clashes: [{ mine: 'The ice melts.', asked: { path: 'answers.1' } }] })
    expect((await get(id)).fields['answers.1']).toBeUndefined()
    expect((await send('answers.2', 'Nobody.', form)).body).toMatchObject({ saved: ['answers.2'], clashes: [] })
    expect((await send('answers.1', 'Harbors do.', form + 1)).body).toMatchObject({ saved: ['answers.1'] })
    expect((await send('answers.1', 'Who?', 99)).status).toBe(422)
  })

  test('return the answer to a question that is not asked any more', async () => {
    const intake_id = await newIntake(asked('Why now?'))
    await save(intake_id, 1)
    const { body } = await create(intake_id, { form: 1, answers: { 1: 'The ice melts.' } })
    expect(body.clashes).toMatchObject([{ mine: 'The ice melts.', asked: { question: { 'en-US': 'Why now?' } } }])
    const { id } = body
    const fields = { 'answers.1': { base: '', value: 'The ice melts.', form: 1 } }
    const { body: updated } = await lab.call(applications.edit, { id, fields }, { as: founder.token })
    expect(updated).toMatchObject({ saved: [], clashes: [{ path: 'answers.1', mine: 'The ice melts.' }] })
  })
})

test('reviewers read the answers below their questions, without what says who applies', async () => {
  const intake_id = await newIntake(asked('Why now?'), asked('Who else?'))
  const { name } = completeForm().company
  const answers = { 1: `${name} was first in Zaachila.`, 2: 'Nobody in Zaachila.' }
  const { id } = (await create(intake_id, { answers, submit: true })).body
  const hide = { action: 'redact', text: 'Zaachila', field: 'answers.1' } as const
  expect((await manage(lab, admin.token, id, hide)).status).toBe(200)
  const reviewer = await lab.person(elsewhere())
  const review_id = await assigned(lab, admin.token, id, reviewer)
  const { application } = (await lab.call(applications.review, { review_id }, { as: reviewer.token })).body
  expect(application.questions.map(({ question }) => question['en-US'])).toEqual(['Why now?', 'Who else?'])
  expect(application.fields['answers.1']).toMatch(/^⟦Company⟧ was first in ⟦.+⟧\.$/)
  expect(application.fields['answers.2']).toBe('Nobody in Zaachila.')
})

test('the file of applications has a column for each question of each version, and the receipt names the question', async () => {
  const intake_id = await newIntake(asked('Why now?'))
  const first = (await create(intake_id, { answers: { 1: 'Ice melts' }, submit: true })).body
  await save(intake_id, 1, asked('Who pays?'), asked('Why now?'))
  await create(intake_id, { answers: { 1: 'Harbors pay', 2: 'Ice is gone' }, submit: true })
  const { text } = await lab.call(applications.exportList, { intake_id }, { as: admin.token })
  const lines = text.replace('\uFEFF', '').trim().split('\r\n')
  expect(lines[0]).toMatch(/,Who pays\?,Why now\?$/)
  expect(lines.slice(1).map(line => line.split(',').slice(-2))).toEqual([
    ['', 'Ice melts'],
    ['Harbors pay', 'Ice is gone'],
  ])
  const { body } = await lab.call(applications.receipt, { id: first.id }, { as: founder.token })
  expect(body.receipt).toMatchObject({ questions: { 'answers.1': 'Why now?' }, fields: { 'answers.1': 'Ice melts' } })
  expect((await lab.call(applications.checkReceipt, body)).body.is_valid).toBe(true)
  const data = (await lab.call(applications.getData, { id: first.id }, { as: founder.token, locale: 'ja-JP' })).body
  expect(data.answers).toContainEqual({ path: 'answers.1', question: 'Why now?（日）', value: 'Ice melts' })
})

test('the lab can ask again for an answer of this form, and for no other', async () => {
  const intake_id = await newIntake(asked('Why now?'))
  const { id } = (await create(intake_id, { answers: { 1: 'Ice melts' }, submit: true })).body
  await manage(lab, admin.token, id, { action: 'move', to: 'screening' })
  const due_at = new Date(Date.now() + 86_400_000).toISOString()
  const ask = (path: 'answers.1' | 'answers.2') =>
    manage(lab, admin.token, id, { action: 'request_info', asks: [{ path, question: 'Since when?' }], due_at })
  expect((await ask('answers.2')).status).toBe(422)
  expect((await ask('answers.1')).status).toBe(200)
  expect((await get(id)).open_fields).toEqual(['answers.1'])
  expect((await answer(id, 'answers.1', 'Since May', 'Ice melts')).body).toMatchObject({ saved: ['answers.1'] })
})

test('a copy stays in its intake while that is open, with the answers to the questions that it still asks', async () => {
  const intake_id = await newIntake(asked('Why now?'))
  const { id } = (await create(intake_id, { answers: { 1: 'Ice melts' }, submit: true })).body
  await lab.call(applications.edit, { id, action: 'withdraw' }, { as: founder.token })
  const copied = async () => {
    const { body } = await lab.call(applications.edit, { id, action: 'copy' }, { as: founder.token })
    const { intake, fields } = await get(body.copy_id!)
    expect(fields['solution']).toBe(completeForm().solution)
    return [intake.id === intake_id, fields['answers.1']]
  }
  expect(await copied()).toEqual([true, 'Ice melts'])
  await save(intake_id, 1, asked('Why you?'))
  expect(await copied()).toEqual([true, undefined])
  await lab.store.pool.query('update application_intakes set closes_at = now() where id = $1', [intake_id])
  expect(await copied()).toEqual([false, undefined])
})
