import { once } from 'node:events'
import { createServer } from 'node:net'

/** Each process that runs tests begins at another number, also where two checkouts are tested at once. */
let next = 10_000 + (process.pid % 1_000) * 20

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
    return true
  } catch {
    return false
  } finally {
    server.close()
  }
}

/**
 * A port for a program that a test starts. It is below those that the system gives to connections: of these, one that is
 * free now may have been taken when the program listens.
 */
export async function programPort(): Promise<number> {
  const port = (next += 1)
  return (await isFree(port)) ? port : programPort()
}
