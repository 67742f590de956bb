import { folded, foldedTerm, type Folded } from '../folded-text.ts'
import type { HiddenKind, IdentityTerm } from './identity.ts'

/** A part of a text that reveals who applies. */
export type Finding = { from: number; to: number; kind: HiddenKind; n?: number | undefined }

const email = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/g
/** Patterns that are hidden without knowing the team: addresses, links, handles and international phone numbers. */
const patterns: [HiddenKind, RegExp][] = [
  ['email', email],
  ['link', /\b(?:https?:\/\/|www\.)[^\s<>"'）)」]+/gi],
  ['link', /(?<![\w@])@[\w.]{2,40}/g],
  ['phone', /\+\d[\d ().-]{6,18}\d/g],
]

const byPattern = (text: string): Finding[] =>
  patterns.flatMap(([kind, pattern]) =>
    Array.from(text.matchAll(pattern), match => ({ from: match.index, to: match.index + match[0].length, kind })),
  )

const isWordAt = (text: string, at: number): boolean => /[\p{Script=Latin}\d]/u.test(text[at] ?? '')

/** Whether a match is a whole word, where the term is one. */
const fits = ({ text }: Folded, term: string, at: number, isWhole: boolean): boolean =>
  !isWhole ||
  (!(isWordAt(text, at - 1) && isWordAt(text, at)) &&
    !(isWordAt(text, at + term.length - 1) && isWordAt(text, at + term.length)))

/** The terms that a long text contains, as they are written in the form, and its email addresses. */
export function identityIn(searched: string, terms: readonly IdentityTerm[]): string[] {
  const text = { text: searched, starts: [], ends: [] }
  const named = terms.filter(term => positionsOf(text, term).next().value !== undefined)
  return [...new Set([...named.map(term => term.text), ...(searched.match(email) ?? [])])]
}

/** Where a term is in a text. */
function* positionsOf(
  text: Folded,
  { text: written, isWhole }: IdentityTerm,
): Generator<[from: number, to: number], undefined> {
  const term = foldedTerm(written)
  for (let at = text.text.indexOf(term); at >= 0; at = text.text.indexOf(term, at + 1))
    if (fits(text, term, at, isWhole)) yield [at, at + term.length]
}

function byTerm(text: Folded, term: IdentityTerm): Finding[] {
  const { kind, n } = term
  return Array.from(positionsOf(text, term), ([from, to]) => ({
    from: text.starts[from]!,
    to: text.ends[to - 1]!,
    kind,
    n,
  }))
}

/** The positions of terms in a text, in order and without overlaps. */
export const findTerms = (written: string, terms: readonly IdentityTerm[]): Finding[] => {
  const text = folded(written)
  return inOrder(terms.flatMap(term => byTerm(text, term)))
}

/** The parts of a text that reveal who applies, in order and without overlaps. */
export const findIdentity = (written: string, terms: readonly IdentityTerm[]): Finding[] =>
  inOrder([...byPattern(written), ...findTerms(written, terms)])

/** Puts the parts in order; of two that overlap, takes the earlier, longer one. */
function inOrder(findings: readonly Finding[]): Finding[] {
  const all = findings.toSorted((a, b) => a.from - b.from || b.to - a.to)
  const apart: Finding[] = []
  for (const finding of all) {
    const last = apart.at(-1)
    if (!last || finding.from >= last.to) apart.push({ ...finding })
    else last.to = Math.max(last.to, finding.to)
  }
  return apart
}

/** A text with each part that reveals who applies replaced by its kind, between ⟦ and ⟧. */
export function hideIdentity(
  text: string,
  terms: readonly IdentityTerm[],
  wordFor: (kind: HiddenKind, n: number | undefined) => string,
): string {
  const plain = text.replaceAll('⟦', '[').replaceAll('⟧', ']')
  let [shown, at] = ['', 0]
  for (const { from, to, kind, n } of findIdentity(plain, terms)) {
    shown += `${plain.slice(at, from)}⟦${wordFor(kind, n)}⟧`
    at = to
  }
  return shown + plain.slice(at)
}
