import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestLab, openWhileStoring, type TestLab } from '#app/testing.ts'
import { locales } from '#kernel/contract/fields.ts'
import { fileBytes } from '../../contract/application.ts'
import { applications } from '../../contract/index.ts'
import { completeForm, testApplication } from '../testing-application.ts'

let lab: TestLab
beforeAll(async () => void (lab = await openTestLab()))
afterAll(() => lab.close())

const mailsTo = async (email: string) => {
  await lab.runJobs()
  return (await lab.mails()).filter(({ to_address }) => to_address === email)
}
const key = async (more: object = {}) => {
  const { id, edit_token } = await testApplication(lab, undefined, more)
  return { id, edit_token: edit_token! }
}
const save = (named: object, fields: object, more: object = {}) =>
  lab.call(applications.update, { ...named, fields, ...more })

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
async function sendFile(named: Record<string, string>, bytes: Uint8Array<ArrayBuffer> = pdf, as?: string) {
  const form = new FormData()
  for (const [field, value] of Object.entries(named)) form.append(field, value)
  form.append('file', new Blob([bytes]), 'bill.pdf')
  const body = new Response(form)
  const answer = await lab.app.inject({
    method: 'POST',
    url: (as ? applications.addFile : applications.upload).path,
    payload: Buffer.from(await body.arrayBuffer()),
    headers: {
      'content-type': body.headers.get('content-type')!,
      'x-forwarded-for': '198.18.90.1',
      ...(as && { authorization: `Bearer ${as}` }),
    },
  })
  return { status: answer.statusCode, body: answer.json() as { id: string; name: string; code?: string } }
}

describe('a draft', () => {
  test('begins with its first field, and is opened again by its key alone', async () => {
    const { body } = await lab.call(applications.create, { company: { name: 'Escarcha' } })
    expect(body.ref).toMatch(/^AP-\d{4}$/)
    const opened = await lab.call(applications.open, { id: body.id, edit_token: body.edit_token! })
    expect(opened.body).toMatchObject({ status: 'draft', fields: { 'company.name': 'Escarcha' }, my_role: 'owner' })
    expect(opened.body.missing.map(({ part }) => part)).toContain('problem.statement')
    const other = await key()
    const wrong = await lab.call(applications.open, { id: body.id, edit_token: other.edit_token })
    expect([wrong.status, wrong.body.code]).toEqual([410, 'application.key_over'])
  })

  test('holds what is not yet right, and names it as missing', async () => {
    const named = await key()
    const { body } = await save(named, { 'company.url': { base: '', value: 'not an address' } })
    expect(body.saved).toEqual(['company.url'])
    expect(body.application.missing).toEqual([{ part: 'company.url', why: 'invalid' }])
    expect((await save(named, {}, { action: 'submit' })).body).toMatchObject({
      code: 'application.incomplete',
      missing: ['company.url'],
    })
  })

  test('has no line break in a field of one line, and keeps those of longer texts and spaces that are being typed', async () => {
    const named = await key()
    const refused = await save(named, { 'company.name': { base: 'Escarcha', value: 'Escarcha\nBcc: all' } })
    expect([refused.status, Object.keys(refused.body.fields!)]).toEqual([422, ['fields.company.name.value']])
    const created = await lab.call(applications.create, { company: { name: 'Escarcha\r' } })
    expect([created.status, created.body.fields]).toEqual([422, { 'company.name': expect.any(String) }])
    const texts = { 'company.name': 'Escarcha ', solution: 'Ice\nat night' }
    const base = completeForm().solution
    const { body } = await save(named, {
      'company.name': { base: 'Escarcha', value: texts['company.name'] },
      solution: { base, value: texts.solution },
    })
    expect(body.application.fields).toMatchObject(texts)
  })

  test('a field that somebody else changed meanwhile is not overwritten: both texts come back', async () => {
    const named = await key()
    const base = completeForm().solution
    await save(named, { solution: { base, value: 'Theirs' } })
    const { body } = await save(named, {
      solution: { base, value: 'Mine' },
      traction: { base: '', value: 'Three pilots' },
    })
    expect(body.saved).toEqual(['traction'])
    expect(body.clashes).toMatchObject([{ path: 'solution', mine: 'Mine', theirs: 'Theirs' }])
    expect(body.application.fields).toMatchObject({ solution: 'Theirs', traction: 'Three pilots' })
    const settled = await save(named, { solution: { base: 'Theirs', value: 'Both' } })
    expect(settled.body.application.fields.solution).toBe('Both')
  })

  test('is not submitted while a clash is unsettled', async () => {
    const named = await key()
    await save(named, { solution: { base: completeForm().solution, value: 'Theirs' } })
    const { body } = await save(named, { solution: { base: 'Old', value: 'Mine' } }, { action: 'submit' })
    expect([body.clashes.length, body.application.status]).toEqual([1, 'draft'])
  })

  test('moves into an account, and its keys open nothing from then on', async () => {
    const named = await key()
    const { token } = await lab.person()
    expect((await lab.call(applications.claim, named, { as: token })).status).toBe(200)
    expect((await lab.call(applications.open, named)).status).toBe(410)
    expect((await save(named, { traction: { base: '', value: 'x' } })).status).toBe(410)
    expect((await lab.call(applications.get, { id: named.id }, { as: token })).body.my_role).toBe('owner')
    const late = await lab.person()
    expect((await lab.call(applications.claim, named, { as: late.token })).status).toBe(410)
  })

  test('is continued by a mailed link, in the language of the application', async () => {
    for (const locale of locales) {
      const email = `link-${locale.toLowerCase()}@people.example`
      const form = { ...completeForm(), user_data: { ...completeForm().user_data, email } }
      const { id, edit_token } = await testApplication(lab, undefined, { ...form, locale })
      await save({ id, edit_token }, {}, { action: 'send_link' })
      const [mail] = await mailsTo(email)
      const [, opened, mailed] = /\/apply#([\da-f-]{36})\.([\w-]+)/.exec(mail!.body_text)!
      expect([mail!.locale, opened]).toEqual([locale, id])
      expect((await lab.call(applications.open, { id, edit_token: mailed! })).status).toBe(200)
    }
  })
})

