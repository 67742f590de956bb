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
  const groups = text.split(/[\n\r;；]+/).map(readGroup)
  return {
    addresses: [...new Set(groups.flatMap(({ addresses }) => addresses))],
    unreadable: [...new Set(groups.flatMap(({ unreadable }) => unreadable))],
  }
}

/** A line, or a part of one: an address with its names, or several addresses. */
function readGroup(group: string): PastedAddresses {
  const pieces = group.split(/[,、，\t]+/).map(readPiece)
  const addresses = pieces.flatMap(piece => piece.addresses)
  const meant = pieces.flatMap(piece => piece.meant)
  // Names that were copied from a table with an address are not reported.
  const others = addresses.length + meant.length === 1 ? [] : pieces.flatMap(piece => piece.other)
  return { addresses, unreadable: [...meant, ...others] }
}

/** What is between two commas. `meant` was meant as an address and is none; `other` has nothing of an address. */
function readPiece(piece: string): { addresses: string[]; meant: string[]; other: string[] } {
  const words = piece.includes('<') ? [piece] : piece.split(/[\s\u3000]+/)
  const parts = words.map(addressIn).filter(Boolean)
  const addresses = parts.filter(looksLikeAddress)
  const meant = parts.filter(part => isMeantAsAddress(part) && !looksLikeAddress(part))
  const isOther = parts.length > 0 && addresses.length + meant.length === 0
  return { addresses, meant, other: isOther ? [parts.join(' ').slice(0, 80)] : [] }
}
