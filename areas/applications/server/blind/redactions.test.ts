import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { Role } from '#kernel/contract/who.ts'
import { applications } from '../../contract/index.ts'
import { assigned, elsewhere, manage, submitted } from '../testing-review.ts'

let lab: TestLab
type Someone = Awaited<ReturnType<TestLab['person']>>
let admin: Someone
beforeAll(async () => {
  lab = await openTestLab()
  admin = await lab.person({ roles: [Role.applications] })
  const { items } = (await lab.call(applications.intakes, {}, { as: admin.token })).body
  await lab.call(applications.saveIntake, { ...items[0]!, blind: true }, { as: admin.token })
})
afterAll(() => lab.close())

const place = 'Puerto Ancla'
const form = { solution: `A forecast for ${place}.`, traction: `${place} pays.` }
const get = async (id: string) => (await lab.call(applications.adminGet, { id }, { as: admin.token })).body
const submission = async (id: string, n: number) =>
  (await lab.call(applications.adminSubmission, { id, n }, { as: admin.token })).body
const act = (id: string, input: Parameters<typeof manage>[3]) => manage(lab, admin.token, id, input)
const redact = (id: string, more: object = {}) => act(id, { action: 'redact', text: place, ...more })

async function newReview() {
  const founder = await lab.person()
  const id = await submitted(lab, founder.token, form)
  const reviewer = await lab.person(elsewhere())
  const review_id = await assigned(lab, admin.token, id, reviewer)
  const read = async () => (await lab.call(applications.review, { review_id }, { as: reviewer.token })).body.application
  return { id, founder, reviewer, review_id, read }
}

/** The lab asks the founder for more about their traction, and the founder answers. */
async function resubmits(id: string, founder: Someone, value: string): Promise<void> {
  if ((await get(id)).status !== 'in_review') await act(id, { action: 'move', to: 'in_review' })
  const due_at = new Date(Date.now() + 86_400_000).toISOString()
  await act(id, { action: 'request_info', asks: [{ path: 'traction', question: 'Who pays?' }], due_at })
  const base = (await get(id)).application.fields.traction
  const fields = { traction: { base, value } }
  await lab.call(applications.edit, { id, fields, action: 'answer_request' }, { as: founder.token })
}

test('a text is hidden in one answer, or in all of them', async () => {
  const { id, read } = await newReview()
  expect((await read()).fields).toMatchObject(form)
  const { body } = await redact(id, { field: 'solution' })
  expect(body.redactions).toMatchObject([{ version: 1, field: 'solution', text: place, places: 1 }])
  expect((await read()).fields).toMatchObject({ solution: 'A forecast for ⟦Hidden⟧.', traction: form.traction })
  expect((await redact(id)).body.redactions).toMatchObject([{ places: 1 }, { field: null, places: 2 }])
  expect((await read()).fields.traction).toBe('⟦Hidden⟧ pays.')
})

test('a new submission begins with what was hidden in the one before, and each has its own from then on', async () => {
  const { id, founder, reviewer, review_id, read } = await newReview()
  await redact(id)
  await lab.call(applications.saveReview, { review_id, version: 1, feedback: 'Read' }, { as: reviewer.token })
  await resubmits(id, founder, `${place} pays a lot.`)
  expect(await read()).toMatchObject({
    submission: 2,
    changed: ['traction'],
    fields: { traction: '⟦Hidden⟧ pays a lot.' },
    before: { traction: '⟦Hidden⟧ pays.' },
  })
  const [second] = (await get(id)).redactions
  await act(id, { action: 'unredact', redaction_id: second!.id })
  const shown = await read()
  expect(shown.fields).toMatchObject({ solution: form.solution, traction: `${place} pays a lot.` })
  expect([shown.changed, shown.before]).toEqual([['traction'], { traction: '⟦Hidden⟧ pays.' }])
  const first = (await submission(id, 1)).redactions
  expect(first).toMatchObject([{ version: 1, text: place, places: 2 }])
  const { body } = await redact(id, { submission: 1, field: 'traction' })
  expect(body.redactions).toEqual([])
  expect((await submission(id, 1)).redactions).toMatchObject([{ field: null }, { field: 'traction' }])
})

test('a text that is not there is refused, as is one in an answer that blind review never shows', async () => {
  const { id } = await newReview()
  for (const input of [{ text: 'Nowhere' }, { field: 'user_data.name', text: 'Ontiveros' }, { text: '\u0301' }])
    expect((await redact(id, input)).body.fields).toEqual({ text: 'This text isn’t there' })
  expect((await redact(id, { submission: 2 })).status).toBe(404)
  expect((await get(id)).redactions).toEqual([])
})

test('marks that look like those of blind review do not keep a text from being hidden', async () => {
  const founder = await lab.person()
  const id = await submitted(lab, founder.token, { solution: 'In ⟦Puerto⟧ Ancla.' })
  const reviewer = await lab.person(elsewhere())
  const review_id = await assigned(lab, admin.token, id, reviewer)
  await redact(id, { text: '⟦Puerto⟧ Ancla' })
  const { body } = await lab.call(applications.review, { review_id }, { as: reviewer.token })
  expect(body.application.fields.solution).toBe('In ⟦Hidden⟧.')
})
