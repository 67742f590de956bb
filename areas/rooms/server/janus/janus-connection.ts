import { randomUUID } from 'node:crypto'
import { WebSocket, type RawData } from 'ws'
import { isFromEnvironment, type Config } from '#kernel/server/config.ts'
import { publicConnection } from '#kernel/server/outgoing.ts'
import { JanusFailure, JanusMessage } from './janus-messages.ts'

const answerWithin = 5_000
/** Janus ends a session after a minute without a request. */
const keepAliveEvery = 25_000
/** Descriptions of a call are about ten kilobytes long. */
const mostBytes = 1_000_000

type Answer = { resolve(message: JanusMessage): void; reject(failure: JanusFailure): void; waitsForEvent: boolean }
type Options = { url: string; secret: string; config: Config; onEvent(message: JanusMessage): void; onLost(): void }

/** One session with Janus over a WebSocket, which is opened by `openJanus` and not again. */
export type JanusConnection = {
  /** Sends a request and waits for its answer. @throws JanusFailure */
  ask(request: object, waitsForEvent?: boolean): Promise<JanusMessage>
  isOpen(): boolean
  close(): void
}

const opened = (ws: WebSocket) =>
  new Promise<void>((resolve, reject) => {
    ws.once('open', resolve)
    ws.once('error', error =>
      reject(new JanusFailure(`Janus cannot be reached: ${error.message}`, undefined, { cause: error })),
    )
  })

function readMessage(data: RawData): JanusMessage | undefined {
  // oxlint-disable-next-line typescript/no-base-to-string -- a client's sockets deliver one Buffer
  return JanusMessage.safeParse(JSON.parse(data.toString())).data
}

/** A server that an administrator chose must not be in the operator's network. @throws FetchError */
function connectionRules(url: string, config: Config) {
  const { hostname, port, protocol } = new URL(url)
  if (isFromEnvironment(config, 'JANUS_URL')) return {}
  return publicConnection(hostname, Number(port || (protocol === 'wss:' ? 443 : 80)), config)
}

/** @throws JanusFailure if Janus does not answer, FetchError if requests to it are not allowed */
export async function openJanus({ url, secret, config, onEvent, onLost }: Options): Promise<JanusConnection> {
  const ws = new WebSocket(url, 'janus-protocol', {
    handshakeTimeout: answerWithin,
    maxPayload: mostBytes,
    ...connectionRules(url, config),
  })
  const answers = new Map<string, Answer>()
  const keepAlive: { timer?: NodeJS.Timeout } = {}
  let session_id: number | undefined

  function hear(data: RawData): void {
    const message = readMessage(data)
    if (!message) return
    const answer = message.transaction === undefined ? undefined : answers.get(message.transaction)
    if (message.janus === 'ack' && answer?.waitsForEvent) return
    if (answer) {
      answers.delete(message.transaction!)
      const failure = message.error ?? errorOf(message)
      if (failure) answer.reject(new JanusFailure(failure.reason, failure.code))
      else answer.resolve(message)
    }
    // An event may answer a request and also report something else.
    if (message.janus !== 'ack' && message.janus !== 'success') onEvent(message)
  }

  function lost(): void {
    clearInterval(keepAlive.timer)
    for (const { reject } of answers.values()) reject(new JanusFailure('the connection to Janus was lost'))
    answers.clear()
    onLost()
  }

  function ask(request: object, waitsForEvent = false): Promise<JanusMessage> {
    const transaction = randomUUID()
    const { promise, resolve, reject } = Promise.withResolvers<JanusMessage>()
    const timer = setTimeout(() => {
      answers.delete(transaction)
      reject(new JanusFailure('Janus has not answered'))
    }, answerWithin)
    if (ws.readyState !== ws.OPEN) reject(new JanusFailure('the connection to Janus is closed'))
    else {
      answers.set(transaction, { resolve, reject, waitsForEvent })
      ws.send(JSON.stringify({ ...request, transaction, apisecret: secret, ...(session_id && { session_id }) }))
    }
    return promise.finally(() => clearTimeout(timer))
  }

  ws.on('error', () => ws.terminate())
  ws.on('message', hear)
  await opened(ws)
  ws.once('close', lost)
  try {
    session_id = (await ask({ janus: 'create' })).data?.id
  } catch (error) {
    ws.terminate()
    throw error
  }
  // A failure here also fails the next request, which reports it.
  keepAlive.timer = setInterval(
    () => void ask({ janus: 'keepalive' }).catch(() => ws.terminate()),
    keepAliveEvery,
  ).unref()
  return { ask, isOpen: () => ws.readyState === ws.OPEN, close: () => ws.terminate() }
}

/** The plugin reports its failures as events. */
function errorOf({ plugindata }: JanusMessage): { code: number; reason: string } | undefined {
  const { error_code, error = 'refused' } = plugindata?.data ?? {}
  return error_code === undefined ? undefined : { code: error_code, reason: error }
}
