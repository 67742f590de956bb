import { generateKeyPairSync, sign } from 'node:crypto'
import { expect, test } from 'vitest'
import { isGenuineList, readTicket } from './door-ticket.ts'

const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const key = publicKey.export({ format: 'jwk' }).x ?? ''
const ids = {
  event_id: '01a20451-fcfe-7148-879f-441ee5bed8cb',
  registration_id: '01a20452-0044-77ca-b171-47192d61f7c2',
}

/** A ticket as the server makes it (server/tickets/ticket.ts). */
function ticketBy(signer: typeof privateKey): string {
  const bytes = Buffer.from(Object.values(ids).join('').replaceAll('-', ''), 'hex')
  const signature = sign(null, Buffer.concat([Buffer.from('ailab ticket 1\n'), bytes]), signer)
  return `T1${Buffer.concat([bytes, signature]).toString('base64url')}`
}

test('a ticket of this lab names its event and registration; a forged one and other codes are none', async () => {
  expect(await readTicket(ticketBy(privateKey), key)).toEqual(ids)
  expect(await readTicket(ticketBy(generateKeyPairSync('ed25519').privateKey), key)).toBeUndefined()
  for (const text of ['', 'hello', 'T1', 'T1####', 'https://lab.example/x', ticketBy(privateKey).slice(0, -4)])
    expect(await readTicket(text, key), text).toBeUndefined()
  // The browser's own reader of base64 passes over spaces, with which a code is longer than the server takes.
  const ticket = ticketBy(privateKey)
  for (const text of [`${ticket.slice(0, 9)}${' '.repeat(400)}${ticket.slice(9)}`, `${ticket}\n`])
    expect(await readTicket(text, key), text).toBeUndefined()
})

test('a stored list is used only as the server signed it', async () => {
  const list = '{"guests":[]}'
  const signature = sign(null, Buffer.from(`ailab door list 1\n${list}`), privateKey).toString('base64url')
  expect(await isGenuineList({ list, signature, public_key: key })).toBe(true)
  expect(await isGenuineList({ list: `${list} `, signature, public_key: key })).toBe(false)
})
