import { buffer } from 'node:stream/consumers'
import Pdf from 'pdfkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allCalls } from './calls.ts'
import { openTestLab, type TestLab } from './testing.ts'
import { Role } from '#kernel/contract/who.ts'
import { listenToOwn } from '#kernel/server/live.ts'
import { applications } from '#areas/applications/contract/index.ts'
import { completeForm } from '#areas/applications/server/testing-application.ts'
import { assigned, elsewhere, manage, uploaded } from '#areas/applications/server/testing-review.ts'

let lab: TestLab
type Someone = Awaited<ReturnType<TestLab['person']>>
let admin: Someone
let founder: Someone
let reviewer: Someone
const ids: Record<string, string> = {}

/** A text in every part that says who applies, found nowhere else. */
const sentinels = {
  company: 'Zyxwvutcompany',
  url: 'zyxwvutdomain.example',
  name: 'Zyxwvutgiven Zyxwvutfamily',
  email: 'zyxwvutlocal@zyxwvutmail.example',
  phone: '+52 555 0199 8877',
  role: 'Zyxwvutrole',
  bio: 'Zyxwvutbio',
  link: 'https://social.example/zyxwvuthandle',
  file: 'zyxwvutfile.txt',
  copy: 'zyxwvutcopy.txt',
  member: 'Zyxwvutmember',
  redacted: 'Zyxwvutplace',
  redactedInOne: 'Zyxwvutharbour',
}
/** Seven letters in a row: three appear by chance in a key or an id. */
const leaks = /zyxwvut|555 ?0199/i

const told = `${sentinels.company} (${sentinels.url}) was begun by ${sentinels.name}, ${sentinels.email}, ${sentinels.phone}, with ${sentinels.member} in ${sentinels.redacted}; see @zyxwvuthandle and ${sentinels.link}.`

/** Everything that was published, with its topic. */
const published: [topic: string, message: unknown][] = []

beforeAll(async () => {
  lab = await openTestLab()
  listenToOwn(lab.store.pool, (topic, message) => void published.push([topic, message]))
  admin = await lab.person({ roles: [Role.admin] })
  founder = await lab.person({ email: sentinels.email, first_name: sentinels.member })
  reviewer = await lab.person(elsewhere())
  const { body: intakes } = await lab.call(applications.intakes, {}, { as: admin.token })
  await lab.call(applications.saveIntake, { ...intakes.items[0]!, blind: true }, { as: admin.token })
  const asked = { version: 0, questions: [{ question: { 'en-US': 'Who are you?' }, required: false }] }
  await lab.call(applications.saveQuestions, { intake_id: intakes.items[0]!.id, ...asked }, { as: admin.token })
  await apply()
})
afterAll(() => lab.close())

async function pdfThatSays(text: string, info: object = {}): Promise<Blob> {
  const pdf = new Pdf({ info, compress: true })
  pdf.text(text).end()
  return new Blob([new Uint8Array(await buffer(pdf))])
}
const signedPdf = () => pdfThatSays('A plan.', { Author: sentinels.member, Title: sentinels.company })

async function apply(): Promise<void> {
  const as = founder.token
  const { industries } = (await lab.call(applications.form, {}, { as })).body
  const form = completeForm()
  const created = await lab.call(
    applications.create,
    {
      ...form,
      company: { ...form.company, name: sentinels.company, url: sentinels.url, short_pitch: told.slice(0, 140) },
      problem: { ...form.problem, statement: told, evidence: told.toUpperCase() },
      solution: told,
      answers: { 1: told },
      traction: `${told} It is at ${sentinels.redactedInOne}.`,
      user_data: {
        name: sentinels.name,
        email: sentinels.email,
        phone: sentinels.phone,
        role: sentinels.role,
        bio: sentinels.bio,
        links: sentinels.link,
      },
      industry_ids: [industries[0]!.id],
    },
    { as },
  )
  ids.application = created.body.id
  ids.file = await uploaded(lab, ids.application, as, sentinels.file)
  ids.copy = await uploaded(lab, ids.application, as, sentinels.copy)
  // A copy whose metadata say who applies is shown to no reviewer, whatever its applicants say.
  ids.signed = await uploaded(lab, ids.application, as, 'signed.pdf', await signedPdf())
  // Neither is one whose text says so.
  ids.written = await uploaded(lab, ids.application, as, 'written.pdf', await pdfThatSays(`From ${sentinels.redacted}`))
  for (const upload_id of [ids.copy, ids.signed, ids.written])
    await lab.call(applications.edit, { id: ids.application, action: 'mark_upload', upload_id }, { as })
  await lab.call(applications.edit, { id: ids.application, action: 'submit' }, { as })
  await manage(lab, admin.token, ids.application, { action: 'redact', text: sentinels.redacted })
  const inOne = { action: 'redact', text: sentinels.redactedInOne, field: 'traction' } as const
  await manage(lab, admin.token, ids.application, inOne)
  ids.review = await assigned(lab, admin.token, ids.application, reviewer)
  await lab.runJobs()
}

