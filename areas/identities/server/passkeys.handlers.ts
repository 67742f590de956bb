import {
  ensureFresh,
  ensureMayAddWay,
  signInByPasskey,
  tellOfNewWay,
  writeAudit,
  signInKey,
} from '#areas/account/server/exports.ts'
import type { Database } from '#kernel/server/database.ts'
import { Failure, ensure } from '#kernel/server/failures.ts'
import type { Context, Handlers } from '#kernel/server/handle.ts'
import { hashToken } from '#kernel/server/session.ts'
import { mostPasskeys, type passkeys } from '../contract/passkeys.ts'
import { hostOf } from './hosts.ts'
import * as query from './passkeys.queries.ts'
import { signInLife } from './rules.ts'

// Loaded when somebody uses a passkey: it brings a reader of certificates along.
const webauthn = () => import('@simplewebauthn/server')

type Asked = Pick<Context, 'config' | 'caller' | 'now'>

async function remember(db: Database, asked: Asked, challenge: string, adds: string | null): Promise<string> {
  const key = signInKey()
  const { origin: host } = hostOf(asked)
  const expires_at = new Date(asked.now.getTime() + signInLife)
  await query.addChallenge(db, { key_hash: hashToken(key), challenge, host, adds, expires_at })
  return key
}

/** Any failure that the library finds comes from the device or the caller: all of them get the same answer. */
function refuse(log: Context['log']) {
  return (error: unknown): never => {
    log.info({ err: error }, 'a passkey was refused')
    throw new Failure('passkey.refused')
  }
}

export const passkeyHandlers: Handlers<typeof passkeys> = {
  async startPasskeySignIn(_input, context) {
    const { generateAuthenticationOptions } = await webauthn()
    const options = await generateAuthenticationOptions({
      rpID: hostOf(context).hostname,
      userVerification: 'required',
      timeout: signInLife,
    })
    return { options: JSON.stringify(options), key: await remember(context.db, context, options.challenge, null) }
  },

  async signInWithPasskey({ key, credential }, context) {
    const { now, log } = context
    const asked = await context.transaction(tx => query.takeChallenge(tx, hashToken(key), now))
    ensure(asked && asked.adds === null, 'passkey.over')
    const passkey = await query.passkeyById(context.db, credential.id)
    ensure(passkey && passkey.host === asked.host, 'passkey.refused')
    const { verifyAuthenticationResponse } = await webauthn()
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...credential,
        response: { ...credential.response, userHandle: credential.response.userHandle ?? undefined },
        clientExtensionResults: {},
      },
      expectedChallenge: asked.challenge,
      expectedOrigin: asked.host,
      expectedRPID: new URL(asked.host).hostname,
      requireUserVerification: true,
      credential: { id: passkey.id, publicKey: passkey.public_key, counter: passkey.counter },
    }).catch(refuse(log))
    ensure(verified, 'passkey.refused')
    return context.transaction(async tx => {
      ensure(await query.usePasskey(tx, passkey, authenticationInfo.newCounter, now), 'passkey.over')
      return signInByPasskey(tx, context, passkey.user_id)
    })
  },

  async passkeys(_input, { db, person }) {
    const rows = await query.passkeysOf(db, person.id)
    return { items: rows.map(({ host, ...row }) => ({ ...row, host: new URL(host).host })) }
  },

  async startPasskey(_input, context) {
    const { db, person } = context
    await ensureMayAddWay(context)
    const existing = await query.passkeysOf(db, person.id)
    ensure(existing.length < mostPasskeys, 'passkey.too_many')
    const host = hostOf(context)
    const { generateRegistrationOptions } = await webauthn()
    const options = await generateRegistrationOptions({
      rpName: 'AI Lab',
      rpID: host.hostname,
      userName: person.email,
      userID: new TextEncoder().encode(person.id),
      attestationType: 'none',
      excludeCredentials: existing.filter(each => each.host === host.origin).map(({ id }) => ({ id })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      timeout: signInLife,
    })
    return { options: JSON.stringify(options), key: await remember(db, context, options.challenge, person.id) }
  },

  async addPasskey({ key, name, credential }, context) {
    const { now, person, log } = context
    await ensureMayAddWay(context)
    const asked = await context.transaction(tx => query.takeChallenge(tx, hashToken(key), now))
    ensure(asked?.adds === person.id, 'passkey.over')
    const { verifyRegistrationResponse } = await webauthn()
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: asked.challenge,
      expectedOrigin: asked.host,
      expectedRPID: new URL(asked.host).hostname,
      requireUserVerification: true,
    }).catch(refuse(log))
    ensure(verified, 'passkey.refused')
    const { id, publicKey, counter } = registrationInfo.credential
    const row = { id, user_id: person.id, name, host: asked.host, public_key: publicKey, counter, created_at: now }
    await context.transaction(async tx => {
      await tellOfNewWay(tx, context, person.id, { kind: 'passkey_added', values: { passkey: name } })
      ensure((await query.countPasskeys(tx, person.id)) < mostPasskeys, 'passkey.too_many')
      ensure(await query.addPasskey(tx, row), 'passkey.refused')
      await audit(tx, context, person.id, 'account.passkey_added', name)
    })
    return { result: true }
  },

  async removePasskey({ passkey_id }, context) {
    const { db, person, now } = context
    ensureFresh(person, now)
    const removed = await query.removePasskey(db, person.id, passkey_id)
    if (removed) await audit(db, context, person.id, 'account.passkey_removed', removed.name)
    return { result: true }
  },
}

const audit = (db: Database, { now }: Pick<Context, 'now'>, user_id: string, action: string, passkey: string) =>
  writeAudit(db, { actor_id: user_id, action, target_id: user_id, at: now, data: { passkey } })
