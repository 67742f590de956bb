import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchPublicFor } from '#kernel/server/outgoing.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { filePath, type Files } from '#kernel/server/files.ts'
import { openTestLab, openWhileStoring, type TestLab } from '#app/testing.ts'
import { education } from '#areas/education/contract/index.ts'
import { authoring, type CopiedPictures } from '../../contract/index.ts'
import { pixel } from '../import/testing-files.ts'
import { newCourse, testQuestion } from '../testing-authoring.ts'
import { copyPicturesOf } from './copy-pictures.ts'
import { putQuestionHtml, questionsOf } from './copy-pictures.queries.ts'

let lab: TestLab
let as: string
let site: Server
let from: string
const requests: string[] = []
const slowEnds = Promise.withResolvers<void>()
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><script>alert(1)</script></svg>'

beforeAll(async () => {
  site = createServer((request, response) => {
    requests.push(request.url!)
    if (request.url!.startsWith('/a.png')) response.setHeader('content-type', 'text/html').end(pixel)
    else if (request.url === '/b.svg') response.end(drawing)
    else if (request.url === '/large') response.end(Buffer.alloc(11_000_000))
    else if (request.url === '/page') response.end('<!doctype html><script>alert(1)</script>')
    else if (request.url === '/slow') void slowEnds.promise.then(() => response.end(pixel))
    else response.writeHead(404).end()
  }).listen(0, '127.0.0.1')
  await new Promise(done => site.once('listening', done))
  const host = `127.0.0.1:${(site.address() as AddressInfo).port}`
  from = `http://${host}`
  lab = await openTestLab({ ALLOW_PRIVATE_HOSTS: host })
  as = (await lab.person({ roles: [99] })).token
})
afterAll(async () => {
  site.close()
  await lab.close()
})

const stored = { bytes: 1, sha256: 'any', is_private: false }
const testFiles: Pick<Files, 'store' | 'add'> = {
  store: async (_content, media_type) => ({ ...stored, key: media_type.replace('/', '-'), media_type }),
  add: async (_db, { key }) => filePath(key),
}

const copy = async (course_id: string, files = testFiles) => {
  const told: CopiedPictures[] = []
  const { store } = lab
  const transaction = <T>(work: (db: typeof store.db) => Promise<T>) => inTransaction(store.pool, work)
  const fetchPublic = fetchPublicFor(lab.lab.config)
  const done = await copyPicturesOf(
    { db: store.db, transaction, files, fetchPublic, tell: async each => void told.push({ ...each }) },
    course_id,
  )
  return { done, told }
}

test('the pictures of other sites become files of the course; its texts stay, and what cannot be copied is named', async () => {
  const work = await newCourse(lab, as)
  const { course_id, ask } = work
  const text = `![A](${from}/a.png?x=1&amp;y=2)\n\n![B](${from}/b.svg) ![C](${from}/gone) ![D](${from}/large) ![E](${from}/page) ![F](http://10.0.0.1/x.png)\n\n\`![G](${from}/code.png)\``
  const key = await work.unit('Reading', { text })
  const quiz = await work.unit('Quiz', { type: 'quiz' })
  await work.edit(quiz, { questions: [testQuestion('q', { prompt: { 'en-US': `![H](${from}/a.png)` } })] })
  requests.length = 0

  const { done, told } = await copy(course_id)
  expect(done).toMatchObject({ state: 'done', found: 7, copied: 3, failed: 4 })
  expect(Object.fromEntries(done.failures.map(each => [each.url.replace(from, ''), each.why]))).toEqual({
    '/gone': 'missing',
    '/large': 'too_large',
    '/page': 'not_a_picture',
    'http://10.0.0.1/x.png': 'refused',
  })
  expect(told[0]).toMatchObject({ state: 'copying', found: 7, copied: 0 })
  expect(requests).not.toContain('/code.png')

  const { bodies } = await ask(authoring.unitData, { unit_key: key })
  expect(bodies[0]!.markdown).toBe(text)
  const { html } = await ask(authoring.previewText, { markdown: text })
  expect(html).toContain('<img src="/files/image-png" alt="A"')
  expect(html).toContain('<img src="/files/image-png" alt="B"')
  const { rows } = await lab.store.pool.query(
    'select b.html, q.prompt_html from units u left join unit_bodies b on b.unit_id = u.id left join questions q on q.unit_id = u.id where u.course_id = $1 order by u.position',
    [course_id],
  )
  expect(rows.some(row => row.html === html)).toBe(true)
  expect(JSON.stringify(rows)).toContain('alt=\\"H\\"')

  requests.length = 0
  expect((await copy(course_id)).done).toMatchObject({ copied: 3, failed: 4 })
  expect(requests.filter(path => path.startsWith('/a.png'))).toEqual([])
})

