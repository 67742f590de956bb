import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'

export type Measures = { bytes: number; rows: number; sha256: string }

/** Passes bytes on, and then returns their number, the number of lines, and their hash. */
export function measuring(): { through: Transform; measures(): Measures } {
  const hash = createHash('sha256')
  let bytes = 0
  let rows = 0
  const through = new Transform({
    transform(part: Buffer, _encoding, done) {
      hash.update(part)
      bytes += part.length
      for (let at = part.indexOf(10); at !== -1; at = part.indexOf(10, at + 1)) rows++
      done(null, part)
    },
  })
  return { through, measures: () => ({ bytes, rows, sha256: hash.digest('hex') }) }
}
