import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync } from 'node:fs'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { programPort } from '#kernel/server/testing-port.ts'
import { canConnect } from '../testing-ports.ts'

const [plugins] = globSync('/usr/lib/*/janus/plugins')

/** The reason why a test of Janus is skipped; undefined if Debian's package `janus` is installed. */
export const withoutJanus: string | undefined =
  plugins && existsSync('/usr/bin/janus') ? undefined : 'skipped: Janus is not installed (apt-get install janus)'

const secrets = { JANUS_API_SECRET: 'api secret of the tests', JANUS_TOKEN_SECRET: 'token secret of the tests' }

const settingsOf = (folder: string) => `
general: {
  configs_folder = "${folder}"
  plugins_folder = "${folder}/plugins"
  transports_folder = "${folder}/transports"
  events_folder = "${folder}/none"
  loggers_folder = "${folder}/none"
  debug_level = 2
  api_secret = "${secrets.JANUS_API_SECRET}"
  token_auth = true
  token_auth_secret = "${secrets.JANUS_TOKEN_SECRET}"
}
media: { rtp_port_range = "41400-41999" }
`

/** A Janus of this test alone, with the VideoRoom plugin and signed tokens. */
export async function startJanus() {
  const folder = await mkdtemp(join(tmpdir(), 'lab-janus-'))
  for (const each of ['plugins', 'transports', 'none']) await mkdir(join(folder, each))
  const libraries = { plugins: 'libjanus_videoroom.so', transports: 'libjanus_websockets.so' }
  for (const [kind, name] of Object.entries(libraries))
    await symlink(join(plugins!, '..', kind, name), join(folder, kind, name))
  const port = await programPort()
  await writeFile(join(folder, 'janus.jcfg'), settingsOf(folder))
  await writeFile(
    join(folder, 'janus.transport.websockets.jcfg'),
    `general: { ws = true, ws_port = ${port}, ws_ip = "127.0.0.1" }\n`,
  )
  await writeFile(join(folder, 'janus.plugin.videoroom.jcfg'), 'general: { }\n')
  let child: ChildProcess
  let ended: Promise<unknown>
  async function start(): Promise<void> {
    child = spawn('/usr/bin/janus', ['-F', folder], { stdio: ['ignore', 'ignore', 'inherit'] })
    ended = once(child, 'exit')
    if (!(await canConnect(port))) throw new Error('Janus does not start')
  }
  await start()
  return {
    env: { JANUS_URL: `ws://127.0.0.1:${port}`, ...secrets },
    start,
    /** Ends the process at once, as if the machine had failed. */
    async kill(): Promise<void> {
      child.kill('SIGKILL')
      await ended
    },
    async close(): Promise<void> {
      child.kill('SIGKILL')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
