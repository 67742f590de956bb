import * as z from 'zod/mini'
import { certificateStates } from './certificate-states.ts'
import { Day, Id, Instant, Localised, text, upTo } from '#kernel/contract/fields.ts'

/**
 * A certificate's serial: 100 random bits in Crockford's base 32, in groups of five. Case, spaces and look-alikes of
 * digits (O, I, L) are accepted, since people copy it from paper.
 */
export const Serial = text(60, 1)

export const CertificateState = z.enum(certificateStates)

/** What anyone who knows the serial may see: the name and course as they were on the day. */
export const Certificate = z.object({
  serial: z.string(),
  state: CertificateState,
  name: z.string(),
  course_title: Localised,
  course_slug: z.string(),
  /** The course still has a public page. */
  is_course_listed: z.boolean(),
  course_version: z.int(),
  est_minutes: z.int(),
  score_pct: z.nullable(z.int()),
  issued_at: Instant,
  /** The day in the holder's time zone at that time, which the certificate is dated. */
  issued_on: Day,
  revoked_at: z.nullable(Instant),
  revoked_on: z.nullable(Day),
  revoked_reason: z.nullable(z.string()),
  /** The page where anyone can verify it. */
  verify_url: z.string(),
})
export type Certificate = z.infer<typeof Certificate>

/** The same for its holder, and for people who may revoke it. */
export const OwnCertificate = z.extend(Certificate, { id: Id, course_id: Id })
export type OwnCertificate = z.infer<typeof OwnCertificate>

const Multikey = z.object({ id: z.string(), type: z.string(), controller: z.string(), publicKeyMultibase: z.string() })

/** The lab's signing key (W3C DID Core 1.0, did:web). */
export const DidDocument = z.object({
  '@context': upTo(4, z.string()),
  id: z.string(),
  verificationMethod: upTo(4, Multikey),
  assertionMethod: upTo(4, z.string()),
})

/** The issuer as an Open Badges 3.0 profile. */
export const IssuerProfile = z.object({
  '@context': upTo(4, z.string()),
  id: z.string(),
  type: upTo(4, z.string()),
  name: z.string(),
  url: z.string(),
})

export const Proof = z.object({
  type: z.string(),
  cryptosuite: z.string(),
  created: z.string(),
  verificationMethod: z.string(),
  proofPurpose: z.string(),
  proofValue: z.string(),
})

/** A signed revocation list (W3C Bitstring Status List 1.0): one bit for each certificate, without names. */
export const StatusList = z.object({
  '@context': upTo(4, z.string()),
  id: z.string(),
  type: upTo(4, z.string()),
  issuer: z.string(),
  validFrom: z.string(),
  credentialSubject: z.object({
    id: z.string(),
    type: z.string(),
    statusPurpose: z.string(),
    encodedList: z.string(),
  }),
  proof: Proof,
})
