// Loaded before a lab that is drawn (`node --import`): its clock stands still at STILL_AT and its random numbers come from
// one seed, so that two labs write the same dates, ids and serial numbers.
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

const at = Number(process.env.STILL_AT)
const RealDate = Date
globalThis.Date = class extends RealDate {
  constructor(...values) {
    super(...(values.length > 0 ? values : [at]))
  }
  static now() {
    return at
  }
}

let state = 1
/** The next byte of a small even generator (mulberry32). */
function nextByte() {
  state = (state + 0x6d2b79f5) | 0
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 24) & 0xff
}

const fill = view => {
  new Uint8Array(view.buffer, view.byteOffset, view.byteLength).forEach((_, at, bytes) => (bytes[at] = nextByte()))
  return view
}
crypto.randomBytes = size => fill(Buffer.alloc(size))
crypto.randomInt = (least, end) => {
  const [from, to] = end === undefined ? [0, least] : [least, end]
  return from + (fill(Buffer.alloc(6)).readUIntBE(0, 6) % (to - from))
}
crypto.webcrypto.getRandomValues = fill
globalThis.crypto.getRandomValues = fill
syncBuiltinESMExports()
