import { createHash } from 'node:crypto'

/** A page's file: its text and, for a translation, the fingerprint of the English text it was made from. */
export type PageFile = { text: string; source: string | undefined }

const front = /^---\nsource: ([0-9a-f]{16})\n---\n+/

export const readPageFile = (file: string): PageFile => ({
  text: file.replace(front, '').trim(),
  source: front.exec(file)?.[1],
})

export const writePageFile = ({ text, source }: PageFile): string =>
  `${source ? `---\nsource: ${source}\n---\n\n` : ''}${text.trim()}\n`

/**
 * The fingerprint of a text. Spaces, line ends and the width of tables do not count, because a formatter changes them.
 */
export const fingerprint = (text: string): string =>
  createHash('sha256')
    .update(text.trim().replaceAll(/\s+/g, ' ').replaceAll(/-{3,}/g, '---'))
    .digest('hex')
    .slice(0, 16)
