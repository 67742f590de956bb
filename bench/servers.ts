import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const children: ChildProcess[] = []

/**
 * A server under measurement (see `calls-server.ts`), in a process of its own.
 * @param bench the folder it is in, which may be that of another checkout
 * @returns its port on loopback
 */
export async function startServer(
  kind: 'lab' | 'fault' | 'floor',
  url: string,
  folder: string,
  bench = import.meta.dirname,
): Promise<number> {
  const child = fork(join(bench, 'calls-server.ts'), [kind, url, folder])
  children.push(child)
  const [message] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error(`the ${kind} did not start`))),
  ])) as [{ port: number }]
  return message.port
}

export async function stopServers(): Promise<void> {
  for (const child of children) if (child.connected) child.disconnect()
  for (const child of children) if (child.exitCode === null) await once(child, 'exit')
}
