import { localised } from '#kernel/contract/fields.ts'
import type { Database } from '#kernel/server/database.ts'
import { ensure, found, foundIf } from '#kernel/server/failures.ts'
import { handle } from '#kernel/server/handle.ts'
import { idAfter, idPage, pageOf } from '#kernel/server/page.ts'
import { signingKey } from '#kernel/server/signing-key.ts'
import { writeAudit } from '#areas/account/server/exports.ts'
import { hrefOf } from '#kernel/contract/addresses.ts'
import { toEducation } from '../../contract/addresses.ts'
import { certification } from '../../contract/certificate-calls.ts'
import { listLength, serialIn } from './certificate-rules.ts'
import { certificateView } from './certificate-view.ts'
import * as query from './certificates.queries.ts'
import { badgeOf, didDocument, issuerProfile, keyId, statusListOf } from './credential.ts'

/** JSON-LD, fonts and PDF take 30 MB of memory, so they are loaded with the first certificate. */
const toSign = () => import('#kernel/server/data-integrity.ts')
const toDraw = () => import('./certificate-pdf.ts')

/** The certificate of a typed serial. @throws Failure 404 when there is none */
const bySerial = async (db: Database, typed: string) => {
  const serial = found(serialIn(typed))
  return found(await query.certificateBySerial(db, serial))
}

const signerOf = async (db: Database, origin: string) => ({
  ...(await signingKey(db)),
  verificationMethod: keyId(origin),
})

export const certificateHandlers = handle(certification, {
  async certificates({ q, cursor, limit }, { db, person, config }) {
    const filter = { userId: person.id, q, after: idAfter(cursor), limit }
    const rows = await query.certificateList(db, filter)
    const views = rows.map(row => certificateView(row, config.origin))
    return idPage(views, limit, await query.countCertificates(db, filter))
  },

  async certificatePdf({ certificate_id }, { db, person, caller, config, words }) {
    const row = found(await query.certificateOf(db, certificate_id, person.id))
    const { certificatePdf } = await toDraw()
    return {
      bytes: await certificatePdf(certificateView(row, config.origin), caller.locale, words),
      name: `${row.course_slug}.pdf`,
      media_type: 'application/pdf',
    }
  },

  verifyCertificate: async ({ serial }, { db, config }) => certificateView(await bySerial(db, serial), config.origin),

  async credential({ serial }, { db, config: { origin }, words }) {
    const row = await bySerial(db, serial)
    const { withProof } = await toSign()
    const signed = await withProof(badgeOf(row, origin, words), await signerOf(db, origin), row.issued_at)
    // The JSON schema of Open Badges 3.0 takes proofs as a list only.
    const badge = { ...signed, proof: [signed.proof] }
    return {
      bytes: Buffer.from(JSON.stringify(badge, null, 2)),
      name: `${row.course_slug}.vc.json`,
      media_type: 'application/vc',
    }
  },

  async certificateStatus({ list }, { db, config: { origin }, now }) {
    const from = Number(list) * listLength
    if (from > 0) foundIf(await query.hasPlacesFrom(db, from))
    const places = await query.revokedFrom(db, from, from + listLength)
    const bits = places.map(place => place - from)
    const { withProof } = await toSign()
    return withProof(statusListOf(origin, Number(list), bits, now), await signerOf(db, origin), now)
  },

  issuer: async (_nothing, { db, config }) => didDocument(config.origin, await signingKey(db)),
  issuerProfile: (_nothing, { config }) => issuerProfile(config.origin),

  async issuedCertificates(filter, { db, config }) {
    const rows = await query.issuedList(db, filter)
    const page = pageOf(rows, filter.limit, await query.countCertificates(db, filter), ({ key, id }) => [key, id])
    return { ...page, items: page.items.map(row => certificateView(row, config.origin)) }
  },

  async revokeCertificate({ certificate_id, reason }, { db, person, now, config, notify }) {
    const locked = found(await query.lockCertificate(db, certificate_id))
    ensure(!locked.revoked_at, 'certificate.revoked')
    await query.revoke(db, locked.id, reason, now)
    const data = { serial: locked.serial, reason }
    await writeAudit(db, {
      actor_id: person.id,
      action: 'education.certificate_revoked',
      target_id: locked.id,
      at: now,
      data,
    })
    await notify(db, {
      user_id: locked.user_id,
      kind: 'education.certificate_revoked',
      topic: 'learning',
      words: {
        key: 'education:notices.certificate_revoked',
        values: { title: localised(locked.course_title, locked.locale).text, reason },
      },
      path: hrefOf(toEducation.certificates),
    })
    return certificateView(found(await query.certificateById(db, locked.id)), config.origin)
  },
})
