import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hrefOf } from '#kernel/contract/addresses.ts'
import { dispatch, type Bound, type Lab } from '#kernel/server/dispatch.ts'
import { Failure, found, foundIf } from '#kernel/server/failures.ts'
import { fileKey } from '#kernel/server/files.ts'
import type { Download } from '#kernel/server/handle.ts'
import { originOf } from '#kernel/server/origin.ts'
import type { ProblemsOf } from '#kernel/server/problem.ts'
import { callerOf } from '#kernel/server/serve.ts'
import { hashToken } from '#kernel/server/session.ts'
import { Secret, sharing, type OpenedShare } from '../../contract/share-calls.ts'
import { toShare } from '../../contract/share-paths.ts'
import { exportFile } from '../deck/export-file.ts'
import { publishedView } from '../pitch-view.ts'
import { deckOf } from '../pitches.queries.ts'
import { imageById } from '../sections.queries.ts'
import { deckPage } from './page/deck-page.ts'
import { closedPage, codePage, gatePage, type Say } from './page/gate-page.ts'
import { documentHeaders, shareDocument, shareHeaders, type SharePage } from './page/share-frame.ts'
import { openVisit, readingHandlers } from './reading.handlers.ts'
import { isSignatureFor, signatureFor } from './signature.ts'
import { visitByKey } from './visits.queries.ts'

type Typed = Record<string, string>
type ShareInput = { request: FastifyRequest; token: string; typed: Typed }
type ShareContext = { lab: Lab; problemsOf: ProblemsOf }

const open: Bound = {
  name: 'pitches.openShare',
  call: sharing.openShare,
  handler: readingHandlers.openShare,
}

const sayFor = (lab: Lab, request: FastifyRequest): Say => {
  const { locale } = callerOf(request)
  return (key, values) => lab.words(locale, `pitches:share.${key}`, values)
}

/** The signals of the request itself, which can only make a visit count less. */
function signsOf({ headers, method }: FastifyRequest) {
  const purpose = [headers['sec-purpose'], headers.purpose, headers['x-moz']].join(' ')
  return [
    ...(/prefetch|prerender|preview/i.test(purpose) ? ['prefetched'] : []),
    ...(headers['accept-language'] ? [] : ['no_language']),
    ...(method === 'HEAD' ? ['tool_agent'] : []),
  ]
}

async function openedBy(
  { lab }: ShareContext,
  { request, token, typed }: ShareInput,
  key?: string,
): Promise<OpenedShare> {
  // An address that was cut off on its way looks like one that is no longer valid.
  foundIf(Secret.safeParse(token).success)
  const { email, password, code, challenge_id, waiting_key, unrecorded } = typed
  const entered = { email, password, code, challenge_id, waiting_key, key }
  const input = {
    token,
    record: !unrecorded,
    signs: signsOf(request),
    ...Object.fromEntries(Object.entries(entered).filter(([, value]) => value)),
  }
  const answer = await dispatch(lab, open, { input, caller: callerOf(request) })
  if (!('json' in answer)) throw new Error('a shared pitch is no file')
  return JSON.parse(answer.json) as OpenedShare
}

/** The fields of a form; the body is untrusted. */
const textsIn = (body: unknown): Typed =>
  Object.fromEntries(
    Object.entries(body ?? {}).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )

const isGone = (error: unknown) => error instanceof Failure && error.code === 'thing.not_found'

/** Opens the pitch for the key of a visit. If the key has expired, the reader has to pass the gate again. */
const openedAgain = (serving: ShareContext, input: ShareInput): Promise<OpenedShare> =>
  openedBy(serving, input, input.typed.key).catch((error: unknown) => {
    if (input.typed.key && isGone(error)) return openedBy(serving, { ...input, typed: {} })
    throw error
  })

/** The page for the result: the pitch, or the next requirement of its gate. */
async function pageOf(
  serving: ShareContext,
  input: ShareInput,
  opened: OpenedShare,
  wrong?: string,
): Promise<SharePage> {
  const { lab } = serving
  const { request, token, typed } = input
  const { locale } = callerOf(request)
  const say = sayFor(lab, request)
  const address = hrefOf(toShare.page, { params: { token } })
  const gateView = { say, locale, address, isRecorded: !typed.unrecorded }
  const { pitch, key, challenge, needs } = opened
  if (challenge) return codePage(gateView, { ...challenge, email: typed.email ?? '' }, wrong)
  if (!pitch || !key) return gatePage(gateView, needs, typed.email ?? '', wrong)
  const visit = found(await visitByKey(lab.store.db, hashToken(key), new Date()))
  const pictureOf = (image: string) =>
    hrefOf(toShare.picture, { params: { visit: visit.id, image, signature: signatureFor(visit, image) } })
  const file = pitch.may_download
    ? hrefOf(toShare.file, { params: { visit: visit.id, signature: signatureFor(visit, 'file') } })
    : undefined
  const isGated = request.method === 'POST'
  return deckPage({ say, locale, address, pitch, key, isRecorded: opened.is_recorded, isGated, pictureOf, file })
}

