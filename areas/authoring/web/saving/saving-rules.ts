/** What an author has before them: named fields, each as a plain value (`title`, `body.es-MX`, `settings` …). */
export type Fields = Readonly<Record<string, unknown>>

/** A field that two people changed: what it was, what this one made of it, and what stands on the server now. */
export type Clash = { field: string; was: unknown; mine: unknown; theirs: unknown }

/**
 * Where the work stands. `saved`: the server has everything; `waiting`: typing has not paused yet; `sending`; `away`: the
 * server cannot be reached and the work is kept in this browser; `clash`: somebody else changed the same fields;
 * `refused`: the server says why it cannot take it.
 */
export type Phase = 'saved' | 'waiting' | 'sending' | 'away' | 'clash' | 'refused'

export type Saving = {
  readonly phase: Phase
  readonly version: number
  /** As the server had it at `version`. */
  readonly base: Fields
  /** Changed here, and not acknowledged by the server. */
  readonly edits: Fields
  /** The part of the edits that is on its way. */
  readonly sent: Fields | undefined
  readonly clashes: readonly Clash[]
}

/** Texts are compared as they are: this runs at every key. */
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

/** What the phase is when nothing special holds: there is work, or there is none. */
const settled = (edits: Fields): Phase => (Object.keys(edits).length > 0 ? 'waiting' : 'saved')

/** Something was typed. What is typed back to what the server has is no edit any more, unless that is on its way. */
export function edited(saving: Saving, field: string, value: unknown): Saving {
  const isAsStored = same(value, saving.base[field]) && !(saving.sent && Object.hasOwn(saving.sent, field))
  const edits = isAsStored ? without(saving.edits, each => each === field) : { ...saving.edits, [field]: value }
  if (saving.phase === 'clash') return { ...saving, edits }
  return { ...saving, edits, phase: saving.sent ? 'sending' : settled(edits) }
}

/** The edits leave for the server; those it has refused as they are stay behind. */
export const leaving = (saving: Saving, refused: ReadonlySet<string> = new Set()): Saving => ({
  ...saving,
  phase: 'sending',
  sent: without(saving.edits, field => refused.has(field)),
})

/** The server has them: what was typed meanwhile stays an edit. */
export function acknowledged(saving: Saving, version: number, base: Fields): Saving {
  const edits = without(
    saving.edits,
    (field, value) => (saving.sent && Object.hasOwn(saving.sent, field) && same(value, saving.sent[field])) ?? false,
  )
  return { phase: settled(edits), version, base, edits, sent: undefined, clashes: [] }
}

/** The server refused some fields and wants the others without them. */
export const sortedOut = (saving: Saving): Saving => ({ ...saving, phase: 'waiting', sent: undefined })
export const away = (saving: Saving): Saving => ({ ...saving, phase: 'away', sent: undefined })
export const refused = (saving: Saving): Saving => ({ ...saving, phase: 'refused', sent: undefined })

/**
 * Somebody else saved first. Fields they did not touch, or made the same, are no conflict: those edits simply go on from
 * the newer version. The others wait for the author, with both texts.
 */
export function overtaken(saving: Saving, version: number, theirs: Fields): Saving {
  const edits = without(saving.edits, (field, value) => same(value, theirs[field]))
  const clashes = Object.entries(edits)
    .filter(([field]) => !same(saving.base[field], theirs[field]))
    .map(([field, mine]) => ({ field, was: saving.base[field], mine, theirs: theirs[field] }))
  const phase = clashes.length > 0 ? 'clash' : settled(edits)
  return { phase, version, base: theirs, edits, sent: undefined, clashes }
}

/** The author chose for one field: `mine`, `theirs`, or a text merged from both. */
export function resolved(saving: Saving, field: string, value: unknown): Saving {
  const clashes = saving.clashes.filter(clash => clash.field !== field)
  const next = edited({ ...saving, clashes, phase: 'waiting' }, field, value)
  return { ...next, phase: clashes.length > 0 ? 'clash' : settled(next.edits) }
}

/** What the server has changed while nothing is typed here is simply shown. */
export const refreshed = (saving: Saving, version: number, base: Fields): Saving =>
  version <= saving.version || saving.sent ? saving : overtaken(saving, version, base)

/** Work that an earlier visit could not send: taken up on the version it was made on, or as a conflict on a newer one. */
export function withDraft(saving: Saving, draft: { version: number; base: Fields; edits: Fields }): Saving {
  const before: Saving = { ...begin(draft.version, draft.base), edits: draft.edits }
  return overtaken(before, saving.version, saving.base)
}
