import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Statement, Tape } from './statement-tape.ts'

const children: ChildProcess[] = []
/** The servers by their ports. */
const byPort = new Map<number, ChildProcess>()

export type ServerKind = 'lab' | 'fault' | 'floor' | 'recorder' | 'replay'

/**
 * A server under measurement (see `calls-server.ts`), in a process of its own.
 * @param bench the folder it is in, which may be that of another checkout
 * @returns its port on loopback
 */
export async function startServer(
  kind: ServerKind,
  url: string,
  folder: string,
  bench = import.meta.dirname,
  tapes?: readonly Tape[],
): Promise<number> {
  const child = fork(join(bench, 'calls-server.ts'), [kind, url, folder])
  children.push(child)
  if (tapes) child.send({ tapes })
  const [message] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error(`the ${kind} did not start`))),
  ])) as [{ port: number }]
  byPort.set(message.port, child)
  return message.port
}

/** The floor of writes (see `statement-tape.ts`). */
export const startReplay = (url: string, tapes: readonly Tape[]): Promise<number> =>
  startServer('replay', url, '', import.meta.dirname, tapes)

/** The statements that the `recorder` at this port has run since they were last taken. */
export async function takeStatements(port: number): Promise<Statement[]> {
  const child = byPort.get(port)!
  child.send({ take: true })
  const [{ statements }] = (await once(child, 'message')) as [{ statements: Statement[] }]
  return statements
}

export async function stopServers(): Promise<void> {
  for (const child of children) if (child.connected) child.disconnect()
  for (const child of children) if (child.exitCode === null) await once(child, 'exit')
}
