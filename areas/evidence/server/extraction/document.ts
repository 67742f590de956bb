export const documentKinds = ['pdf', 'html', 'csv', 'xlsx', 'text'] as const
export type DocumentKind = (typeof documentKinds)[number]
export type ToExtract = { kind: DocumentKind; bytes: Uint8Array; contentType?: string; url?: string }

/** Where a part of the text is in the document: a page, or a line of a sheet. */
export type TextLocation = { at: number; label: string }
export type Extracted = { text: string; places: TextLocation[]; title: string | null; extractor: string }
