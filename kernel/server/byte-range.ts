import type { ByteRange } from './files.ts'

/**
 * The part of a file that a Range header asks for (RFC 9110, section 14). One range alone is honoured; anything odd, and
 * several at once, means the whole, as the standard allows.
 * @returns the bytes wanted, `whole`, or `none` where there are no such bytes (416)
 */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'whole' | 'none' {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (from === undefined || to === undefined || (from === '' && to === '')) return 'whole'
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (from !== '' && to !== '' && Number(to) < Number(from)) return 'whole'
  return start >= size || end < start ? 'none' : { start, end }
}
