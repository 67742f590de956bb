const longest = 75

/** A text of RFC 5545, 3.3.11: what would end a line or a value is escaped; control characters are removed. */
export const escapeText = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    // oxlint-disable-next-line no-control-regex -- they are what is to be left out
    .replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
    .replaceAll(/[\\;,]/g, sign => `\\${sign}`)
    .replaceAll('\n', String.raw`\n`)

/** The value of a parameter, RFC 5545, 3.2: quoted; quotation marks themselves are not allowed. */
export const quoted = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- they are what is to be left out
  `"${text.replaceAll(/["\u0000-\u001f\u007f]/g, "'")}"`

/** A content line folded into lines of at most 75 octets (RFC 5545, 3.1), never inside a character. */
export function foldLine(line: string): string {
  const lines: string[] = []
  let current = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > longest) {
      lines.push(current)
      // A line that continues begins with a space, which counts.
      current = ' '
      octets = 1
    }
    current += character
    octets += size
  }
  return [...lines, current].join('\r\n')
}

/** Joins content lines as in a file. */
export const asLines = (lines: readonly string[]): string => lines.map(line => `${foldLine(line)}\r\n`).join('')
