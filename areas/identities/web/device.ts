import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser'

type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON']
type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON']

/** Asks the device for a new passkey, with the lab’s options as JSON. @throws Error when the person or the device refuses */
export async function createPasskey(options: string) {
  const { id, rawId, type, response } = await startRegistration({ optionsJSON: JSON.parse(options) as CreationOptions })
  const { clientDataJSON, attestationObject } = response
  return { id, rawId, type, response: { clientDataJSON, attestationObject } }
}

/** Asks the device to sign in with one of its passkeys. @throws Error when the person or the device refuses */
export async function signWithPasskey(options: string) {
  const { id, rawId, type, response } = await startAuthentication({
    optionsJSON: JSON.parse(options) as RequestOptions,
  })
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return { id, rawId, type, response: { clientDataJSON, authenticatorData, signature, userHandle: userHandle ?? null } }
}

/** Why the device gave nothing: the person canceled it, or it has a passkey for this account already. */
export function refusalOfDevice(error: unknown): 'cancelled' | 'known' | undefined {
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return 'known'
  return error instanceof Error && /^(?:NotAllowed|Abort|InvalidState)Error$/.test(error.name) ? 'cancelled' : undefined
}
