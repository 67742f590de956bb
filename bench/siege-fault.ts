import { ServerResponse } from 'node:http'

/**
 * Loaded into the lab by `bench:siege -- --fault`. At the first SIGWINCH, which a process otherwise ignores, the lab
 * gets the faults that the siege must see: it pauses, keeps memory and answers 500; at the second it ends.
 */
const leaked: Buffer[] = []
let isFaulty = false

const standStill = () => {
  for (const until = performance.now() + 400; performance.now() < until;);
  if (leaked.length < 100) leaked.push(Buffer.alloc(2_000_000, 1))
}

process.on('SIGWINCH', () => {
  if (isFaulty) throw new Error('the seeded end')
  isFaulty = true
  setInterval(standStill, 1_000)
})

const { writeHead } = ServerResponse.prototype as { writeHead: (...args: unknown[]) => ServerResponse }
Object.assign(ServerResponse.prototype, {
  writeHead(this: ServerResponse, status: number, ...rest: unknown[]) {
    return writeHead.call(this, isFaulty && status === 404 ? 500 : status, ...rest)
  },
})
