import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { Role } from '#kernel/contract/who.ts'
import { lti } from '../contract/index.ts'
import { testBrowser } from './testing-launch.ts'
import { openPlatform } from './testing-platform.ts'
import { publicText, strangerKey } from './testing-signing.ts'

let platform: Awaited<ReturnType<typeof openPlatform>>
let other: Awaited<ReturnType<typeof openPlatform>>
let lab: TestLab
let admin: string
let platformId: string
const trusting = { domains: ['school.example'] }
beforeAll(async () => {
  platform = await openPlatform('the-lab')
  other = await openPlatform('the-lab')
  lab = await openTestLab({ ALLOW_PRIVATE_HOSTS: `${platform.host},${other.host}` })
  admin = (await lab.person({ roles: [Role.admin] })).token
  const add = (name: string, { registration }: typeof platform) =>
    lab.call(lti.addPlatform, { name, ...registration, ...trusting }, { as: admin })
  platformId = (await add('School', platform)).body.id
  await add('Other school', other)
})
afterAll(async () => {
  await lab.close()
  await platform.close()
  await other.close()
})

let count = 0
const someone = () => ({ sub: `person ${(count += 1)}`, email: `person-${count}@school.example` })
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1_000) + seconds

describe('a message of a platform is refused', () => {
  const claim = 'https://purl.imsglobal.org/spec/lti/claim/'
  test.each<[string, object, object?]>([
    ['for another tool', { aud: 'another-tool' }],
    ['for several, without the one that is authorized', { aud: ['the-lab', 'another-tool'] }],
    ['for several, of which another is authorized', { aud: ['the-lab', 'another-tool'], azp: 'another-tool' }],
    ['of another issuer', { iss: 'https://other.example' }],
    ['with another nonce', { nonce: 'another' }],
    ['without a nonce', { nonce: undefined }],
    ['without a subject', { sub: undefined }],
    ['that has expired', {}, { seconds: -120 }],
    ['that is from the future', { nbf: inSeconds(600) }],
    ['of another deployment', { [`${claim}deployment_id`]: 'deployment-2' }],
    ['without a deployment', { [`${claim}deployment_id`]: undefined }],
    ['of another type', { [`${claim}message_type`]: 'LtiStartProctoring' }],
    ['of another version', { [`${claim}version`]: '1.1' }],
    ['without a resource link', { [`${claim}resource_link`]: undefined }],
    ['that somebody else signed', {}, { key: strangerKey }],
    ['with a subject that no database takes', { sub: 'a\0b' }],
    ['with a key that the platform does not have', {}, { key: strangerKey, kid: 'two' }],
    ['signed with the public key as a secret', {}, { key: publicText, alg: 'HS256' }],
  ])('%s', async (_name, change, signing) => {
    platform.open(someone())
    const { problem, key } = await testBrowser(lab).launch(platform, change, signing)
    expect([problem, key]).toEqual(['lti.refused', ''])
  })

  test('without a signature', async () => {
    platform.open(someone())
    const browser = testBrowser(lab)
    const { headers } = await browser.login(platform.login())
    const { fields } = await platform.authorize(String(headers.location))
    const [, payload] = fields['id_token']!.split('.')
    const none = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url')
    const id_token = `${none}.${payload}.`
    expect((await browser.post({ fields: { ...fields, id_token } })).problem).toBe('lti.refused')
  })

  test('of another platform that both know: it speaks for its own people alone', async () => {
    const person = someone()
    platform.open(person)
    const own = await testBrowser(lab).come(platform)
    other.open({ sub: person.sub, email: someone().email })
    const browser = testBrowser(lab)
    const { headers } = await browser.login(platform.login())
    const state = new URL(String(headers.location)).searchParams.get('state')!
    const theirs = await other.authorize(String(headers.location))
    expect((await browser.post({ fields: { ...theirs.fields, state } })).problem).toBe('lti.refused')
    const forged = (await testBrowser(lab).come(other)).body
    expect(forged.user?.id).toBeDefined()
    expect(forged.user?.id).not.toBe(own.body.user?.id)
  })

  test('that is larger than any platform sends', async () => {
    platform.open(someone())
    const browser = testBrowser(lab)
    const { headers } = await browser.login(platform.login())
    const posted = await platform.authorize(String(headers.location), { padding: 'x'.repeat(100_000) })
    expect((await browser.post(posted)).status).toBe(413)
  })
})

