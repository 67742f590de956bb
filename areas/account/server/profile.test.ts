import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { account } from '../contract/index.ts'
import { headshotBytes } from '../contract/profile.ts'
import { lastMailTo } from './testing-mails.ts'

let lab: TestLab
beforeAll(async () => void (lab = await openTestLab()))
afterAll(() => lab.close())

const info = async (as: string, user_id?: string) => lab.call(account.personalInfo, { user_id }, { as })
const update = (as: string, input: object) => lab.call(account.updateInfo, input, { as, ip: '198.18.3.1' })
const visible = { is_public: true, photo: true, about: false, function: true, email: false }

describe('a profile', () => {
  test('is changed field by field, from the version that was read', async () => {
    const { token } = await lab.person()
    const { version } = (await info(token)).body
    const changed = await update(token, {
      version,
      first_name: 'Ada',
      function: ['Teacher'],
      about: { 'en-US': 'Hello' },
      time_zone: 'Asia/Tokyo',
    })
    expect(changed.body).toMatchObject({
      first_name: 'Ada',
      function: ['Teacher'],
      version: version! + 1,
      email_challenge: null,
    })
    const old = await update(token, { version, first_name: 'Grace' })
    expect(old).toMatchObject({
      status: 409,
      body: { code: 'version.conflict', current: { first_name: 'Ada', version: version! + 1 } },
    })
    expect((await update(token, { first_name: 'Grace' })).body.fields).toHaveProperty('version')
    expect((await update(token, { version: version! + 1, about: null })).body.about).toBeNull()
  })

  test('takes language and colour mode without a version, and disturbs no open form', async () => {
    const { token } = await lab.person()
    const { version } = (await info(token)).body
    expect((await update(token, { colour_mode: 'dark', locale: 'ja-JP' })).body).toMatchObject({
      colour_mode: 'dark',
      locale: 'ja-JP',
      version,
    })
    expect((await update(token, { version, first_name: 'Ada' })).status).toBe(200)
  })

  test('loses no edit of two simultaneous writers', async () => {
    const { token } = await lab.person()
    const { version } = (await info(token)).body
    const answers = await Promise.all(['Ada', 'Grace'].map(first_name => update(token, { version, first_name })))
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
  })

  test('has a unique handle', async () => {
    const [one, two] = [await lab.person(), await lab.person()]
    await lab.store.pool.query(
      `update users set visibility = visibility || '{"is_public": true}' where id = any($1::uuid[])`,
      [[one.id, two.id]],
    )
    expect((await update(one.token, { version: 1, handle: 'Ada-R' })).body.handle).toBe('ada-r')
    expect((await update(two.token, { version: 1, handle: 'ada-r' })).body.fields!.handle).toBe('This is already taken')
    const race = await Promise.all(
      [one, two].map(({ token }, at) => update(token, { version: 2 - at, handle: 'raced-for' })),
    )
    expect(race.map(({ status }) => String(status)).toSorted()).toEqual(['200', '422'])
    for (const handle of ['a', 'Ada R', '-ada', 'ada/../x', 'a'.repeat(31)])
      expect((await update(one.token, { version: 2, handle })).status).toBe(422)
  })

  test('takes no handle from others, and reveals none, while private', async () => {
    const [hidden, asker, last] = [await lab.person(), await lab.person(), await lab.person()]
    expect((await update(hidden.token, { version: 1, handle: 'quiet-one' })).body.handle).toBe('quiet-one')
    expect((await update(asker.token, { version: 1, handle: 'quiet-one' })).body.handle).toBe('quiet-one')
    expect((await lab.call(account.publicProfile, { handle: 'quiet-one' }, { as: asker.token })).body.id).toBe(asker.id)
    expect((await lab.call(account.publicProfile, { handle: 'quiet-one' }, { as: last.token })).status).toBe(404)
    expect((await update(asker.token, { version: 2, visibility: visible })).body.handle).toBe('quiet-one')
    expect((await update(last.token, { version: 1, handle: 'quiet-one' })).body.fields!.handle).toBeDefined()
    const shown = await update(hidden.token, { version: 2, visibility: visible })
    expect(shown.body.handle).toMatch(/^quiet-one-\d{4,5}$/)
    expect((await lab.call(account.publicProfile, { handle: 'quiet-one' })).body.id).toBe(asker.id)
    expect((await lab.call(account.publicProfile, { handle: shown.body.handle })).body.id).toBe(hidden.id)
  })

  test('belongs to one of two people who become public at the same moment', async () => {
    const two = [await lab.person(), await lab.person()]
    for (const { token } of two) await update(token, { version: 1, handle: 'out-at-once' })
    const answers = await Promise.all(two.map(({ token }) => update(token, { version: 2, visibility: visible })))
    const handles = answers.filter(({ status }) => status === 200).map(({ body }) => body.handle)
    expect(new Set(handles).size).toBe(handles.length)
    expect(handles).toContain('out-at-once')
    expect(answers.every(({ status }) => status === 200 || status === 422)).toBe(true)
  })
})

