import type { IncomingMessage } from 'node:http'
import { PassThrough, Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { readForm, type FormFile } from './form.ts'

const field = (name: string, value: string) =>
  `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const file = (content: string) =>
  `--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\ncontent-type: text/plain\r\n\r\n${content}\r\n`
const end = '--x--\r\n'

const headers = { 'content-type': 'multipart/form-data; boundary=x' }
const asRequest = (body: Readable, head: object = headers) =>
  Object.assign(body, { headers: head, socket: { bytesRead: 0 } }) as unknown as IncomingMessage
/** A request whose body arrives in chunks of this many bytes. */
const requestOf = (body: string, chunkBytes = 65_536) => {
  const bytes = Buffer.from(body)
  const chunks = Array.from({ length: Math.ceil(bytes.length / chunkBytes) }, (_, index) =>
    bytes.subarray(index * chunkBytes, (index + 1) * chunkBytes),
  )
  return asRequest(Readable.from(chunks))
}

/** The fields and files of a form. */
async function read(request: IncomingMessage) {
  const fields: [string, string][] = []
  const files: string[] = []
  await readForm(
    request,
    { mostBytes: 600_000, fileBytes: 500_000, fieldBytes: 1_000 },
    {
      field: (name, value) => void fields.push([name, value]),
      file: async ({ stream, name, media_type }) => void files.push(`${name} ${media_type} ${await text(stream)}`),
    },
  )
  return { fields, files }
}
const refusal = (request: IncomingMessage) =>
  read(request).then(
    () => 'none',
    (error: Error) => error.message,
  )

test.each([65_536, 7, 1])('a form holds fields and a file, in chunks of %i bytes', async chunkBytes => {
  const form = field('a', '1') + field('b', 'ü') + file('content') + field('c', '') + end
  expect(await read(requestOf(form, chunkBytes))).toEqual({
    fields: [
      ['a', '1'],
      ['b', 'ü'],
      ['c', ''],
    ],
    files: ['a.txt text/plain content'],
  })
})

test('a large file is read to its end', async () => {
  const { files } = await read(requestOf(file('y'.repeat(400_000)) + end))
  expect(files[0]).toHaveLength('a.txt text/plain '.length + 400_000)
})

test.each([
  ['a second file', file('a') + file('b') + end, 'request.malformed'],
  ['51 fields', field('a', 'b').repeat(51) + end, 'request.malformed'],
  ['parts without a name', '--x\r\na: b\r\n\r\nc\r\n'.repeat(60) + end, 'request.malformed'],
  ['a field of every object', field('__proto__', '{}') + end, 'request.malformed'],
  ['no end', file('a'), 'request.malformed'],
  ['long fields', field('a', 'b'.repeat(600)).repeat(2) + end, 'body.too_large'],
  ['too many bytes', 'x'.repeat(700_000), 'body.too_large'],
])('a form is refused for %s', async (_what, form, code) => {
  expect(await refusal(requestOf(form))).toBe(code)
})

test('a form without a boundary, and one that breaks off, are refused', async () => {
  expect(await refusal(asRequest(Readable.from(['x']), { 'content-type': 'multipart/form-data' }))).toBe(
    'request.malformed',
  )
  const body = new PassThrough()
  const refused = refusal(asRequest(body))
  body.write(file('begun').slice(0, -2))
  setImmediate(() => body.destroy())
  expect(await refused).toBe('request.malformed')
})

test('a file that breaks off before its reading began is left', async () => {
  const bounds = { mostBytes: 600_000, fileBytes: 1_000, fieldBytes: 1_000 }
  const left: string[] = []
  const take = async ({ stream }: FormFile) => {
    await setTimeout(20)
    await pipeline(stream, new PassThrough().resume()).catch((error: Error) => left.push(error.message))
  }
  const form = requestOf(file('abc').slice(0, -2))
  await expect(readForm(form, bounds, { field: () => undefined, file: take })).rejects.toThrow('request.malformed')
  expect(left).toEqual(['request.malformed'])
})

test('others get their turn while a chunk of thousands of parts is read, and what follows is not parsed', async () => {
  let turns = 0
  let isOver = false
  const count = () => {
    turns += 1
    if (!isOver) setImmediate(count)
  }
  count()
  await read(requestOf(file('y'.repeat(60_000)) + end))
  isOver = true
  expect(turns).toBeGreaterThanOrEqual(14)

  const seen: string[] = []
  const form = field('a', 'b').repeat(5_000) + end
  const bounds = { mostBytes: 600_000, fileBytes: 1, fieldBytes: 100_000 }
  await expect(
    readForm(requestOf(form), bounds, { field: name => void seen.push(name), file: () => Promise.reject(new Error()) }),
  ).rejects.toThrow('request.malformed')
  expect(seen).toHaveLength(50)
})
