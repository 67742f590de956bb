/**
 * A copy of bytes, or of a text in UTF-8, in memory of its own that is no larger. Use it for bytes that are kept:
 * Node's small buffers share 64 kB with others, and zlib returns a part of a larger buffer. Keeping such bytes would
 * keep the whole buffer.
 */
export function ownBuffer(content: string | Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(Buffer.byteLength(content))
  if (typeof content === 'string') own.write(content)
  else content.copy(own)
  return own
}
