/** Larger pages are served as they are, and do not find the lab. */
export const mostPageBytes = 10_000_000

const comment = String.raw`<!--[^]{0,4000}?-->`
const before = new RegExp(
  String.raw`^\s*(?:<\?xml[^>]{0,500}\?>\s*)?(?:${comment}\s*)*(?:<!doctype[^>]{0,500}>\s*)?(?:${comment}\s*)*(?:<html[^>]{0,2000}>\s*)?(?:${comment}\s*)*(?:<head[^>]{0,500}>)?`,
  'i',
)

/**
 * A page with a script before all others. Only ASCII characters are added to its bytes, so that its encoding may be any
 * that contains ASCII; a page in UTF-16 becomes UTF-8.
 */
export function withScript(page: Buffer, src: string): { bytes: Buffer; charset?: 'utf-8' } {
  const wide = wideText(page)
  if (wide !== undefined) return { bytes: withScript(Buffer.from(wide), src).bytes, charset: 'utf-8' }
  const isMarked = page.subarray(0, 3).equals(Buffer.from([0xef, 0xbb, 0xbf]))
  const content = isMarked ? page.subarray(3) : page
  const at = (before.exec(content.subarray(0, 20_000).toString('latin1'))?.[0].length ?? 0) + (isMarked ? 3 : 0)
  return {
    bytes: Buffer.concat([page.subarray(0, at), Buffer.from(`<script src="${src}"></script>`), page.subarray(at)]),
  }
}

function wideText(page: Buffer): string | undefined {
  const [first, second] = page
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(page)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(page)
  return undefined
}
