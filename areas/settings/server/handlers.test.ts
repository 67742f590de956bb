import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { settings } from '../contract/index.ts'

let lab: TestLab
beforeAll(
  async () =>
    void (lab = await openTestLab({
      HOSTS_VENTURE: 'community.example,ventures.localhost',
      HOSTS_EDUCATION: 'learn.localhost',
    })),
)
afterAll(() => lab.close())

const config = async (host: string) => {
  const answer = await lab.app.inject({ method: 'POST', url: settings.config.path, headers: { host }, payload: {} })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

test.each([
  ['ventures.localhost:3000', 'venture'],
  ['COMMUNITY.example', 'venture'],
  ['learn.localhost', 'education'],
  ['localhost:3000', 'lab'],
  ['evil-ventures.localhost.example', 'lab'],
  ['x.learn.localhost', 'lab'],
])('the host %s gets the landing %s', async (host, landing) => {
  expect((await config(host)).landing).toBe(landing)
})

test('a text that the operator has not set does not exist', async () => {
  expect((await lab.call(settings.legalText, { which: 'privacy' })).status).toBe(404)
})

test('a text of the operator is in the reader’s language or else in English, and runs no script', async () => {
  const own = await openTestLab({
    TERMS_TEXT: '# Terms\n\nBe *kind*. <script>alert(1)</script>',
    TERMS_TEXT_ES: 'Sé amable.',
  })
  try {
    const read = async (locale: 'en-US' | 'es-MX' | 'ja-JP') =>
      (await own.call(settings.legalText, { which: 'terms' }, { locale })).body
    expect((await read('es-MX')).html).toContain('Sé amable.')
    const japanese = await read('ja-JP')
    expect(japanese.locale).toBe('en-US')
    expect(japanese.html).toContain('<em>kind</em>')
    expect(japanese.html).not.toContain('<script')
  } finally {
    await own.close()
  }
})

test('the browser learns languages, limits and what is enabled', async () => {
  expect(await config('localhost')).toEqual({
    landing: 'lab',
    landing_texts: { title: null, lead: null },
    locales: ['en-US', 'es-MX', 'ja-JP'],
    default_locale: 'en-US',
    sample: false,
    parts: { mail: false, mailbox: false },
    registration: { mode: 'open', domains: [] },
    modules_off: [],
    limits: {
      password: { min: 8, max: 128, refuses_common: true },
      headshot: {
        max_bytes: 5_000_000,
        media_types: ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'],
      },
      page_size: { usual: 20, most: 100 },
    },
  })
})
