import { randomInt } from 'node:crypto'
import { hrefOf } from '#kernel/contract/addresses.ts'
import { toPublicEducation } from '../../contract/public-addresses.ts'

/** Crockford's base 32, without letters that look like digits. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 20

const grouped = (plain: string) => plain.match(/.{5}/g)!.join('-')

/** A serial that no one can guess: 100 random bits. */
export const newSerial = (): string =>
  grouped(Array.from({ length }, () => letters[randomInt(letters.length)]).join(''))

/** The typed serial, normalised; undefined when it cannot be one. */
export function serialIn(typed: string): string | undefined {
  const plain = typed
    .toUpperCase()
    .replaceAll(/[\s\u2010-\u2015-]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
  const isOne = plain.length === length && [...plain].every(letter => letters.includes(letter))
  return isOne ? grouped(plain) : undefined
}

export const verifyPath = (serial: string): string => hrefOf(toPublicEducation.certificate, { params: { serial } })

/**
 * How many certificates one revocation list covers: the smallest number that the standard allows, for the holders'
 * privacy.
 */
export const listLength = 131_072

export const placeInList = (statusIndex: number) => ({
  list: Math.floor(statusIndex / listLength),
  at: statusIndex % listLength,
})

/** The bits of a list, the first one leftmost (W3C Bitstring Status List 1.0, 3.3). */
export function bitsOf(places: readonly number[]): Buffer {
  const bits = Buffer.alloc(listLength / 8)
  for (const at of places) bits[at >> 3]! |= 0x80 >> (at & 7)
  return bits
}

/** How many certificates are issued at once to people who finished earlier. */
export const mostAwarded = 500