describe('a launch', () => {
  test('works once: neither its state nor its key works again', async () => {
    platform.open(someone())
    const browser = testBrowser(lab)
    const { headers } = await browser.login(platform.login())
    const posted = await platform.authorize(String(headers.location))
    const { key } = await browser.post(posted)
    expect((await browser.post(posted)).problem).toBe('lti.over')
    expect((await browser.complete(key)).body.outcome).toBe('done')
    expect((await browser.complete(key)).body.code).toBe('lti.over')
    expect((await browser.complete('guessed')).body.code).toBe('lti.over')
  })

  test('ends in the browser that began it: nobody is signed in as somebody else by a link', async () => {
    platform.open(someone())
    const { key } = await testBrowser(lab).launch(platform)
    const victim = testBrowser(lab)
    await victim.login(platform.login())
    expect((await victim.complete(key)).body.code).toBe('lti.over')
    expect((await testBrowser(lab).complete(key)).body.code).toBe('lti.over')
  })

  test('does not end another one that the browser began in a second tab', async () => {
    const browser = testBrowser(lab)
    const begun: { name: string; url: string }[] = []
    while (begun.length < 20 && new Set(begun.map(({ name }) => name)).size < 2) {
      platform.open(someone())
      const { headers } = await browser.login(platform.login())
      begun.push({ name: String(headers['set-cookie']).split('=')[0]!, url: String(headers.location) })
    }
    // A later one with the same cookie replaces the first.
    const first = begun.findLast(({ name }) => name === begun[0]!.name)!
    const keys = [first, begun.at(-1)!].map(async ({ url }) => browser.post(await platform.authorize(url)))
    for (const { key } of await Promise.all(keys)) expect((await browser.complete(key)).body.outcome).toBe('done')
  })

  test('with the nonce of another launch is refused', async () => {
    platform.open(someone())
    const browser = testBrowser(lab)
    const one = await platform.authorize(String((await browser.login(platform.login())).headers.location))
    const two = await platform.authorize(String((await browser.login(platform.login())).headers.location))
    const swapped = { fields: { id_token: one.fields['id_token']!, state: two.fields['state']! } }
    expect((await browser.post(swapped)).problem).toBe('lti.refused')
  })

  test('that nobody completes ends after half an hour, and is forgotten', async () => {
    platform.open(someone())
    const browser = testBrowser(lab)
    const { key } = await browser.launch(platform)
    await lab.store.pool.query(`update lti_launches set expires_at = now() - interval '1 second'`)
    expect((await browser.complete(key)).body.code).toBe('lti.over')
    await lab.runJob('lti.remove_launches')
    expect((await lab.store.pool.query('select from lti_launches')).rowCount).toBe(0)
  })

  test('of a platform that is off or unknown does not begin', async () => {
    platform.open(someone())
    const begin = async (change: object) => {
      const { headers } = await testBrowser(lab).login({ ...platform.login(), ...change })
      return String(headers.location)
    }
    expect(await begin({})).toContain(`${platform.issuer}/authorize?`)
    for (const change of [
      { iss: '\0' },
      { iss: 'https://elsewhere.example' },
      { client_id: 'another' },
      { login_hint: 'x'.repeat(3_000) },
    ])
      expect(await begin(change)).toBe('/lti/open?problem=lti.unknown_platform')
    await lab.store.pool.query('update lti_platforms set is_on = false where id = $1', [platformId])
    expect(await begin({})).toBe('/lti/open?problem=lti.unknown_platform')
    await lab.store.pool.query('update lti_platforms set is_on = true where id = $1', [platformId])
  })

  test('begins by a form, too; in a frame of the platform, the lab offers to open a tab', async () => {
    platform.open(someone())
    const browser = testBrowser(lab)
    const posted = await browser.login(platform.login(), { method: 'POST' })
    expect([posted.statusCode, String(posted.headers.location)]).toEqual([303, expect.stringContaining('/authorize?')])
    expect(posted.headers['set-cookie']).toMatch(
      /^lti-launch-[\w-]=[\w-]{43}; Path=\/; Max-Age=1800; HttpOnly; SameSite=Strict$/,
    )
    const framed = await browser.login(
      { ...platform.login(), login_hint: '"><script>' },
      { headers: { 'sec-fetch-dest': 'iframe' } },
    )
    expect(framed.statusCode).toBe(200)
    expect(framed.headers['content-security-policy']).toContain(`frame-ancestors ${platform.issuer};`)
    expect(framed.body).toContain('target="_blank"')
    expect(framed.body).not.toContain('<script>')
    expect(framed.headers['set-cookie']).toBeUndefined()
  })

  test('of a platform that answers with an error is refused', async () => {
    const browser = testBrowser(lab)
    const { headers } = await browser.login(platform.login())
    const state = new URL(String(headers.location)).searchParams.get('state')!
    expect((await browser.post({ fields: { state, error: 'login_required' } })).problem).toBe('lti.refused')
  })
})
