import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFetchPublic, isPublicAddress } from './outgoing.ts'

let connections = 0
const canary = createServer((request, response) => {
  const compressed = (bytes: Buffer) => response.setHeader('content-encoding', 'gzip').end(bytes)
  if (request.url === '/loop') response.writeHead(302, { location: '/loop' }).end()
  else if (request.url === '/inside') response.writeHead(301, { location: `http://localhost:${port()}/secret` }).end()
  else if (request.url === '/large') response.end('x'.repeat(2_000))
  else if (request.url === '/slow') response.write('a')
  else if (request.url === '/gzip') compressed(gzipSync('here'))
  else if (request.url === '/gzip-large') compressed(gzipSync('x'.repeat(100_000)))
  else if (request.url === '/gzip-cut') compressed(gzipSync('here').subarray(0, 20))
  else if (request.url === '/gzip-empty') compressed(Buffer.alloc(0))
  else response.end('here')
})
canary.on('connection', () => (connections += 1))
const port = () => (canary.address() as AddressInfo).port
beforeAll(() => once(canary.listen(0, '127.0.0.1'), 'listening'))
afterAll(() => {
  canary.closeAllConnections()
  canary.close()
})
const options = { maxBytes: 1_000, timeoutMs: 2_000 }

const tricky = (
  '127.0.0.1 localhost LOCALHOST localhost. 127.1 127.0.1 2130706433 0x7f000001 0177.0.0.1 0x7f.1 127.000.000.001 0 0.0.0.0 ' +
  '[::1] [::] [::ffff:127.0.0.1] [::ffff:7f00:1] [0:0:0:0:0:0:0:1] [::127.0.0.1] [64:ff9b::127.0.0.1] [fe80::1] [fc00::1] ' +
  '10.0.0.1 172.16.0.1 192.168.0.1 169.254.169.254 100.64.0.1 224.0.0.1 255.255.255.255 198.18.0.1 192.0.2.1 ' +
  '①②⑦.⓪.⓪.① 127。0。0。1 %6c%6f%63alhost a.localhost [::ffff:10.0.0.1] [2002:7f00:1::] [2001:db8::1] user@127.0.0.1 127.0.0.1.'
).split(' ')

test('no address of this machine or its network is connected to, however it is written', async () => {
  expect(tricky.length).toBeGreaterThanOrEqual(40)
  const fetchPublic = createFetchPublic([])
  for (const host of tricky) {
    const url = `http://${host}:${port()}/secret`
    await expect(fetchPublic(url, options), host).rejects.toThrow(/refused|address|unreachable/)
  }
  for (const url of ['file:///etc/passwd', 'ftp://127.0.0.1/', 'gopher://127.0.0.1/', 'nothing'])
    await expect(fetchPublic(url, options), url).rejects.toThrow('address')
  expect(connections).toBe(0)
})

test('a host that is allowed by name is reached, and a redirect to another name of it is not', async () => {
  const fetchPublic = createFetchPublic([`127.0.0.1:${port()}`])
  const at = (path: string) => fetchPublic(`http://127.0.0.1:${port()}${path}`, options)
  expect((await at('/')).bytes.toString()).toBe('here')
  const before = connections
  await expect(at('/inside')).rejects.toThrow('refused')
  expect(connections - before).toBeLessThanOrEqual(1)
})

test('an endless redirect, a large and a slow answer end', async () => {
  const fetchPublic = createFetchPublic([`127.0.0.1:${port()}`])
  const at = (path: string) => fetchPublic(`http://127.0.0.1:${port()}${path}`, { ...options, timeoutMs: 500 })
  await expect(at('/loop')).rejects.toThrow('redirects')
  await expect(at('/large')).rejects.toThrow('too_large')
  await expect(at('/slow')).rejects.toThrow('timeout')
})

test('a compressed answer is read, within the same bound', async () => {
  const fetchPublic = createFetchPublic([`127.0.0.1:${port()}`])
  const at = (path: string) => fetchPublic(`http://127.0.0.1:${port()}${path}`, options)
  expect((await at('/gzip')).bytes.toString()).toBe('here')
  expect((await at('/gzip-empty')).bytes.toString()).toBe('')
  await expect(at('/gzip-large')).rejects.toThrow('too_large')
  await expect(at('/gzip-cut')).rejects.toThrow('unreachable')
})

test('a secret header goes to the origin that was asked, and to no other that it redirects to', async () => {
  const hosts: (string | undefined)[] = []
  const other = createServer(({ headers }, response) => {
    hosts.push(headers.authorization)
    response.end('here')
  })
  const first = createServer(({ headers, url }, response) => {
    hosts.push(headers.authorization)
    const to = url === '/' ? '/moved' : `http://127.0.0.1:${portOf(other)}/`
    response.writeHead(301, { location: to }).end()
  })
  const portOf = (server: typeof other) => (server.address() as AddressInfo).port
  for (const server of [first, other]) await once(server.listen(0, '127.0.0.1'), 'listening')
  const fetchPublic = createFetchPublic([first, other].map(server => `127.0.0.1:${portOf(server)}`))
  await fetchPublic(`http://127.0.0.1:${portOf(first)}/`, { ...options, secretHeaders: { authorization: 'Bearer s' } })
  expect(hosts).toEqual(['Bearer s', 'Bearer s', undefined])
  for (const server of [first, other]) server.close()
})

test('public addresses are public', () => {
  expect(['8.8.8.8', '2606:4700::1111'].map(isPublicAddress)).toEqual([true, true])
})
