import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { expect } from 'vitest'
import { WebSocket } from 'ws'
import type { Answered, Call } from '#kernel/contract/call.ts'
import type { Problem } from '#kernel/contract/failure.ts'
import { rooms } from '../contract/index.ts'
import { socketPath, socketProtocol, type ClientMessage, type ServerMessage } from '../contract/messages.ts'

type Answer<C extends Call> = {
  status: number
  text: string
  body: Answered<C> & Omit<Partial<Problem>, keyof Answered<C>>
}

/** The part of the test lab that is needed here; the assembled lab belongs to the tests themselves. */
type TestLab = {
  call<C extends Call>(call: C, input: object, options?: { as?: string; ip?: string }): Promise<Answer<C>>
}

export async function testRoom(lab: TestLab, as: string, more: object = {}) {
  const { status, body, text } = await lab.call(rooms.add, { title: 'One failure, read together', ...more }, { as })
  if (status !== 200) throw new Error(text)
  return body
}

/** The person who joins: a token, or a name, or the key of a mail or of an earlier time. */
export type Joining = { as?: string; name?: string; guest_key?: string; join_key?: string }

export async function joinRoom(lab: TestLab, code: string, more: Joining = {}) {
  const { as, ...input } = more
  const options = as === undefined ? {} : { as }
  return lab.call(rooms.join, { code, instance: randomUUID(), ...input }, options)
}

type Server = { port: number; origin?: string }

/** A participant at the other end of a real socket. */
export function testSocket({ port, origin = `http://127.0.0.1:${port}` }: Server, ticket: string) {
  const ws = new WebSocket(`ws://127.0.0.1:${port}${socketPath}`, [socketProtocol, ticket], { origin })
  const messages: ServerMessage[] = []
  ws.on('message', data => messages.push(JSON.parse((data as Buffer).toString()) as ServerMessage))
  const opened = new Promise<number>(resolve => {
    ws.on('open', () => resolve(101))
    ws.on('unexpected-response', (_, response) => resolve(response.statusCode ?? 0))
    ws.on('error', () => resolve(0))
  })
  const closed = new Promise<number>(resolve => ws.on('close', resolve))
  return {
    heard: messages,
    opened,
    closed,
    ofType: <T extends ServerMessage['type']>(type: T) =>
      messages.filter((each): each is Extract<ServerMessage, { type: T }> => each.type === type),
    send: (message: ClientMessage | object) => ws.send(JSON.stringify(message)),
    sendText: (text: string) => ws.send(text),
    sendPong: () => ws.pong(),
    /** A part of a message that is not its last. */
    sendPiece: (text: string) => ws.send(text, { fin: false }),
    isOpen: () => ws.readyState === ws.OPEN,
    close: () => ws.close(),
    cut: () => ws.terminate(),
  }
}

export type TestSocket = ReturnType<typeof testSocket>

type Listening = { app: { server: { address(): AddressInfo | string | null } } }

/** Waits until everything that these have sent before has been handled. */
export async function handled(...sockets: TestSocket[]): Promise<void> {
  for (const socket of sockets) {
    const before = socket.ofType('pong').length
    socket.send({ type: 'ping' })
    await expect.poll(() => socket.ofType('pong').length).toBe(before + 1)
  }
}

/** Joins a room, and opens a socket there until its first welcome; the socket may be at another process of the lab. */
export async function openParticipant(lab: TestLab, code: string, more: Joining, { app }: Listening) {
  const { status, body, text } = await joinRoom(lab, code, more)
  if (status !== 200) throw new Error(text)
  const socket = testSocket({ port: (app.server.address() as AddressInfo).port }, body.ticket)
  expect(await socket.opened).toBe(101)
  await expect.poll(() => socket.ofType('welcome').length).toBe(1)
  return { ...socket, ...body }
}
