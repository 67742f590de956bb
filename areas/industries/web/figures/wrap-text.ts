/** The width of a text in a sans-serif font of this size, estimated: an em for an East Asian character, about half of one for others. */
const widthOf = (text: string, size: number): number => {
  let width = 0
  for (const character of text)
    width += /[\u1100-\u{1FFFF}]/u.test(character) ? 1 : /[A-ZMW%m]/.test(character) ? 0.66 : 0.52
  return width * size
}

/** Where a line may break: after a space, and after any East Asian character. */
const pieces = (text: string): string[] =>
  text.match(/[\u3000-\u{1FFFF}][、。）」]*|[^\s\u3000-\u{1FFFF}]+\s*|\s+/gu) ?? []

/** A text in lines of at most this width; the last of `most` lines ends in an ellipsis if more follows. */
export function wrapText(text: string, width: number, size: number, most: number): string[] {
  const lines: string[] = ['']
  for (const piece of pieces(text)) {
    const line = lines.at(-1)! + piece
    if (widthOf(line.trimEnd(), size) <= width || lines.at(-1) === '') lines[lines.length - 1] = line
    else lines.push(piece)
  }
  const trimmed = lines.map(line => line.trim())
  if (trimmed.length <= most) return trimmed
  return [...trimmed.slice(0, most - 1), `${trimmed[most - 1]!.replace(/.{2}$/u, '')}…`]
}