describe('others see', () => {
  test('nothing until the person is public, and then the chosen fields', async () => {
    const [shown, other] = [await lab.person({ first_name: 'Ada' }), await lab.person()]
    expect((await info(other.token, shown.id)).status).toBe(404)
    expect((await lab.call(account.publicProfile, { user_id: shown.id })).status).toBe(404)
    expect((await lab.call(account.getHeadshot, { user_id: shown.id }, { as: other.token })).status).toBe(404)
    const mine = await update(shown.token, {
      version: 1,
      handle: `shown-ada`,
      function: ['Teacher'],
      about: { 'en-US': 'private' },
      visibility: visible,
    })
    expect(mine.status).toBe(200)
    const { body } = await lab.call(account.publicProfile, { handle: 'shown-ada' })
    expect(body).toMatchObject({ first_name: 'Ada', function: ['Teacher'], about: null, email: null, is_public: true })
    expect(Object.keys((await info(other.token, shown.id)).body).toSorted()).toEqual(Object.keys(body).toSorted())
    expect((await lab.call(account.getHeadshot, { user_id: shown.id }, { as: other.token })).body).toEqual({
      photo_url: null,
      initials: 'AP',
    })
  })

  test('all of it as administrators', async () => {
    const [person, admin] = [await lab.person(), await lab.person({ roles: [99] })]
    expect((await info(admin.token, person.id)).body).toMatchObject({
      email: person.email,
      roles: [1],
      is_public: false,
    })
  })
})

describe('a new address', () => {
  test('is changed by its code, and the old one is notified', async () => {
    const { email, token } = await lab.person()
    const to = 'moved-to@people.example'
    const { body } = await update(token, { version: 1, email: to })
    expect(body.email).toBe(email)
    const mails = await lab.mails()
    expect(lastMailTo(mails, email)).toMatchObject({ kind: 'account.email_change_notice' })
    expect(lastMailTo(mails, email).body_text).toContain(to)
    const { code, link } = lastMailTo(mails, to)
    expect(link).toContain('/verify#token=')
    const verified = await lab.call(account.verifyCode, { challenge_id: body.email_challenge!.challenge_id, code })
    expect(verified.body.purpose).toBe('email_change')
    expect((await lab.call(account.changeEmail, { ticket: verified.body.ticket }, { as: token })).body).toEqual({
      result: true,
      email: to,
    })
    expect((await lab.call(account.changeEmail, { ticket: verified.body.ticket })).body.code).toBe('ticket.over')
    expect((await info(token)).body).toMatchObject({ email: to, version: 2 })
  })

  test('that two people change to at the same moment belongs to one', async () => {
    const [one, two] = [await lab.person(), await lab.person()]
    const tickets: string[] = []
    for (const { token } of [one, two]) {
      await lab.store.pool.query('delete from rate_limits')
      const { body } = await update(token, { version: 1, email: 'both-want@people.example' })
      const { code } = lastMailTo(await lab.mails(), 'both-want@people.example')
      const { challenge_id } = body.email_challenge!
      tickets.push((await lab.call(account.verifyCode, { challenge_id, code })).body.ticket)
    }
    const answers = await Promise.all(tickets.map(ticket => lab.call(account.changeEmail, { ticket })))
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '410'])
  })

  test('requires a fresh sign-in', async () => {
    const { id, token } = await lab.person()
    await lab.store.pool.query("update sessions set fresh_at = now() - interval '11 minutes' where user_id = $1", [id])
    expect((await update(token, { version: 1, email: 'stale@people.example' })).body.code).toBe('step_up.required')
  })

  test('that has an account answers the same, notifies its owner, and changes nothing', async () => {
    const [asker, holder] = [await lab.person(), await lab.person()]
    const { body } = await update(asker.token, { version: 1, email: holder.email })
    expect(body.email_challenge).toHaveProperty('challenge_id')
    expect(lastMailTo(await lab.mails(), holder.email)).toMatchObject({ kind: 'account.email_change_known', code: '' })
  })

  test('that got an account meanwhile is not taken', async () => {
    const { token } = await lab.person()
    const { body } = await update(token, { version: 1, email: 'contended@people.example' })
    const { code } = lastMailTo(await lab.mails(), 'contended@people.example')
    const { ticket } = (await lab.call(account.verifyCode, { challenge_id: body.email_challenge!.challenge_id, code }))
      .body
    await lab.person({ email: 'contended@people.example' })
    expect((await lab.call(account.changeEmail, { ticket })).body.code).toBe('ticket.over')
  })
})

