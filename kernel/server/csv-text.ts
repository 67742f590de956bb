/**
 * Characters that no list of people contains: a file with them is a picture, an archive, or a spreadsheet's own format.
 */
// oxlint-disable-next-line no-control-regex -- control characters are exactly what tells it
const binary = /[\u0000-\u0008\u000e-\u001f]/

/**
 * The text of a file as spreadsheets write it: UTF-8, UTF-16 ("Unicode text"), or the old Windows encodings of Japan
 * and the West. Undefined when it is no text.
 */
export function textOf(bytes: Buffer): string | undefined {
  const text = unicodeOf(bytes) ?? japaneseOf(bytes) ?? decoded(bytes, 'windows-1252')
  return text === undefined || binary.test(text) ? undefined : text
}

function unicodeOf(bytes: Buffer): string | undefined {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first && second === 0)) return decoded(bytes, 'utf-16le')
  if ((first === 0xfe && second === 0xff) || (first === 0 && second)) return decoded(bytes, 'utf-16be')
  return decoded(bytes, 'utf-8')
}

/**
 * Western text decoded as Japanese has single Japanese characters among its letters; real Japanese has several
 * together.
 */
const besides = /[\u3041-\u30ff\u4e00-\u9fff]{2}/

function japaneseOf(bytes: Buffer): string | undefined {
  const text = decoded(bytes, 'shift_jis')
  return text !== undefined && besides.test(text) ? text : undefined
}

/** Decodes without the byte order mark; undefined if the bytes are not valid in this encoding. */
function decoded(bytes: Buffer, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined // The bytes may be in another encoding: the next one is tried.
  }
}

const delimiters = [',', ';', '\t'] as const
/** The line in which Excel names its delimiter. */
const separatorLine = /^sep=([,;\t])(?=\r?\n)/i

/**
 * The delimiter of the columns, from the first row, because cells may contain other delimiters; and the text without
 * Excel's line.
 */
export function partedBy(text: string): { delimiter: string; text: string } {
  const separator = separatorLine.exec(text)?.[1]
  if (separator) return { delimiter: separator, text: text.replace(separatorLine, '') }
  const head = (/^\s*(.*)/.exec(text)?.[1] ?? '').replaceAll(/"[^"]*"/g, '')
  const count = (delimiter: string) => head.split(delimiter).length
  const most = delimiters.reduce((best, each) => (count(each) > count(best) ? each : best))
  return { delimiter: most, text }
}
