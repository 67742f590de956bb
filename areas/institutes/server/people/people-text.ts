/** Characters that no list of people holds: whatever has them is no text, but a picture, an archive, a spreadsheet's own file. */
// oxlint-disable-next-line no-control-regex -- control characters are exactly what tells it
const binary = /[\u0000-\u0008\u000e-\u001f]/

/**
 * The text of a file as spreadsheets write it: UTF-8, UTF-16 ("Unicode text"), or what Windows writes of old in Japan and in
 * the West. Nothing when it is no text at all.
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

/** Western text read as Japanese has single stray characters among its letters; Japanese has them side by side. */
const besides = /[\u3041-\u30ff\u4e00-\u9fff]{2}/

function japaneseOf(bytes: Buffer): string | undefined {
  const text = decoded(bytes, 'shift_jis')
  return text !== undefined && besides.test(text) ? text : undefined
}

/** Without the mark at its beginning; nothing when the bytes are no such text. */
function decoded(bytes: Buffer, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined // Asked of bytes that may well be something else: the next encoding is tried.
  }
}

const delimiters = [',', ';', '\t'] as const
/** The line by which Excel tells its own delimiter. */
const separatorLine = /^sep=([,;\t])(?=\r?\n)/i

/** What parts the columns, as the first row has it: cells may hold the others. And the text, without the line that tells it. */
export function partedBy(text: string): { delimiter: string; text: string } {
  const separator = separatorLine.exec(text)?.[1]
  if (separator) return { delimiter: separator, text: text.replace(separatorLine, '') }
  const head = (/^\s*(.*)/.exec(text)?.[1] ?? '').replaceAll(/"[^"]*"/g, '')
  const count = (delimiter: string) => head.split(delimiter).length
  const most = delimiters.reduce((best, each) => (count(each) > count(best) ? each : best))
  return { delimiter: most, text }
}