describe('a picture', () => {
  const picture = (width = 900, height = 700) =>
    sharp({ create: { width, height, channels: 3, background: '#0b6b52' } })
  async function send(as: string, bytes: Buffer, name = 'me.png', type = 'image/png') {
    const body = new FormData()
    body.append('file', new Blob([new Uint8Array(bytes)], { type }), name)
    const encoded = new Response(body)
    const answer = await lab.app.inject({
      method: 'POST',
      url: account.updateHeadshot.path,
      headers: { authorization: `Bearer ${as}`, 'content-type': encoded.headers.get('content-type')! },
      payload: Buffer.from(await encoded.arrayBuffer()),
    })
    return { status: answer.statusCode, body: answer.json() }
  }
  const stored = async (path: string) => (await lab.lab.files.read(lab.db, path.replace('/files/', '')))!

  test('is stored as 512 × 512 WebP without metadata', async () => {
    const { token } = await lab.person()
    const exif = { IFD0: { Artist: 'Nobody', ImageDescription: 'where I live' } }
    const { status, body } = await send(token, await picture().withExif(exif).jpeg().toBuffer(), 'me.txt', 'text/plain')
    expect(status).toBe(200)
    const { bytes, media_type } = await stored(body.photo_url)
    const about = await sharp(bytes).metadata()
    expect([media_type, about.format, about.width, about.height, about.exif]).toEqual([
      'image/webp',
      'webp',
      512,
      512,
      undefined,
    ])
    expect(bytes.includes('where I live')).toBe(false)
    const again = await send(token, await picture().png().toBuffer())
    expect(await lab.lab.files.read(lab.db, body.photo_url.replace('/files/', ''))).toBeUndefined()
    expect((await lab.call(account.getHeadshot, {}, { as: token })).body.photo_url).toBe(again.body.photo_url)
    expect((await lab.call(account.updateHeadshot, { remove: true }, { as: token })).body.photo_url).toBeNull()
  })

  test('is typed by its bytes: SVG, HTML and broken files are refused', async () => {
    const { token } = await lab.person()
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    expect(await send(token, svg, 'me.svg', 'image/svg+xml')).toMatchObject({
      status: 415,
      body: { code: 'body.unsupported' },
    })
    expect((await send(token, svg, 'me.png', 'image/png')).status).toBe(415)
    expect((await send(token, Buffer.from('<!doctype html><p>'), 'me.png')).status).toBe(415)
    const whole = await picture().png().toBuffer()
    expect(await send(token, whole.subarray(0, 40))).toMatchObject({ status: 415 })
    expect((await lab.call(account.updateHeadshot, {}, { as: token })).status).toBe(422)
  })

  test('is refused when too large, in bytes or in pixels', async () => {
    const { token } = await lab.person()
    const large = Buffer.concat([await picture().png().toBuffer(), Buffer.alloc(5_000_001)])
    expect(await send(token, large)).toMatchObject({
      status: 413,
      body: { code: 'body.too_large', limit_bytes: headshotBytes, title: 'This is too large. The limit is 5\u00A0MB.' },
    })
    const vast = await picture(8_000, 6_000).png({ compressionLevel: 9 }).toBuffer()
    expect(vast.length).toBeLessThan(5_000_000)
    expect(await send(token, vast)).toMatchObject({ status: 413, body: { code: 'image.too_many_pixels' } })
  })
})
