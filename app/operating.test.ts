import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { account } from '#areas/account/contract/index.ts'
import { readConfig } from '#kernel/server/config.ts'
import { openTestLab, openTransactions, type TestLab } from './testing.ts'
import { welcome } from './welcome.ts'

describe('mail by SMTP', () => {
  const received: string[] = []
  /** The number of open transactions while the server accepted a mail. */
  const waiting: number[] = []
  const take = async (mail: string, done: () => void) => {
    received.push(mail)
    waiting.push(await openTransactions(lab))
    done()
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => void take(Buffer.concat(parts).toString(), done))
    },
  })
  let lab: TestLab
  beforeAll(async () => {
    server.listen(0, '127.0.0.1')
    await once(server.server, 'listening')
    const { port } = server.server.address() as AddressInfo
    lab = await openTestLab({ SMTP_URL: `smtp://127.0.0.1:${port}` })
  })
  afterAll(async () => {
    await lab.close()
    await new Promise<void>(done => server.close(done))
  })

  test('a magic code is sent as text and HTML in the reader’s language, and the outbox deletes its text', async () => {
    const person = await lab.person({ email: 'lector@example.org', locale: 'es-MX' })
    const response = await lab.call(account.requestMagicCode, { email: person.email }, { locale: 'es-MX' })
    expect(response.status, response.text).toBe(200)
    await lab.runJobs()
    expect(received).toHaveLength(1)
    const mail = await new PostalMime().parse(received[0] ?? '')
    expect(mail.to?.[0]?.address).toBe('lector@example.org')
    expect(mail.text).toMatch(/\b\d{6}\b/)
    expect(mail.html).toContain('lang="es-MX"')
    expect(mail.messageId).toMatch(/^<.+@ai-lab>$/)
    const [row] = await lab.mails()
    expect(row?.sent_at).toBeInstanceOf(Date)
    expect(row?.body_text).toBe('')
    expect(row?.body_html).toBe('')
    expect(waiting, 'transactions that wait for the mail server').toEqual([0])
  })
})

describe('without a mail server', () => {
  test('a mail stays, and the operator is told at the start, in the log and in the metrics', async () => {
    const config = readConfig({ SAMPLE: 'off' })
    const known = { setUpLink: undefined, hasSample: true }
    expect(welcome(config, 80, known)).toContain('SMTP_URL')
    expect(welcome(readConfig({ SAMPLE: 'on' }), 80, known)).not.toContain('SMTP_URL')
    expect(welcome(readConfig({ SAMPLE: 'off', SMTP_URL: 'smtp://x' }), 80, known)).not.toContain('SMTP_URL')
    const lab = await openTestLab({ METRICS_TOKEN: 'x' })
    const warnings = vi.spyOn(lab.lab.log, 'warn')
    const { email } = await lab.person()
    await lab.call(account.requestMagicCode, { email })
    await lab.runJobs()
    expect(warnings.mock.calls.map(([, says]) => says)).toContainEqual(expect.stringContaining('SMTP_URL'))
    expect(JSON.stringify(warnings.mock.calls)).not.toContain(email)
    const figures = await lab.app.inject({ url: '/metrics', headers: { authorization: 'Bearer x' } })
    expect(figures.body).toMatch(/^lab_mails_waiting 1$/m)
    await lab.close()
  })
})

describe('health', () => {
  let lab: TestLab
  beforeAll(async () => {
    lab = await openTestLab({ METRICS_TOKEN: 'metrics-secret' })
  })
  afterAll(() => lab.close())
  const get = (url: string, headers: Record<string, string> = {}) => lab.app.inject({ method: 'GET', url, headers })

  test('/livez and /readyz answer', async () => {
    expect((await get('/livez')).statusCode).toBe(200)
    expect((await get('/readyz')).statusCode).toBe(200)
  })

  test('/metrics opens only with its token', async () => {
    expect((await get('/metrics')).statusCode).toBe(404)
    const opened = await get('/metrics', { authorization: 'Bearer metrics-secret' })
    expect(opened.statusCode).toBe(200)
    expect(opened.body).toContain('lab_http_seconds')
  })

  test('without a token, /metrics opens only for this machine, and never behind a proxy', async () => {
    const status = async (settings: Record<string, string>, headers = {}, remoteAddress = '127.0.0.1') => {
      const own = await openTestLab({ TRUST_PROXY: '', ...settings })
      const { statusCode } = await own.app.inject({ url: '/metrics', headers, remoteAddress })
      await own.close()
      return statusCode
    }
    expect(await status({})).toBe(200)
    expect(await status({}, {}, '192.0.2.1')).toBe(404)
    expect(await status({ PUBLIC_URL: 'https://lab.example' })).toBe(404)
    expect(await status({ TRUST_PROXY: '127.0.0.1' }, { 'x-forwarded-for': '127.0.0.1' })).toBe(404)
    expect(await status({}, { 'x-forwarded-for': '127.0.0.1' })).toBe(404)
    expect(await status({}, { via: '1.1 proxy' })).toBe(404)
  })

  test('a lab whose event loop is late again and again refuses calls for now', async () => {
    const late = await openTestLab({}, { refusesWhenLate: true })
    let now = 0
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 5_000))
    await expect.poll(async () => (await late.call(account.whoAmI, {})).body.code).toBe('server.busy')
    vi.mocked(performance.now).mockRestore()
    await late.close()
  })

  test('connections, heads and requests wait no longer than operating says', () => {
    const { keepAliveTimeout, headersTimeout, requestTimeout } = lab.app.server
    expect([keepAliveTimeout, headersTimeout, requestTimeout]).toEqual([10_000, 10_000, 3_600_000])
  })

  test('every answer has the security headers', async () => {
    const { headers } = await get('/livez')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['content-security-policy']).not.toMatch(/unsafe-(inline|eval)/)
  })

  test('deep or huge JSON, broken JSON and foreign types are refused with a problem document', async () => {
    const post = (payload: string, type = 'application/json') =>
      lab.app.inject({ method: 'POST', url: account.login.path, payload, headers: { 'content-type': type } })
    for (const [answer, status] of [
      [await post('{'), 400],
      [await post('['.repeat(60_000)), 400],
      [await post(`{"email":${'['.repeat(65)}${']'.repeat(65)}}`), 400],
      [await post('['.repeat(400_000)), 413],
      [await post(`{"email":"${'a'.repeat(1_100_000)}"}`), 413],
      [await post('<a/>', 'text/xml'), 415],
      [await post('{"__proto__":{"admin":true},"email":"a@b.co","password":"x"}'), 400],
    ] as const) {
      expect(answer.statusCode, answer.body.slice(0, 200)).toBe(status)
      expect(answer.headers['content-type']).toContain('application/problem+json')
      expect(answer.body).not.toContain('node_modules')
    }
  })
})
