import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeTicket, readTicket } from './ticket.ts'

const { privateKey } = generateKeyPairSync('ed25519')
const ids = {
  event_id: '01985e3a-7b1c-7def-8a90-1234567890ab',
  registration_id: '01985e3a-7b1c-7def-8a90-ba0987654321',
}

test('a ticket says what it is for, the same each time, and fits a QR code', () => {
  const ticket = makeTicket(ids, privateKey)
  expect(readTicket(ticket, privateKey)).toEqual(ids)
  expect(makeTicket(ids, privateKey)).toBe(ticket)
  expect(ticket.length).toBeLessThan(140)
})

test('a ticket that was changed, or signed by somebody else, is none', () => {
  const ticket = makeTicket(ids, privateKey)
  for (const at of [2, 20, 40, 60, 100]) {
    const changed = ticket.slice(0, at) + (ticket[at] === 'A' ? 'B' : 'A') + ticket.slice(at + 1)
    expect(readTicket(changed, privateKey), `changed at ${at}`).toBeUndefined()
  }
  expect(readTicket(makeTicket(ids, generateKeyPairSync('ed25519').privateKey), privateKey)).toBeUndefined()
  for (const other of ['', 'T1', 'hello', ticket.slice(2)]) expect(readTicket(other, privateKey)).toBeUndefined()
})
