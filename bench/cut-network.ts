import { execFileSync } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from '../bin/browser.mjs'

/** A network namespace on a cable of its own that can be pulled. */
export type CutNetwork = {
  /** The address of this machine at our end of the cable. */
  address: string
  /** A program that starts the browser at the other end. */
  browserInside: string
  cut(): Promise<void>
  mend(): Promise<void>
  close(): Promise<void>
}

const ip = (...args: string[]) => execFileSync('ip', args, { stdio: ['ignore', 'ignore', 'ignore'] })

/** Undefined where the machine has no namespaces for us. */
export async function openCutNetwork(): Promise<CutNetwork | undefined> {
  const name = `lab${process.pid}`
  const [ours, theirs] = [`${name}a`, `${name}b`]
  const [address, other] = ['10.213.7.1', '10.213.7.2']
  try {
    ip('netns', 'add', name)
  } catch {
    return undefined
  }
  ip('link', 'add', ours, 'type', 'veth', 'peer', 'name', theirs, 'netns', name)
  ip('addr', 'add', `${address}/24`, 'dev', ours)
  ip('link', 'set', ours, 'up')
  for (const args of [
    ['addr', 'add', `${other}/24`, 'dev', theirs],
    ['link', 'set', theirs, 'up'],
    ['link', 'set', 'lo', 'up'],
  ])
    ip('-n', name, ...args)

  const browser = await findBrowser()
  if ('missing' in browser) throw new Error(browser.missing)
  const folder = await mkdtemp(join(tmpdir(), 'lab-cut-'))
  const browserInside = join(folder, 'browser')
  await writeFile(browserInside, `#!/bin/sh\nexec ip netns exec ${name} "${browser.path}" "$@"\n`)
  await chmod(browserInside, 0o755)
  return {
    address,
    browserInside,
    cut: async () => void ip('link', 'set', ours, 'down'),
    mend: async () => void ip('link', 'set', ours, 'up'),
    async close() {
      ip('netns', 'del', name)
      await rm(folder, { recursive: true, force: true })
    },
  }
}