test('a copy is stored outside any transaction', async () => {
  const work = await newCourse(lab, as)
  await work.unit('Reading', { text: `![A](${from}/a.png)` })
  expect(await openWhileStoring(lab, () => copy(work.course_id, lab.lab.files))).toEqual([0])
})

test('a reader is shown a picture that the text has, and the lab fetches no other for them', async () => {
  const work = await newCourse(lab, as)
  const { course_id } = work
  const key = await work.unit('Reading', { text: `![A](${from}/a.png?a=1&b=2) ![B](${from}/page)` })
  await work.publish()
  const reader = (await lab.person({})).token
  await lab.call(education.signUp, { course_id }, { as: reader })
  requests.length = 0
  const picture = (url: string, unit_key = key, by = reader) =>
    lab.call(education.unitPicture, { course_id, unit_key, url }, { as: by })
  const shown = await picture(`${from}/a.png?a=1&b=2`)
  expect(shown.status).toBe(200)
  expect(requests).toEqual(['/a.png?a=1&b=2'])
  expect(await picture(`${from}/page`)).toMatchObject({ status: 422, body: { code: 'picture.unavailable' } })
  requests.length = 0
  expect(await picture(`${from}/other.png`)).toMatchObject({ status: 422 })
  expect(await picture(`${from}/a.png`)).toMatchObject({ status: 422 })
  expect(await picture(`${from}/a.png?a=1&b=2`, 'no-such-unit')).toMatchObject({ status: 404 })
  const author = (await lab.call(authoring.previewPicture, { course_id, url: `${from}/gone` }, { as: reader })).status
  expect([403, 404]).toContain(author)
  expect(requests).toEqual([])
  expect((await lab.call(authoring.previewPicture, { course_id, url: `${from}/a.png` }, { as })).status).toBe(200)
  expect((await lab.call(authoring.previewPicture, { course_id, url: 'http://10.0.0.1/' }, { as })).status).toBe(422)
})

test('a course with thousands of addresses asks other sites for a thousand of them at most', async () => {
  const work = await newCourse(lab, as)
  const addresses = Array.from({ length: 1_100 }, (_, at) => `![A](${from}/none-${at})`)
  await work.unit('Reading', { text: addresses.join('\n\n') })
  requests.length = 0
  const { done } = await copy(work.course_id)
  expect(requests.length).toBe(1_000)
  expect(done).toMatchObject({ found: 1_100, copied: 0, failed: 1_100 })
})

test('an answer that its author changed while pictures were copied stays changed', async () => {
  const work = await newCourse(lab, as)
  const quiz = await work.unit('Quiz', { type: 'quiz' })
  await work.edit(quiz, { questions: [testQuestion('q', { prompt: { 'en-US': `![H](${from}/a.png)` } })] })
  const [before] = await questionsOf(lab.store.db, work.course_id)
  const choicesNow = async () => (await questionsOf(lab.store.db, work.course_id))[0]!.choices
  await lab.store.pool.query(
    `update questions set choices = jsonb_set(choices, '{0,text,en-US}', '"Corrected"') where id = $1`,
    [before!.id],
  )
  const { prompt_html, explanation_html, choices } = before!
  await putQuestionHtml(lab.store.db, before!, { prompt_html, choices, explanation_html })
  expect((await choicesNow())[0]!.text['en-US']).toBe('Corrected')
})

test('a link is no picture; and one reader’s slow pictures leave room for those of others', async () => {
  const work = await newCourse(lab, as)
  const { course_id } = work
  const text = `![A](${from}/slow)\n\nSee [a page](${from}/a.png?link) and ![B](${from}/a.png?b="c"&d).`
  const unit_key = await work.unit('Reading', { text })
  await work.publish()
  const [one, two] = [(await lab.person({})).token, (await lab.person({})).token]
  for (const reader of [one, two]) await lab.call(education.signUp, { course_id }, { as: reader })
  const picture = async (url: string, by: string) =>
    (await lab.call(education.unitPicture, { course_id, unit_key, url }, { as: by })).status
  expect(await picture(`${from}/a.png?link`, two)).toBe(422)
  requests.length = 0
  const answers: number[] = []
  const slow = Array.from({ length: 8 }, async () => answers.push(await picture(`${from}/slow`, one)))
  await expect.poll(() => answers).toEqual([429, 429, 429, 429, 429])
  expect(await picture(`${from}/a.png?b=%22c%22&d`, two)).toBe(200)
  slowEnds.resolve()
  await Promise.all(slow)
  expect(answers.slice(5)).toEqual([200, 200, 200])
})
