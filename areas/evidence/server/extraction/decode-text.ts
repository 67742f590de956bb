const named = (label: string | undefined): TextDecoder | undefined => {
  try {
    return label ? new TextDecoder(label) : undefined
  } catch {
    return undefined
  }
}

/** Text in the encoding that its mark, its header or its own beginning names; else UTF-8 or, where it is none, Windows-1252. */
export function decodeText(bytes: Uint8Array, contentType = ''): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 2_000))
  const label =
    /charset=["']?([\w-]+)/i.exec(contentType)?.[1] ?? /<meta[^>]{0,200}charset=["']?([\w-]+)/i.exec(start)?.[1]
  const decoder = named(label)
  if (decoder) return decoder.decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
