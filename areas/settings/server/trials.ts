import { openMailServer } from '#kernel/server/mail-server.ts'
import { isFromEnvironment } from '#kernel/server/config.ts'
import { Failure } from '#kernel/server/failures.ts'
import type { SignedInContext } from '#kernel/server/handle.ts'
import { FetchError, publicConnection } from '#kernel/server/outgoing.ts'
import type { TrialOutcome, TriedGroup, TriedPart } from '../contract/keys.ts'
import type { Trial } from '../contract/stored.ts'

type Tried = { outcome: TrialOutcome; detail?: string | undefined }
export type TryVideo = (context: Pick<SignedInContext, 'config'>) => Promise<Trial[]>

const longestDetail = 300

/** Measures one request, and says what happened. */
export async function tryPart(part: TriedPart, request: () => Promise<Tried>): Promise<Trial> {
  const began = performance.now()
  const { outcome, detail } = await request().catch(outcomeOf)
  const took_ms = Math.round(performance.now() - began)
  return { part, outcome, detail: detail?.slice(0, longestDetail) ?? null, took_ms }
}

const unreachable = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'ECONNECTION',
  'EDNS',
  'ESOCKET',
  'EAI_AGAIN',
])

/** What an error of the network, of the mail library, of Janus or of the model means. */
function outcomeOf(error: unknown): Tried {
  const causes = [error, (error as Error).cause] as (Error & { code?: string | number; fault?: string })[]
  const [{ message }] = causes as [Error]
  const codes = causes.flatMap(each => each?.code ?? [])
  if (causes.some(each => each instanceof FetchError && each.fault === 'refused')) return { outcome: 'not_allowed' }
  if (codes.includes('ai.key_refused')) return { outcome: 'denied' }
  if (codes.includes('EAUTH') || codes.includes(403)) return { outcome: 'denied', detail: message }
  if (codes.includes('ai.away')) return { outcome: 'unreachable' }
  if (error instanceof Failure) return { outcome: 'failed' }
  return { outcome: codes.some(code => unreachable.has(`${code}`)) ? 'unreachable' : 'failed', detail: message }
}

const mail = ({ config }: SignedInContext) =>
  tryPart('mail', async () => {
    if (!config.SMTP_URL) return { outcome: 'not_set' }
    const transport = await openMailServer(config, 10_000)
    try {
      await transport.verify()
      return { outcome: 'works' }
    } finally {
      transport.close()
    }
  })

const model = ({ model: lab, person, config }: SignedInContext) =>
  tryPart('model', async () => {
    const { AI_BASE_URL: address } = config
    if (lab.name === null || !address) return { outcome: 'not_set' }
    const { hostname, port, protocol } = new URL(address)
    // Says that an address is refused, which the model's own requests tell as unreachable.
    if (!isFromEnvironment(config, 'AI_BASE_URL'))
      publicConnection(hostname, Number(port || (protocol === 'https:' ? 443 : 80)), config)
    let text = ''
    const request = {
      purpose: 'settings.try',
      personId: person.id,
      instructions: 'Answer with one short sentence.',
      material: 'Say hello.',
      maxTokens: 200,
    }
    for await (const piece of lab.stream(request)) text += piece
    return { outcome: 'works', detail: text.trim() }
  })

/** Uses a service as it is set now. */
export const trialsOf = (tryVideo: TryVideo): Record<TriedGroup, (context: SignedInContext) => Promise<Trial[]>> => ({
  mail: async context => [await mail(context)],
  model: async context => [await model(context)],
  video: tryVideo,
})
