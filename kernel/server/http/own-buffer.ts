/**
 * A copy of bytes, or of a text in UTF-8, in memory of its own that is no larger. To be used for what is kept: small
 * buffers of Node share 64 kB with others, and zlib returns a part of all that it reserved; either stays as long as they.
 */
export function ownBuffer(content: string | Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(Buffer.byteLength(content))
  if (typeof content === 'string') own.write(content)
  else content.copy(own)
  return own
}
