/** What an author edits: named fields, each as a plain value (`title`, `body.es-MX`, `settings` …). */
export type Fields = Readonly<Record<string, unknown>>

/** A field that two people changed: the original, this author's text, and the server's text. */
export type Clash = { field: string; was: unknown; mine: unknown; theirs: unknown }

/**
 * The phase of saving. `saved`: the server has everything; `waiting`: typing has not paused yet; `sending`; `away`: the
 * server cannot be reached and the work is stored in this browser; `clash`: somebody else changed the same fields;
 * `refused`: the server says why it cannot take it.
 */
export type Phase = 'saved' | 'waiting' | 'sending' | 'away' | 'clash' | 'refused'

export type Saving = {
  readonly phase: Phase
  readonly version: number
  /** The fields that the server had at `version`. */
  readonly base: Fields
  /** Changed here, and not acknowledged by the server. */
  readonly edits: Fields
  /** The part of the edits that is being sent. */
  readonly sent: Fields | undefined
  readonly clashes: readonly Clash[]
}

/** Texts are compared directly, because this runs at every key. */
export const same = (a: unknown, b: unknown): boolean =>
  a === b || (typeof a !== 'string' && JSON.stringify(a) === JSON.stringify(b))

export const begin = (version: number, base: Fields): Saving => ({
  phase: 'saved',
  version,
  base,
  edits: {},
  sent: undefined,
  clashes: [],
})

export const valueIn = ({ base, edits }: Saving, field: string): unknown =>
  Object.hasOwn(edits, field) ? edits[field] : base[field]

export const isUnsaved = ({ edits }: Saving): boolean => Object.keys(edits).length > 0

const without = (fields: Fields, drop: (field: string, value: unknown) => boolean): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([field, value]) => !drop(field, value)))

/** The phase when nothing else applies: there are edits, or there are none. */
const settled = (edits: Fields): Phase => (Object.keys(edits).length > 0 ? 'waiting' : 'saved')

/** A field was edited. Typing the server's text again is no edit, unless the field is being sent. */
export function edited(saving: Saving, field: string, value: unknown): Saving {
  const isAsStored = same(value, saving.base[field]) && !(saving.sent && Object.hasOwn(saving.sent, field))
  const edits = isAsStored ? without(saving.edits, each => each === field) : { ...saving.edits, [field]: value }
  if (saving.phase === 'clash') return { ...saving, edits }
  return { ...saving, edits, phase: saving.sent ? 'sending' : settled(edits) }
}

/** Sends the edits, except those that the server has refused. */
export const leaving = (saving: Saving, refused: ReadonlySet<string> = new Set()): Saving => ({
  ...saving,
  phase: 'sending',
  sent: without(saving.edits, field => refused.has(field)),
})

/** The server has saved them: text typed meanwhile stays an edit. */
export function acknowledged(saving: Saving, version: number, base: Fields): Saving {
  const edits = without(
    saving.edits,
    (field, value) => (saving.sent && Object.hasOwn(saving.sent, field) && same(value, saving.sent[field])) ?? false,
  )
  return { phase: settled(edits), version, base, edits, sent: undefined, clashes: [] }
}

/** The server refused some fields; the others are sent without them. */
export const sortedOut = (saving: Saving): Saving => ({ ...saving, phase: 'waiting', sent: undefined })
export const away = (saving: Saving): Saving => ({ ...saving, phase: 'away', sent: undefined })
export const refused = (saving: Saving): Saving => ({ ...saving, phase: 'refused', sent: undefined })

/**
 * Someone else saved first. Edits of fields that they did not change, or changed to the same, continue on the newer
 * version. The others wait for the author's choice, with both texts.
 */
export function overtaken(saving: Saving, version: number, theirs: Fields): Saving {
  const edits = without(saving.edits, (field, value) => same(value, theirs[field]))
  const clashes = Object.entries(edits)
    .filter(([field]) => !same(saving.base[field], theirs[field]))
    .map(([field, mine]) => ({ field, was: saving.base[field], mine, theirs: theirs[field] }))
  const phase = clashes.length > 0 ? 'clash' : settled(edits)
  return { phase, version, base: theirs, edits, sent: undefined, clashes }
}

/** The author's choice for one field: `mine`, `theirs`, or a text merged from both. */
export function resolved(saving: Saving, field: string, value: unknown): Saving {
  const clashes = saving.clashes.filter(clash => clash.field !== field)
  const next = edited({ ...saving, clashes, phase: 'waiting' }, field, value)
  return { ...next, phase: clashes.length > 0 ? 'clash' : settled(next.edits) }
}

/** The server changed: fields without edits show the new value. */
export const refreshed = (saving: Saving, version: number, base: Fields): Saving =>
  version <= saving.version || saving.sent ? saving : overtaken(saving, version, base)

/**
 * Loads a draft that an earlier visit could not send: continues on its version, or becomes a conflict on a newer one.
 */
export function withDraft(saving: Saving, draft: { version: number; base: Fields; edits: Fields }): Saving {
  const before: Saving = { ...begin(draft.version, draft.base), edits: draft.edits }
  return overtaken(before, saving.version, saving.base)
}
