import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { signInKey } from '#areas/account/server/exports.ts'
import { reasonOf } from '#areas/identities/server/exports.ts'
import { hrefOf } from '#kernel/contract/addresses.ts'
import { giveCookie } from '#kernel/server/browser-cookie.ts'
import type { Lab } from '#kernel/server/dispatch.ts'
import { originOf } from '#kernel/server/origin.ts'
import { callerOf } from '#kernel/server/serve.ts'
import { hashToken } from '#kernel/server/session.ts'
import { toLti } from '../contract/addresses.ts'
import type { LaunchProblem } from '../contract/launching.ts'
import { toolPaths } from '../contract/tool-paths.ts'
import { frameHeaders, framePage } from './frame-page.ts'
import { launchCookie, launchLife } from './launch-cookie.ts'
import { verifyLaunch } from './platform-keys.ts'
import * as query from './queries.ts'
import { publicKeys } from './tool-keys.ts'
import { launchUrl } from './tool-urls.ts'

type Fields = Record<string, string>

/** The fields with which a platform may begin a login (IMS Security Framework 1.0, 5.1.1.1), and their lengths. */
const loginFields = {
  iss: 300,
  login_hint: 2_000,
  target_link_uri: 2_000,
  lti_message_hint: 6_000,
  client_id: 300,
  lti_deployment_id: 255,
}
/** A message of a platform is a few thousand characters long. */
const mostBody = 65_536
/** The limit of launches from one address: thirty classes of a school in a quarter of an hour. */
const mostLaunches = 1_200

const fieldsOf = (given: unknown): Fields =>
  Object.fromEntries(
    Object.entries(given ?? {}).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )

function textIn(fields: Fields, name: keyof typeof loginFields): string | undefined {
  const value = fields[name]
  return value !== undefined && value.length <= loginFields[name] && !value.includes('\0') ? value : undefined
}

/** The platform that begins a login. A hosted one needs its client ID, because schools share the issuer. */
async function platformOf(lab: Lab, fields: Fields): Promise<query.PlatformRow | undefined> {
  const issuer = textIn(fields, 'iss')?.replace(/\/+$/, '')
  const client_id = textIn(fields, 'client_id')
  const rows = issuer ? await query.platformsOf(lab.store.db, issuer) : []
  const matching = client_id === undefined ? rows : rows.filter(row => row.client_id === client_id)
  return matching.length === 1 ? matching[0] : undefined
}

const random = () => randomBytes(32).toString('base64url')

const toProblem = (reply: FastifyReply, problem: LaunchProblem) =>
  reply.redirect(hrefOf(toLti.open, { search: { problem } }), 303)

const isInFrame = ({ headers }: FastifyRequest) =>
  ['iframe', 'frame', 'embed', 'object'].includes(String(headers['sec-fetch-dest']))

/** Begins a launch: sends the browser to the platform with a state and a nonce, which work once. */
async function login(lab: Lab, request: FastifyRequest, reply: FastifyReply, fields: Fields): Promise<FastifyReply> {
  const caller = callerOf(request)
  await lab.limits.use('lti.login', originOf(caller.ip), mostLaunches, '15m')
  reply.header('cache-control', 'no-store')
  const platform = await platformOf(lab, fields)
  const login_hint = textIn(fields, 'login_hint')
  if (!platform || !login_hint) return toProblem(reply, 'lti.unknown_platform')
  const passed = Object.keys(loginFields).flatMap(name => {
    const value = textIn(fields, name as keyof typeof loginFields)
    return value === undefined ? [] : [[name, value] as [string, string]]
  })
  if (isInFrame(request)) {
    const address = `${toolPaths.login}?${new URLSearchParams(passed)}`
    const say = (key: string) => lab.words(caller.locale, `lti:frame.${key}`)
    return reply.headers(frameHeaders(platform)).send(framePage({ locale: caller.locale, say, address }))
  }
  const [state, nonce, browser] = [random(), random(), random()]
  const expires_at = new Date(Date.now() + launchLife)
  const hashes = { key_hash: hashToken(state), browser_hash: hashToken(browser) }
  await query.addLaunch(lab.store.db, { ...hashes, platform_id: platform.id, nonce, expires_at })
  giveCookie(request, reply, launchCookie(nonce), browser, launchLife / 1_000)
  const url = new URL(platform.authorization_endpoint)
  const hint = textIn(fields, 'lti_message_hint')
  const asked = {
    scope: 'openid',
    response_type: 'id_token',
    response_mode: 'form_post',
    prompt: 'none',
    client_id: platform.client_id,
    redirect_uri: launchUrl({ config: lab.config, caller }),
    login_hint,
    ...(hint !== undefined && { lti_message_hint: hint }),
    state,
    nonce,
  }
  for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value)
  return reply.redirect(url.href, 303)
}

/** Takes the message of a platform: verifies it, and sends the browser on with a key that completes the launch. */
async function launch(lab: Lab, request: FastifyRequest, reply: FastifyReply, fields: Fields): Promise<FastifyReply> {
  const { db } = lab.store
  await lab.limits.use('lti.launch', originOf(callerOf(request).ip), mostLaunches, '15m')
  reply.header('cache-control', 'no-store')
  const now = new Date()
  const begun = fields['state'] ? await query.takeLogin(db, hashToken(fields['state']), now) : undefined
  const platform = begun && (await query.platformById(db, begun.platform_id))
  if (!begun || !platform?.is_on) return toProblem(reply, 'lti.over')
  try {
    const said = { id_token: fields['id_token'] ?? '', nonce: begun.nonce }
    const claims = await verifyLaunch(platform, lab.config, said)
    const key = signInKey()
    const expires_at = new Date(now.getTime() + launchLife)
    await query.addLaunch(db, { ...begun, key_hash: hashToken(key), claims, expires_at })
    return reply.redirect(hrefOf(toLti.open, { hash: key }), 303)
  } catch (error) {
    const reason = fields['id_token'] ? reasonOf(error) : (fields['error_description'] ?? fields['error'] ?? '')
    lab.log.warn({ reason: reason.slice(0, 300), platform: platform.name }, 'a launch was refused')
    return toProblem(reply, 'lti.refused')
  }
}

/** The routes that platforms open: the login, the launch, and the public keys of the lab. */
export function serveLaunches(app: FastifyInstance, lab: Lab): void {
  void app.register(async scope => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: mostBody },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    scope.get(toolPaths.login, (request, reply) => login(lab, request, reply, fieldsOf(request.query)))
    scope.post(toolPaths.login, (request, reply) => login(lab, request, reply, fieldsOf(request.body)))
    scope.post(toolPaths.launch, (request, reply) => launch(lab, request, reply, fieldsOf(request.body)))
    scope.get(toolPaths.keys, async (_request, reply) => {
      reply.headers({ 'cache-control': 'public, max-age=300', 'access-control-allow-origin': '*' })
      return reply.send(await publicKeys(lab.readDb))
    })
  })
}