/** What the reviewer may know of the application, under every name that a call has for it. */
const inputs = () => [
  {},
  { q: 'zyxwvut' },
  { review_id: ids.review, version: 1, upload_id: ids.file },
  { id: ids.application, upload_id: ids.file, version: 1, action: 'note', text: 'x', fields: {} },
  { id: ids.review },
  { application_id: ids.application },
]

const copies = () => [ids.copy, ids.signed, ids.written].map(upload_id => ({ review_id: ids.review, upload_id }))

test('the sentinels are there for an administrator', async () => {
  const { text } = await lab.call(applications.adminGet, { id: ids.application! }, { as: admin.token })
  for (const sentinel of Object.values(sentinels)) expect(text.toLowerCase()).toContain(sentinel.toLowerCase())
})

test('no call tells a reviewer who applies: not its answer, not its error, not in any language', async () => {
  let answered = 0
  const askedCalls = allCalls.filter(({ area, call }) => call.kind === 'reads' || area === 'applications')
  for (const { name, call } of askedCalls)
    for (const input of [...inputs(), ...copies()]) {
      const { status, text } = await lab.call(call, input, { as: reviewer.token, locale: 'ja-JP' })
      if (status === 200) answered += 1
      expect(text.replaceAll('"zyxwvut"', ''), `${name} ${JSON.stringify(input)}`).not.toMatch(leaks)
    }
  expect(answered).toBeGreaterThan(50)
})

/** The mails, notices and live messages of somebody, who is mailed each notice at once and in a digest. */
async function toldTo({ id, email }: Someone) {
  await lab.runJob('notifications.mail_digests')
  await lab.runJobs()
  const { rows: notices } = await lab.store.pool.query('select * from notifications where user_id = $1', [id])
  return {
    mails: (await lab.mails()).filter(({ to_address }) => to_address === email),
    notices,
    live: published.filter(([topic]) => topic === `person:${id}`),
  }
}

test('no mail, notice or live message tells a reviewer who applies', async () => {
  const messages = await toldTo(reviewer)
  expect([messages.notices.length > 0, messages.live.length > 0]).toEqual([true, true])
  expect(JSON.stringify(messages)).not.toMatch(leaks)
})

test('nothing tells a stranger, or whoever has no part in it, who applies', async () => {
  const member = await lab.person()
  const asked = allCalls.filter(({ area, call }) => call.kind === 'reads' || area === 'applications')
  for (const as of [undefined, member.token])
    for (const { name, call } of asked)
      for (const input of inputs()) {
        const { text } = await lab.call(call, input, { ...(as && { as }), ip: '198.51.100.7' })
        expect(text.replaceAll('"zyxwvut"', ''), `${name} ${JSON.stringify(input)}`).not.toMatch(leaks)
      }
})

test('an administrator with a conflict finds the application nowhere, and everything counts as without it', async () => {
  const title = { 'en-US': 'Another intake' }
  const intake = (await lab.call(applications.saveIntake, { title, blind: true }, { as: admin.token })).body
  const other = await lab.person({ email: 'administrator@another.example', roles: [Role.admin] })
  const colleague = await lab.person(elsewhere())
  const calls = [
    ...['adminList', 'exportList', 'reviewers', 'calibration', 'planned'].map(name => [name, { intake_id: intake.id }]),
    ['intakes', {}],
  ] as [keyof typeof applications, object][]
  const counted = async () => {
    const texts = calls.map(async ([name, input]) => {
      const { status, text } = await lab.call(applications[name], input, { as: other.token })
      return [name, status, text]
    })
    const weekly = allCalls.filter(({ name }) => /weekly/i.test(name))
    expect(weekly).not.toEqual([])
    // The last week ends now, so that the weeks begin at other moments in each answer.
    const figures = weekly.map(async ({ call }) => {
      const { text } = await lab.call(call, {}, { as: other.token })
      return text.replace(/"weeks_begin_at":\[[^\]]*\],?/, '')
    })
    return [await Promise.all(texts), await Promise.all(figures)]
  }
  const before = await counted()
  const { industries } = (await lab.call(applications.form, {}, {})).body
  const form = { ...completeForm('Zyxwvutother'), intake_id: intake.id, industry_ids: [industries[0]!.id] }
  const { id } = (await lab.call(applications.create, { ...form, submit: true }, { ip: '198.51.100.9' })).body
  expect(await counted()).not.toEqual(before)
  await assigned(lab, admin.token, id, colleague)
  const review_id = await assigned(lab, admin.token, id, other)
  const conflict = { review_id, version: 1, action: 'conflict', reason: 'Married' }
  expect((await lab.call(applications.saveReview, conflict, { as: other.token })).status).toBe(200)
  await manage(lab, admin.token, id, { action: 'decide', decision: 'accepted' })
  expect(await counted()).toEqual(before)
  const asked = allCalls.filter(({ call }) => call.kind === 'reads')
  for (const { name, call } of asked)
    for (const input of [{}, { q: 'zyxwvutother' }, { id }, { intake_id: intake.id }, { application_id: id }]) {
      const { text } = await lab.call(call, input, { as: other.token })
      expect(text.replaceAll('"zyxwvutother"', ''), `${name} ${JSON.stringify(input)}`).not.toMatch(/zyxwvutother/i)
    }
  expect(JSON.stringify(await toldTo(other))).not.toMatch(/zyxwvutother/i)
})

