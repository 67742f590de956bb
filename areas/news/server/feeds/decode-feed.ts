import type { FeedRepair } from '../../contract/states.ts'

type Decoded = { text: string; repairs: FeedRepair[] }

const marks: [string, readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

const decoderOf = (label: string | undefined, isStrict: boolean): TextDecoder | undefined => {
  try {
    return label ? new TextDecoder(label, { fatal: isStrict }) : undefined
  } catch {
    // An encoding that no browser knows is ignored.
    return undefined
  }
}

const decodes = (bytes: Uint8Array, label: string | undefined): string | undefined => {
  try {
    return decoderOf(label, true)?.decode(bytes)
  } catch {
    // The bytes have another encoding than the document declares.
    return undefined
  }
}

/** XML without a mark and not in UTF-8 begins with `<` and a zero byte, or the reverse. */
const wideLabel = ([first, second]: Uint8Array) =>
  first === 0x3c && second === 0 ? 'utf-16le' : first === 0 && second === 0x3c ? 'utf-16be' : undefined

/** The encoding that an XML declaration names (XML 1.0, appendix F). */
const declaredIn = (bytes: Uint8Array): string | undefined =>
  /^[^<]*<\?xml[^>]{0,200}encoding\s*=\s*["']([\w.:-]{1,40})/i.exec(
    new TextDecoder('latin1').decode(bytes.subarray(0, 400)),
  )?.[1]

/**
 * The text of a feed: by its byte order mark, what HTTP says, what its XML says, UTF-8, and at last Windows-1252, which
 * takes any bytes.
 */
export function decodeFeed(bytes: Uint8Array, contentType = ''): Decoded {
  const marked = marks.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))?.[0]
  const charset = /charset\s*=\s*["']?([\w.:-]{1,40})/i.exec(contentType)?.[1]
  const declared = declaredIn(bytes)
  const charsetName = marked ?? wideLabel(bytes) ?? charset ?? declared ?? 'utf-8'
  const tried = [charsetName, declared, 'utf-8']
  for (const label of tried) {
    const text = decodes(bytes, label)
    if (text !== undefined) return { text, repairs: label === charsetName ? [] : ['encoding'] }
  }
  return { text: new TextDecoder('windows-1252').decode(bytes), repairs: ['encoding'] }
}
