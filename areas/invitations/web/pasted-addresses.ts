/** What a text of many addresses holds: each address once, in its order, and what is none. */
export type PastedAddresses = { addresses: string[]; unreadable: string[] }

/** Good enough to tell a slip of the finger; whether the address exists, the mail will show. */
const looksLikeAddress = (text: string) => /^[^\s@<>(),;:"]+@[^\s@<>(),;:"]+\.[^\s@<>(),;:".]{2,}$/.test(text)

/** The address in `Ana García <ana@school.example>`, `mailto:ana@school.example` or itself. */
const addressIn = (piece: string) =>
  (/<([^<>]*)>/.exec(piece)?.[1] ?? piece.replace(/^mailto:/i, '')).trim().toLowerCase()

/** One address a line, or parted by commas, semicolons, tabs (as copied from a spreadsheet) or spaces, with or without names. */
export function pastedAddresses(text: string): PastedAddresses {
  const pieces = text
    .split(/[\n\r,;、，；\t]+/)
    .flatMap(piece => (piece.includes('<') ? [piece] : piece.split(/[\s\u3000]+/)))
  const wanted = [...new Set(pieces.map(addressIn).filter(Boolean))]
  return {
    addresses: wanted.filter(looksLikeAddress),
    // What is plainly no address (a name beside it, copied from a table) is left alone; what was meant as one is told.
    unreadable: wanted.filter(piece => piece.includes('@') && !looksLikeAddress(piece)),
  }
}
