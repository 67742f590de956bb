import * as z from 'zod/mini'
import { reads, writes } from '#kernel/contract/call.ts'
import { Id, line, Listing, Nothing, pageOf, SortDirection } from '#kernel/contract/fields.ts'
import { anyone, signedIn } from '#kernel/contract/who.ts'
import { certificateSorts } from './certificate-states.ts'
import {
  Certificate,
  CertificateState,
  DidDocument,
  IssuerProfile,
  OwnCertificate,
  Serial,
  StatusList,
} from './certificates.ts'
import { educationAdmin } from './rights.ts'

export const certification = {
  certificates: reads('POST /v2/api/student/edu/certificate/listing', {
    who: signedIn,
    does: "Lists the caller's certificates, newest first.",
    input: Listing,
    output: pageOf(OwnCertificate),
  }),
  certificatePdf: reads('POST /v2/api/student/edu/certificate/download', {
    who: signedIn,
    does: "Downloads one of the caller's certificates as a PDF in the language of the request.",
    input: z.object({ certificate_id: Id }),
    output: Nothing,
    download: true,
    limit: { per: 'person', times: 60, within: '1h' },
  }),
  verifyCertificate: reads('POST /v2/api/open/certificate/verify', {
    who: anyone,
    does: 'Returns the certificate with a serial number, and whether it’s valid.',
    input: z.object({ serial: Serial }),
    output: Certificate,
  }),
  credential: reads('GET /v2/api/open/certificate/credential', {
    who: anyone,
    cachedBy: ['certificates', 'courses'],
    does: 'Returns a certificate as an Open Badges 3.0 credential, signed with Ed25519, that can be verified without this lab.',
    input: z.object({ serial: Serial }),
    output: Nothing,
    download: true,
  }),
  certificateStatus: reads('GET /v2/api/open/certificate/status', {
    who: anyone,
    cachedBy: ['certificates'],
    does: 'Returns a signed list of revocations, with one bit for each certificate (W3C Bitstring Status List).',
    input: z.object({ list: z._default(z.string().check(z.regex(/^\d{1,4}$/)), '0') }),
    output: StatusList,
  }),
  issuer: reads('GET /.well-known/did.json', {
    who: anyone,
    cachedBy: [],
    does: 'Returns the public key that the credentials of this lab are signed with (did:web).',
    input: Nothing,
    output: DidDocument,
  }),
  issuerProfile: reads('GET /v2/api/open/certificate/issuer', {
    who: anyone,
    cachedBy: [],
    does: 'Returns the issuer of this lab’s credentials as an Open Badges profile.',
    input: Nothing,
    output: IssuerProfile,
  }),
  issuedCertificates: reads('POST /v2/api/admin/edu/certificate/listing', {
    who: educationAdmin,
    does: 'Lists all certificates, the last issued first unless sorted. Search by name, course, or serial number with `q`.',
    input: z.extend(Listing, {
      state: z.optional(CertificateState),
      sort: z.optional(z.enum(certificateSorts)),
      /** The direction of `sort`; asc without it. */
      direction: z.optional(SortDirection),
    }),
    output: pageOf(OwnCertificate),
  }),
  revokeCertificate: writes('POST /v2/api/admin/edu/certificate/revoke', {
    who: educationAdmin,
    does: 'Permanently revokes a certificate, with a reason that its holder and anyone who verifies it can read.',
    input: z.object({ certificate_id: Id, reason: line(500) }),
    output: OwnCertificate,
    fails: ['certificate.revoked'],
  }),
}
