import { Fragment } from 'react'

const mask = /⟦([^⟧]*)⟧/

/** A text of a blind review: each hidden part is a mark that says what kind of text it was. */
export function MaskedText({ text }: { text: string }) {
  return text.split(mask).map((part, at) =>
    at % 2 === 0 ? (
      <Fragment key={at}>{part}</Fragment>
    ) : (
      <span key={at} className="rounded bg-sunken px-1.5 py-0.5 text-[0.875em] font-semibold text-dim">
        {part}
      </span>
    ),
  )
}

/** The same text without marks, for the title of the document. */
export const unmasked = (text: string): string => text.replaceAll(/[⟦⟧]/g, '')
