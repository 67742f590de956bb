/** The addresses in a text, each once and in order, and the invalid ones. */
export type PastedAddresses = { addresses: string[]; unreadable: string[] }

/** Finds typing errors; only the mail shows whether the address exists. */
const looksLikeAddress = (text: string) => /^[^\s@<>(),;:"]+@[^\s@<>(),;:"]+\.[^\s@<>(),;:".]{2,}$/.test(text)

/** An address with a part missing (`ana@school`), or without its @ (`ana.school.example`). Names and titles have none of both. */
const isMeantAsAddress = (text: string) => text.includes('@') || /^[^\s@<>(),;:"]{3,}\.[a-z]{2,}$/.test(text)

/** The address in `Ana García <ana@school.example>`, `mailto:ana@school.example` or itself. */
const addressIn = (piece: string) =>
  (/<([^<>]*)>/.exec(piece)?.[1] ?? piece.replace(/^mailto:/i, '')).trim().toLowerCase()

/** One address a line, or separated by commas, semicolons, tabs (as copied from a spreadsheet) or spaces, with or without names. */
export function pastedAddresses(text: string): PastedAddresses {
  const pieces = text
    .split(/[\n\r,;、，；\t]+/)
    .flatMap(piece => (piece.includes('<') ? [piece] : piece.split(/[\s\u3000]+/)))
  const pasted = [...new Set(pieces.map(addressIn).filter(Boolean))]
  return {
    addresses: pasted.filter(looksLikeAddress),
    // A name that was copied from a table with the address is not reported.
    unreadable: pasted.filter(piece => isMeantAsAddress(piece) && !looksLikeAddress(piece)),
  }
}
