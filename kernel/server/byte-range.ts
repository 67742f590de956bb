import type { ByteRange } from './files.ts'

/**
 * The part of a file that a Range header requests (RFC 9110, section 14). Only a single range is honoured; anything
 * else means the whole file, as the standard allows.
 * @returns the bytes, `whole`, or `none` where there are no such bytes (416)
 */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'whole' | 'none' {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (from === undefined || to === undefined || (from === '' && to === '')) return 'whole'
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (from !== '' && to !== '' && Number(to) < Number(from)) return 'whole'
  return start >= size || end < start ? 'none' : { start, end }
}
