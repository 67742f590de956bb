import { request } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { account } from '#areas/account/contract/index.ts'
import { allRoles } from '#kernel/contract/who.ts'
import { allCalls } from './calls.ts'
import { openTestLab, type TestLab } from './testing.ts'

let lab: TestLab
let origin: string
let everyRole: string
beforeAll(async () => {
  lab = await openTestLab()
  origin = await lab.app.listen({ port: 0, host: '127.0.0.1' })
  everyRole = (await lab.person({ roles: [...allRoles] })).token
})
afterAll(() => lab.close())

type Head = Record<string, string | number>
/** The answer to the head of a request whose body is never sent. */
const answerToHead = (method: string, path: string, headers: Head) =>
  new Promise<number | undefined>((resolve, reject) => {
    const asked = request(`${origin}${path}`, { method, headers }, answer => {
      resolve(answer.statusCode)
      asked.destroy()
    })
    asked.on('error', reject)
    asked.flushHeaders()
  })
/** Some calls take a single request from a person. */
const countAnew = () => lab.store.pool.query('delete from rate_limits')
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const json = { 'content-type': 'application/json' }
const form = { 'content-type': 'multipart/form-data; boundary=x' }
const uploads = allCalls.filter(({ call }) => call.upload)
const ofMembers = uploads.filter(({ call }) => call.who.kind !== 'anyone')
const sending = allCalls.filter(({ call }) => call.method !== 'GET')

describe('before anything of a body is read', () => {
  test.each(sending)('$name refuses a stranger’s 560 MB', async ({ call: { method, path, who } }) => {
    for (const type of [json, form]) {
      const status = await answerToHead(method, path, { ...type, 'content-length': 560_000_000 })
      expect(status).toBe(who.kind === 'anyone' ? 413 : 401)
    }
  })

  test.each(ofMembers)('$name refuses a stranger’s file, whatever its size', async ({ call: { method, path } }) => {
    expect(await answerToHead(method, path, { ...form, 'content-length': 200 })).toBe(401)
    expect(await answerToHead(method, path, { ...form, 'transfer-encoding': 'chunked' })).toBe(401)
  })

  test('a file that anyone may send goes to the disk, and is limited for each address', () => {
    const open = uploads.filter(each => !ofMembers.includes(each))
    expect(open.map(({ name }) => name)).toEqual(['applications.upload'])
    for (const { call } of open) expect([call.upload?.toDisk, call.limit?.per]).toEqual([true, 'ip'])
  })

  test.each(sending)(
    'what a person sends to $name is limited: a file by the call, all else by a mebibyte',
    async ({ call }) => {
      const { token } = await lab.person({ roles: [...allRoles] })
      const responseTo = async (head: Head) => {
        await countAnew()
        return answerToHead(call.method, call.path, { ...bearer(token), ...head })
      }
      expect(await responseTo({ ...json, 'content-length': 1_048_577 })).toBe(413)
      const file = call.upload?.maxBytes ?? 1_048_576
      expect(await responseTo({ ...form, 'content-length': file + 100_001 })).toBe(413)
    },
  )

  test('agents are refused 560 MB, and a large file even with a token', async () => {
    for (const [head, status] of [
      [{ 'content-length': 560_000_000 }, 413],
      [{ 'content-length': 65_537 }, 413],
      [{ 'content-length': 13_000_000, ...bearer(everyRole) }, 413],
      [{ 'content-length': 560_000_000, ...bearer('dead') }, 401],
    ] as const)
      expect(await answerToHead('POST', '/mcp', { ...json, ...head })).toBe(status)
  })

  test('a call made too often is refused', async () => {
    const { method, path, limit } = account.signUp
    for (let times = 0; times < limit.times; times += 1) await lab.call(account.signUp, {}, { ip: '192.0.2.77' })
    const head = { ...json, 'content-length': 200, 'x-forwarded-for': '192.0.2.77' }
    expect(await answerToHead(method, path, head)).toBe(429)
  })
})