/** The page for a refused request: the form with what is wrong beside its field, and nothing of the pitch. */
async function refusedPage(serving: ShareContext, input: ShareInput, error: unknown): Promise<SharePage> {
  const { lab, problemsOf } = serving
  const { request, typed } = input
  const { locale } = callerOf(request)
  const say = sayFor(lab, request)
  if (isGone(error)) return closedPage(locale, 404, say('gone.title'), say('gone.text'))
  const problem = problemsOf(error, locale)
  if (problem.status >= 500) request.log.error({ err: error }, 'a shared pitch failed')
  const isEntry = error instanceof Failure && /^(?:pitch|code|input)\./.test(error.code)
  if (!isEntry || request.method !== 'POST') return closedPage(locale, problem.status, problem.title, say('gone.later'))
  const { challenge_id, waiting_key, email = '' } = typed
  if (error.code === 'code.wrong' && challenge_id && waiting_key) {
    const challenge = { challenge_id, waiting_key }
    const nothing: OpenedShare = { needs: ['code'], challenge, key: null, is_recorded: false, pitch: null }
    return pageOf(serving, input, nothing, problem.title)
  }
  const gate = await openedBy(serving, { ...input, typed: {} }).catch(() => undefined)
  if (!gate || gate.pitch) return closedPage(locale, problem.status, problem.title, say('gone.later'))
  return pageOf(serving, { ...input, typed: { email } }, gate, problem.title)
}

async function sendSharePage(serving: ShareContext, input: ShareInput, reply: FastifyReply): Promise<FastifyReply> {
  const page = await openedAgain(serving, input)
    .then(opened => pageOf(serving, input, opened))
    .catch((error: unknown) => refusedPage(serving, input, error))
  return reply.code(page.status).headers(documentHeaders(page)).send(shareDocument(page))
}

const isId = (text: string) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(text)

/** Sends a file of a shared pitch, or 404 for a file that is not accessible to this visit now. */
async function sendPart(
  reply: FastifyReply,
  part: () => Promise<{ bytes: Download['bytes']; type: string; name?: string }>,
) {
  reply.headers(shareHeaders)
  try {
    const { bytes, type, name } = await part()
    if (name) reply.header('content-disposition', `attachment; filename="${name}"`)
    return await reply.type(type).send(bytes)
  } catch (error) {
    if (isGone(error)) return reply.code(404).send()
    throw error
  }
}

type PictureParams = { Params: { visit: string; image: string; signature: string } }
type FileParams = { Params: { visit: string; signature: string } }

function serveParts(
  app: FastifyInstance,
  { db, files, limits }: Pick<Lab, 'files' | 'limits'> & Pick<Lab['store'], 'db'>,
) {
  app.get<PictureParams>(toShare.picture.path, async ({ params, ip }, reply) => {
    await limits.use('pitches.share_pictures', originOf(ip), 3_000, '1h')
    return sendPart(reply, async () => {
      foundIf(isId(params.visit) && isId(params.image))
      const { visit, pitch, number } = await openVisit(db, params.visit, new Date())
      foundIf(isSignatureFor(visit, params.image, params.signature))
      const deck = found(await deckOf(db, pitch.id, number))
      foundIf(deck.sections.some(({ images }) => images.some(({ id }) => id === params.image)))
      const image = found(await imageById(db, pitch.id, params.image))
      const { bytes, media_type } = found(await files.read(db, fileKey(image.file_url)))
      return { bytes, type: media_type }
    })
  })
  app.get<FileParams>(toShare.file.path, async ({ params, ip }, reply) => {
    await limits.use('pitches.share_files', originOf(ip), 30, '1h')
    return sendPart(reply, async () => {
      foundIf(isId(params.visit))
      const { visit, link, pitch, startup, number } = await openVisit(db, params.visit, new Date())
      foundIf(link.may_download && isSignatureFor(visit, 'file', params.signature))
      const content = await publishedView(db, { pitch, startup, membership: undefined }, number)
      const { bytes, media_type, name } = await exportFile(db, files, content, 'pdf')
      return { bytes, type: media_type, name }
    })
  })
}

/** The pages of shared pitches. They set no cookie; each request checks the link again. */
export function serveShares(app: FastifyInstance, lab: Lab, problemsOf: ProblemsOf): void {
  const serving = { lab, problemsOf }
  void app.register(async scope => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 8_192 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    type Share = { Params: { token: string }; Body: unknown }
    scope.get<Share>(toShare.page.path, (request, reply) =>
      sendSharePage(serving, { request, token: request.params.token, typed: {} }, reply),
    )
    scope.post<Share>(toShare.page.path, (request, reply) => {
      return sendSharePage(serving, { request, token: request.params.token, typed: textsIn(request.body) }, reply)
    })
    serveParts(scope, { db: lab.store.db, files: lab.files, limits: lab.limits })
  })
}
