import { connect, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLab, type TestLab } from './testing.ts'

let lab: TestLab
beforeAll(async () => {
  lab = await openTestLab()
  await lab.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => lab.close())

/** The answer to a request written by hand: its status, its type and its problem. */
const answerTo = (lines: string[]) =>
  new Promise<{ status: number; type: string; problem: { code: string; status: number } }>((resolve, reject) => {
    const socket = connect((lab.app.server.address() as AddressInfo).port, '127.0.0.1')
    let text = ''
    socket.on('data', (part: Buffer) => (text += part.toString()))
    socket.on('error', reject)
    socket.once('close', () => {
      const [head = '', body = ''] = text.split('\r\n\r\n')
      const type = /content-type: (.*)/i.exec(head)?.[1] ?? ''
      resolve({
        status: Number(head.slice(9, 12)),
        type,
        problem: JSON.parse(body) as { code: string; status: number },
      })
    })
    socket.write([...lines, 'host: 127.0.0.1', 'connection: close', '', ''].join('\r\n'))
  })

test.each([
  ['an address that cannot be decoded', ['GET /education/course/%ff HTTP/1.1'], 400, 'request.malformed'],
  ['a part longer than any of ours', [`GET /education/course/${'a'.repeat(300)} HTTP/1.1`], 404, 'call.not_found'],
  ['an address longer than any head may be', [`GET /${'a'.repeat(20_000)} HTTP/1.1`], 431, 'request.malformed'],
  ['a line that is no request', ['hello'], 400, 'request.malformed'],
  ['two lengths', ['POST / HTTP/1.1', 'content-length: 1, 2'], 400, 'request.malformed'],
])('%s is answered by a problem', async (_, lines, status, code) => {
  const answer = await answerTo(lines)
  expect(answer).toMatchObject({ status, problem: { status, code } })
  expect(answer.type).toContain('application/problem+json')
})

test('a client that offers HTTP/2, as Java’s does, is answered in HTTP/1.1', async () => {
  const offer = ['connection: upgrade, http2-settings', 'upgrade: h2c', 'http2-settings: AAMAAABk']
  const body = ['content-type: application/json', 'content-length: 0']
  const answer = await answerTo(['POST /v2/api/user/who_am_i HTTP/1.1', ...offer, ...body])
  expect(answer).toMatchObject({ status: 200, problem: { result: false } })
})
