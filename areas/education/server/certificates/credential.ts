import { gzipSync } from 'node:zlib'
import { localised } from '#kernel/contract/fields.ts'
import { offsetAt, wallMs } from '#kernel/contract/time/zone-offset.ts'
import type { SigningKey } from '#kernel/server/signing-key.ts'
import type { Words } from '#kernel/server/words.ts'
import { hrefOf } from '#kernel/contract/addresses.ts'
import { certification } from '../../contract/certificate-calls.ts'
import { toPublicEducation } from '../../contract/public-addresses.ts'
import { bitsOf, placeInList, verifyPath } from './certificate-rules.ts'
import type { CertificateRow } from './certificates.queries.ts'

const credentials = 'https://www.w3.org/ns/credentials/v2'
const openBadges = 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'

/** The lab as a DID (did:web): its document is served at the root of the host. */
export const issuerId = (origin: string): string => `did:web:${encodeURIComponent(new URL(origin).host)}`
export const keyId = (origin: string): string => `${issuerId(origin)}#key-1`

/** The DID document: which key signs for this lab (W3C DID Core 1.0; the key as a Multikey). */
export const didDocument = (origin: string, { publicKeyMultibase }: SigningKey) => ({
  '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/multikey/v1'],
  id: issuerId(origin),
  verificationMethod: [{ id: keyId(origin), type: 'Multikey', controller: issuerId(origin), publicKeyMultibase }],
  assertionMethod: [keyId(origin)],
})

const profile = (origin: string) => ({ id: issuerId(origin), type: ['Profile'], name: 'AI Lab', url: origin })

/** The issuer as Open Badges describes one. */
export const issuerProfile = (origin: string) => ({ '@context': [credentials, openBadges], ...profile(origin) })

/** A moment as the clock of a zone shows it, with the zone's offset. */
function w3cDate(at: Date, zone = 'UTC'): string {
  const minutes = offsetAt(zone, at.getTime()) / 60_000
  const [hours, rest] = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60].map(n =>
    String(n).padStart(2, '0'),
  )
  const offset = minutes === 0 ? 'Z' : `${minutes < 0 ? '-' : '+'}${hours}:${rest}`
  return new Date(wallMs(zone, at.getTime())).toISOString().slice(0, 19) + offset
}

const statusUrl = (origin: string, list: number) => `${origin}${certification.certificateStatus.path}?list=${list}`

/** A certificate as an Open Badges 3.0 credential (W3C Verifiable Credentials 2.0), not yet signed. */
export function badgeOf(row: CertificateRow, origin: string, say: Words) {
  const { locale } = row
  const url = origin + verifyPath(row.serial)
  const title = localised(row.course_title, locale).text
  const { list, at } = placeInList(row.status_index)
  const criteria = say(locale, 'education:certificate.criteria', { title, version: row.course_version })
  return {
    '@context': [credentials, openBadges],
    id: url,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: title,
    issuer: profile(origin),
    validFrom: w3cDate(row.issued_at, row.time_zone),
    credentialSubject: {
      type: ['AchievementSubject'],
      identifier: [{ type: 'IdentityObject', hashed: false, identityHash: row.name, identityType: 'name' }],
      achievement: {
        id: `${origin}${hrefOf(toPublicEducation.course, { params: { courseId: row.course_slug } })}`,
        type: ['Achievement'],
        achievementType: 'Course',
        name: title,
        description: localised(row.course_summary, locale).text || title,
        criteria: { narrative: criteria },
        version: String(row.course_version),
        inLanguage: locale,
      },
    },
    credentialStatus: {
      id: `${statusUrl(origin, list)}#${at}`,
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: String(at),
      statusListCredential: statusUrl(origin, list),
    },
  }
}

/** The public list of revocations: one bit for each certificate. */
export const statusListOf = (origin: string, list: number, places: readonly number[], now: Date) => ({
  '@context': [credentials],
  id: statusUrl(origin, list),
  type: ['VerifiableCredential', 'BitstringStatusListCredential'],
  issuer: issuerId(origin),
  validFrom: w3cDate(now),
  credentialSubject: {
    id: `${statusUrl(origin, list)}#list`,
    type: 'BitstringStatusList',
    statusPurpose: 'revocation',
    encodedList: `u${gzipSync(bitsOf(places)).toString('base64url')}`,
  },
})