test('no tool of an agent tells its reviewer who applies, whatever it is asked', async () => {
  const rpc = (method: string, params: object) =>
    lab.app.inject({
      method: 'POST',
      url: '/mcp',
      headers: {
        accept: 'application/json, text/event-stream',
        'content-type': 'application/json',
        authorization: `Bearer ${reviewer.token}`,
      },
      payload: { jsonrpc: '2.0', id: 1, method, params },
    })
  const listed = (await rpc('tools/list', {})).json<{ result: { tools: { name: string }[] } }>().result.tools
  const names = new Set(listed.map(({ name }) => name))
  const reading = allCalls.filter(({ area, call }) => call.kind === 'reads' || area === 'applications')
  const tools = reading.map(({ name }) => name.replace('.', '_')).filter(name => names.has(name))
  expect(tools).toEqual(expect.arrayContaining(['applications_review', 'applications_myReviews', 'search_find']))
  // What every call answers to every input is tested above; the tools of other areas are asked for what they find.
  const ownTool = (name: string) => name.startsWith('applications_')
  let answered = 0
  for (const name of tools)
    for (const input of ownTool(name) ? [...inputs(), ...copies()] : inputs().slice(0, 2)) {
      const { body } = await rpc('tools/call', { name, arguments: input })
      if (!body.includes('"isError":true')) answered += 1
      expect(body.replaceAll(/\\*"zyxwvut\\*"/g, ''), `${name} ${JSON.stringify(input)}`).not.toMatch(leaks)
    }
  expect(answered).toBeGreaterThan(50)
})

test('the review has the answers with what says who applies hidden, and of the files only an anonymous copy', async () => {
  const { body } = await lab.call(applications.review, { review_id: ids.review! }, { as: reviewer.token })
  expect(body.application).toMatchObject({
    is_blind: true,
    files: [{ id: ids.copy, name: 'File 1.txt' }],
    hidden_files: 3,
  })
  expect(body.application.fields['answers.1']).toBe(body.application.fields['solution'])
  expect(body.application.fields['problem.statement']).toMatch(/^⟦Company⟧ \(⟦Link⟧\) was begun by ⟦Person \d⟧/)
  const download = (upload_id: string) =>
    lab.call(applications.reviewFile, { review_id: ids.review!, upload_id }, { as: reviewer.token })
  for (const upload_id of [ids.file!, ids.signed!, ids.written!]) expect((await download(upload_id)).status).toBe(404)
  const { status, text } = await download(ids.copy!)
  expect([status, text]).toEqual([200, 'A plain text.'])
})

test('a founder is told where files say who applies', async () => {
  const as = founder.token
  const form = { ...completeForm(), company: { ...completeForm().company, name: sentinels.company } }
  const { id } = (await lab.call(applications.create, form, { as })).body
  await uploaded(lab, id, as, sentinels.file)
  await uploaded(lab, id, as, 'signed.pdf', await signedPdf())
  const upload_id = await uploaded(lab, id, as, 'plan.pdf', await pdfThatSays(`${sentinels.company}, a plan`))
  await lab.call(applications.edit, { id, action: 'mark_upload', upload_id }, { as })
  await lab.runJobs()
  const { leaks: places } = (await lab.call(applications.get, { id }, { as })).body
  expect(places).toMatchObject([
    { part: 'uploads', text: sentinels.member, file: 'signed.pdf', where: 'metadata' },
    { part: 'uploads', text: sentinels.company, file: 'signed.pdf', where: 'metadata' },
    { part: 'uploads', text: sentinels.company, file: 'plan.pdf', where: 'content' },
  ])
})

test('what an answer said in the submission that was reviewed is hidden like what it says now', async () => {
  const [id, review_id] = [ids.application!, ids.review!]
  await lab.call(applications.saveReview, { review_id, version: 1, feedback: 'Read.' }, { as: reviewer.token })
  await manage(lab, admin.token, id, { action: 'move', to: 'in_review' })
  const due_at = new Date(Date.now() + 86_400_000).toISOString()
  await manage(lab, admin.token, id, { action: 'request_info', asks: [{ path: 'traction', question: 'Who?' }], due_at })
  const base = `${told} It is at ${sentinels.redactedInOne}.`
  const fields = { traction: { base, value: `${base} Two harbors pay.` } }
  await lab.call(applications.edit, { id, fields, action: 'answer_request' }, { as: founder.token })
  const { body, text } = await lab.call(applications.review, { review_id }, { as: reviewer.token })
  expect(body.application.changed).toEqual(['traction'])
  expect(body.application.before['traction']).toMatch(/^⟦Company⟧ \(⟦Link⟧\) was begun by ⟦Person \d⟧/)
  expect(text).not.toMatch(leaks)
})