describe('a body without a length', () => {
  const send = async (path: string, bytes: number, headers: Record<string, string>) => {
    const part = Buffer.alloc(16_384, 0x20)
    let sent = 0
    const body = new ReadableStream({
      pull(stream) {
        if (sent >= bytes) return stream.close()
        sent += part.length
        stream.enqueue(part)
      },
    })
    const answer = await fetch(`${origin}${path}`, { method: 'POST', headers, body, duplex: 'half' } as RequestInit)
    return { status: answer.status, code: ((await answer.json()) as { code?: string }).code }
  }

  test('is read up to the sender’s limit, and then refused with a message', async () => {
    const tooLarge = { status: 413, code: 'body.too_large' }
    expect(await send(account.login.path, 200_000, json)).toEqual(tooLarge)
    expect(await send(account.login.path, 1_200_000, { ...json, ...bearer(everyRole) })).toEqual(tooLarge)
    expect(await send('/nowhere', 200_000, json)).toEqual(tooLarge)
    const spaces = await send(account.login.path, 60_000, json)
    expect(spaces).toEqual({ status: 400, code: 'request.malformed' })
  })

  test('a connection that keeps sending a refused body is closed', async () => {
    const { port } = new URL(origin)
    const socket = connect(Number(port), '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write(
      `POST ${account.login.path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 99999999\r\n\r\n`,
    )
    const clock = setInterval(() => socket.writable && socket.write('x'), 100)
    await new Promise<void>(done => socket.once('close', () => done()).resume())
    clearInterval(clock)
    // Without an end, this waits until the time of the test is over.
    expect(socket.destroyed).toBe(true)
  })
})

describe('an invalid form', () => {
  const broken = {
    'has no end': '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nabc',
    'has no part': 'abc',
    'has nothing': '',
    'ends in a head': '--x\r\ncontent-disposition: form-data; na',
    'has a bare head': '--x\r\n\r\n\r\n--x--',
    'has a head without end': `--x\r\n${'a: b\r\n'.repeat(5_000)}`,
    'has deep JSON in a field': `--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n${'['.repeat(90_000)}\r\n--x--`,
  }
  test.each(uploads)('is the sender’s fault: $name', async ({ call: { method, path } }) => {
    for (const [how, payload] of Object.entries(broken)) {
      for (const type of [form['content-type'], 'multipart/form-data', 'multipart/form-data; boundary='])
        expect(
          (
            await lab.app.inject({
              method,
              url: path,
              payload,
              headers: { ...bearer(everyRole), 'content-type': type },
            })
          ).statusCode,
          how,
        ).toSatisfy((status: number) => status >= 400 && status < 500)
    }
  })

  test('is refused with a message', async () => {
    const answer = await lab.app.inject({
      method: 'POST',
      url: account.updateHeadshot.path,
      payload: broken['has no end'],
      headers: { ...bearer(everyRole), ...form },
    })
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'request.malformed'])
  })
})

test('a form whose fields are too long is told their limit, and not that of its file', async () => {
  const field = `--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n${'x'.repeat(60_000)}\r\n`
  const answer = await lab.app.inject({
    method: 'POST',
    url: account.updateHeadshot.path,
    payload: `${field.repeat(2)}--x--\r\n`,
    headers: { ...bearer(everyRole), ...form },
  })
  const { code, limit_bytes: limit } = answer.json()
  expect([answer.statusCode, code, limit]).toEqual([413, 'body.too_large', 100_000])
})

describe('half a character', () => {
  test.each(sending)('is refused in any text: $name', async ({ name, call }) => {
    const { token } = await lab.person({ roles: [...allRoles] })
    for (const input of [{ q: '\uD800' }, { deep: [{ down: 'a\uDC00b' }] }, { 'name\uD800': 1 }]) {
      await countAnew()
      const payload = JSON.stringify(input)
      const headers = { ...json, ...bearer(token) }
      const answer = await lab.app.inject({ method: call.method, url: call.path, payload, headers })
      expect(answer.statusCode, name).toBe(422)
    }
  })
})

test('an invalid address from a proxy is ignored', async () => {
  const invalid = ['x'.repeat(15_000), '1,'.repeat(7_000), "' or 1=1 --", '192.0.2.1:80', '::ffff:999.1.1.1']
  for (const [nth, forwarded] of invalid.entries()) {
    const email = `behind-proxy-${nth}@example.org`
    expect((await lab.call(account.requestMagicCode, { email }, { ip: forwarded })).status).toBe(200)
    const { rows } = await lab.store.pool.query('select asked_ip from challenges where email = $1', [email])
    expect(rows, forwarded.slice(0, 20)).toEqual([{ asked_ip: '127.0.0.1' }])
  }
})
