import * as z from 'zod/mini'
import { Secret, Session, freshFails } from '#areas/account/contract/signing-in.ts'
import { reads, writes, type Calls } from '#kernel/contract/call.ts'
import { Done, Instant, Nothing, line, upTo } from '#kernel/contract/fields.ts'
import { anyone, signedIn } from '#kernel/contract/who.ts'

export const mostPasskeys = 20

/** Base64url, as WebAuthn writes bytes in JSON. */
const bytes = (max: number) => z.string().check(z.maxLength(max), z.regex(/^[\w-]*$/))
const CredentialId = bytes(1_400).check(z.minLength(1))

const credential = {
  id: CredentialId,
  rawId: CredentialId,
  type: z.literal('public-key'),
}

/** The browser's answer to `navigator.credentials.get` (WebAuthn 3, 5.1.8). */
const Assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4_000),
    authenticatorData: bytes(4_000),
    signature: bytes(4_000),
    userHandle: z.optional(z.nullable(bytes(200))),
  }),
})

/** The browser's answer to `navigator.credentials.create`. */
const Attestation = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4_000),
    attestationObject: bytes(40_000),
  }),
})

/** The options for the browser’s own call, as JSON text (`PublicKeyCredential.parseRequestOptionsFromJSON`). */
const Options = z.object({ options: z.string(), key: z.string() })

export const passkeys = {
  startPasskeySignIn: writes('POST /v2/api/open/passkey/start', {
    who: anyone,
    does: 'Starts a sign-in with a passkey: returns the options for `navigator.credentials.get` as JSON, and a key that completes it.',
    limit: { per: 'ip', times: 240, within: '15m' },
    input: Nothing,
    output: Options,
  }),
  signInWithPasskey: writes('POST /v2/api/open/passkey/sign_in', {
    who: anyone,
    does: 'Signs in with a passkey. There’s no second step, because the device has already verified the user.',
    ownTransactions: true,
    limit: { per: 'ip', times: 120, within: '15m' },
    input: z.object({ key: Secret, credential: Assertion }),
    output: Session,
    fails: ['passkey.refused', 'passkey.over', 'account.suspended', 'account.sample'],
  }),
  passkeys: reads('POST /v2/api/user/passkeys', {
    who: signedIn,
    does: 'Lists the caller’s passkeys.',
    input: Nothing,
    output: z.object({
      items: upTo(
        mostPasskeys,
        z.object({
          id: z.string(),
          name: z.string(),
          /** The host that it signs in on. */
          host: z.string(),
          created_at: Instant,
          last_used_at: z.nullable(Instant),
        }),
      ),
    }),
  }),
  startPasskey: writes('POST /v2/api/user/passkey/start', {
    who: signedIn,
    does: 'Starts creating a passkey: returns the options for `navigator.credentials.create` as JSON, and a key that completes it.',
    limit: { per: 'person', times: 60, within: '1h' },
    input: Nothing,
    output: Options,
    fails: ['passkey.too_many', ...freshFails],
  }),
  addPasskey: writes('POST /v2/api/user/passkey/add', {
    who: signedIn,
    does: 'Adds a passkey to the caller’s account.',
    ownTransactions: true,
    limit: { per: 'person', times: 60, within: '1h' },
    input: z.object({ key: Secret, name: line(60), credential: Attestation }),
    output: Done,
    fails: ['passkey.refused', 'passkey.over', 'passkey.too_many', ...freshFails],
  }),
  removePasskey: writes('POST /v2/api/user/passkey/remove', {
    who: signedIn,
    does: 'Removes a passkey from the caller’s account.',
    input: z.object({ passkey_id: CredentialId }),
    output: Done,
    fails: freshFails,
  }),
} satisfies Calls
