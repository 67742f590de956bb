import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

type Options = { challenge: string; rp?: { id?: string }; rpId?: string; user?: { id: string } }
type Flaws = { origin?: string; isUnlocked?: boolean; type?: string; counter?: number }

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

/** A device with one passkey (WebAuthn 3, 6.1: user present 1, user verified 4, attested data 64). */
export function newDevice(origin: string) {
  const id = randomBytes(32)
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y } = publicKey.export({ format: 'jwk' }) as { x: string; y: string }
  let uses = 0
  let handle: string | null = null

  const dataFor = (rpId: string, { isUnlocked = true, counter }: Flaws, attested: Buffer) => {
    uses = counter ?? uses + 1
    const flags = 1 | (isUnlocked ? 4 : 0) | (attested.length > 0 ? 64 : 0)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), uint32(uses), attested])
  }
  const clientData = (type: string, { challenge }: Options, flaws: Flaws) =>
    Buffer.from(JSON.stringify({ type: flaws.type ?? type, challenge, origin: flaws.origin ?? origin }))
  const named = { id: base64(id), rawId: base64(id), type: 'public-key' as const }

  return {
    create(text: string, flaws: Flaws = {}) {
      const options = JSON.parse(text) as Options
      handle = options.user!.id
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ])
      const length = Buffer.from([0, id.length])
      const attested = Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(key)])
      const authData = dataFor(options.rp!.id!, flaws, attested)
      const object = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ])
      const attestationObject = base64(isoCBOR.encode(object as never))
      return {
        ...named,
        response: { clientDataJSON: base64(clientData('webauthn.create', options, flaws)), attestationObject },
      }
    },
    get(text: string, flaws: Flaws = {}) {
      const options = JSON.parse(text) as Options
      const data = dataFor(options.rpId!, flaws, Buffer.alloc(0))
      const client = clientData('webauthn.get', options, flaws)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      const response = { clientDataJSON: base64(client), authenticatorData: base64(data), signature: base64(signature) }
      return { ...named, response: { ...response, userHandle: handle } }
    },
  }
}
