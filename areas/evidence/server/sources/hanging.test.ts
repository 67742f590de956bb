import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '#kernel/server/config.ts'
import { readPageAt } from './add-source.ts'

test.each(['hangs', 'begins'])('a page that %s and sends nothing is given up, and the next one is read', async path => {
  const host = createServer(({ url }, response) => {
    if (url === '/begins') response.writeHead(200, { 'content-type': 'text/plain' }).flushHeaders()
    else if (url !== '/hangs') response.writeHead(200, { 'content-type': 'text/plain' }).end('Here.')
  })
  await once(host.listen(0, '127.0.0.1'), 'listening')
  const { port } = host.address() as AddressInfo
  const config = readConfig({ ALLOW_PRIVATE_HOSTS: `127.0.0.1:${port}` })
  // The download as a whole may take as long as it likes: only the time without an answer can end it.
  const endless = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(new AbortController().signal)
  onTestFinished(() => endless.mockRestore())
  await expect(readPageAt(config, `http://127.0.0.1:${port}/${path}`)).rejects.toThrow('source.too_slow')
  expect((await readPageAt(config, `http://127.0.0.1:${port}/`)).extracted.text).toBe('Here.')
  host.closeAllConnections()
  host.close()
})