describe('mails without an account', () => {
  const typed = (email: string) => ({ user_data: { ...completeForm().user_data, email } })

  test('a link is mailed to one address five times an hour, also to one that is typed in the same call', async () => {
    const statuses = []
    for (let times = 0; times < 6; times += 1) {
      const named = await key(typed(`before-${times}@people.example`))
      const base = `before-${times}@people.example`
      const fields = { 'user_data.email': { base, value: ' Often@people.example ' } }
      statuses.push((await save(named, fields, { action: 'send_link' })).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    expect(await mailsTo('often@people.example')).toHaveLength(5)
  })

  test('somebody else’s address is told of ten submissions an hour, and the others are submitted without a mail', async () => {
    for (let times = 0; times < 12; times += 1) {
      const { status } = await save(await key(typed('told@people.example')), {}, { action: 'submit' })
      expect(status).toBe(200)
    }
    expect(await mailsTo('told@people.example')).toHaveLength(10)
  })

  test('a mail that is written after an application was claimed makes no key', async () => {
    const email = 'late@people.example'
    const named = await key(typed(email))
    await save(named, {}, { action: 'send_link' })
    const { token } = await lab.person()
    await lab.call(applications.claim, named, { as: token })
    expect(await mailsTo(email)).toEqual([])
  })
})

describe('files', () => {
  test('are known by their content, and refused where they could run', async () => {
    const named = await key()
    expect(await sendFile(named)).toMatchObject({ status: 200, body: { name: 'bill.pdf' } })
    const page = await sendFile(named, Buffer.from([0x4d, 0x5a, 0, 1, 2, 3]))
    expect([page.status, page.body.code]).toEqual([415, 'body.unsupported'])
  })

  test('are not read where the fields before them open nothing', async () => {
    const named = await key()
    // Larger than the limit on files, which shows only once the whole body has been read.
    const large = Buffer.alloc(fileBytes + 1)
    expect((await sendFile(named, large)).body.code).toBe('body.too_large')
    expect((await sendFile({ ...named, edit_token: 'x'.repeat(32) }, large)).body.code).toBe('application.key_over')
    expect((await sendFile({}, large)).body.code).toBe('input.invalid')
    const stranger = await lab.person()
    expect((await sendFile({ id: named.id }, large, stranger.token)).body.code).toBe('thing.not_found')
  })

  test('are stored outside any transaction', async () => {
    const named = await key()
    const owner = await lab.person()
    const { id } = await testApplication(lab, owner.token)
    expect(await openWhileStoring(lab, () => sendFile(named))).toEqual([0])
    expect(await openWhileStoring(lab, () => sendFile({ id }, pdf, owner.token))).toEqual([0])
  })

  test('of one’s own application are added and downloaded by its people alone', async () => {
    const owner = await lab.person()
    const { id } = await testApplication(lab, owner.token)
    const { status, body } = await sendFile({ id }, pdf, owner.token)
    expect([status, body.name]).toEqual([200, 'bill.pdf'])
    const download = (as: string) => lab.call(applications.file, { id, upload_id: body.id }, { as })
    const file = await download(owner.token)
    expect([file.status, file.text]).toEqual([200, String(pdf)])
    expect(String(file.headers['content-disposition'])).toContain('bill.pdf')
    expect((await download((await lab.person()).token)).status).toBe(404)
    const data = await lab.call(applications.getData, { id }, { as: owner.token })
    expect(data.body.uploads.map(({ name }) => name)).toEqual(['bill.pdf'])
  })

  test('of an application without an account are downloaded with its key alone', async () => {
    const [named, another] = [await key(), await key()]
    const { body } = await sendFile(named)
    const download = (by: object) => lab.call(applications.openFile, { ...by, upload_id: body.id })
    const file = await download(named)
    expect([file.status, file.text]).toEqual([200, String(pdf)])
    expect(String(file.headers['content-disposition'])).toContain('bill.pdf')
    expect((await download({ ...named, edit_token: another.edit_token })).body.code).toBe('application.key_over')
    expect((await download(another)).status).toBe(404)
    const { token } = await lab.person()
    await lab.call(applications.claim, named, { as: token })
    expect((await download(named)).body.code).toBe('application.key_over')
  })

  test('are at most ten', async () => {
    const named = await key()
    for (let n = 0; n < 10; n += 1) expect((await sendFile(named, Buffer.from(`${n}`))).status).toBe(200)
    expect(await openWhileStoring(lab, () => sendFile(named))).toEqual([])
    expect((await sendFile(named)).body.code).toBe('application.too_many_files')
  })

  test('are added once, however often they are sent, as after a lost answer, and again after they were removed', async () => {
    const owner = await lab.person()
    const { id } = await testApplication(lab, owner.token)
    for (const [named, as] of [[await key()], [{ id }, owner.token]] as const) {
      const { body } = await sendFile(named, pdf, as)
      expect((await sendFile(named, pdf, as)).body).toEqual(body)
      expect((await sendFile(named, Buffer.from('Another text.'), as)).body.id).not.toBe(body.id)
      const remove = { ...named, fields: {}, action: 'remove_upload' as const, upload_id: body.id }
      const { status } = await (as ? lab.call(applications.edit, remove, { as }) : save(named, {}, remove))
      expect(status).toBe(200)
      expect((await sendFile(named, pdf, as)).body.id).not.toBe(body.id)
    }
  })

  test('are taken out of a draft', async () => {
    const named = await key()
    const { body } = await sendFile(named)
    const after = await save(named, {}, { action: 'remove_upload', upload_id: body.id })
    expect(after.body.application.files).toEqual([])
    expect((await save(named, {}, { action: 'remove_upload', upload_id: body.id })).status).toBe(404)
  })
})

describe('submitting', () => {
  test('closes the fields, mails once, and gives a receipt of exactly what was submitted', async () => {
    const email = 'receipt@people.example'
    const named = await key({ ...completeForm(), user_data: { ...completeForm().user_data, email } })
    await sendFile(named)
    const { body } = await save(named, {}, { action: 'submit' })
    expect(body.application).toMatchObject({ status: 'submitted', submissions: 1, open_fields: [] })
    expect((await save(named, { solution: { base: '', value: 'late' } })).body.code).toBe('application.field_closed')
    expect((await save(named, {}, { action: 'submit' })).body.code).toBe('application.wrong_state')
    expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(['applications.submitted'])

    const receipt = (await lab.call(applications.receipt, named)).body
    expect(receipt.receipt).toMatchObject({ submission: 1, files: [{ name: 'bill.pdf', bytes: pdf.length }] })
    expect((await lab.call(applications.checkReceipt, receipt)).body).toMatchObject({ is_valid: true })
    const changed = { ...receipt, receipt: { ...receipt.receipt, submission: 2 } }
    expect((await lab.call(applications.checkReceipt, changed)).body).toMatchObject({ is_valid: false, ref: '' })
  })

  test('is refused by an intake that has closed, except within its hours of grace', async () => {
    const named = await key()
    const close = (grace: number) =>
      lab.store.pool.query(
        `update application_intakes set closes_at = now() - interval '1 hour', grace_hours = $1 where is_default`,
        [grace],
      )
    try {
      await close(0)
      expect((await lab.call(applications.create, {})).body.code).toBe('application.intake_closed')
      expect((await save(named, {}, { action: 'submit' })).body.code).toBe('application.intake_closed')
      await close(2)
      expect((await save(named, {}, { action: 'submit' })).status).toBe(200)
    } finally {
      await lab.store.pool.query(`update application_intakes set closes_at = null where is_default`)
    }
  })
})

test('a request for more opens only what was asked, until its time', async () => {
  const named = await key({ submit: true })
  const ask = (due: string) =>
    lab.store.pool.query(
      `insert into application_requests (id, application_id, message, asks, due_at, resume_to, asked_at)
       values (gen_random_uuid(), $1, 'Please', '[{"path":"traction","question":"How many?"}]', now() + $2::interval, 'in_review', now())`,
      [named.id, due],
    )
  await lab.store.pool.query(
    `update applications set status = 'more_info', public_status = 'more_info' where id = $1`,
    [named.id],
  )
  await ask('-1 hour')
  expect((await save(named, {}, { action: 'answer_request' })).body.code).toBe('application.request_over')
  expect((await save(named, { traction: { base: '', value: 'Late' } })).body.code).toBe('application.field_closed')
  await lab.store.pool.query('delete from application_requests where application_id = $1', [named.id])
  await ask('1 day')
  expect((await lab.call(applications.open, named)).body.open_fields).toEqual(['traction'])
  expect((await save(named, { solution: { base: '', value: 'x' } })).body.code).toBe('application.field_closed')
  const traction = { traction: { base: '', value: 'Fourteen' } }
  const { body } = await save(named, traction, { action: 'answer_request' })
  expect(body.application).toMatchObject({ status: 'in_review', submissions: 2, request: null })
})
