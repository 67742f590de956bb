import { gradeOf, isInSource, locateQuote, searchedText } from '#areas/evidence/server/exports.ts'
import { multikeyOf } from '#kernel/server/multikey.ts'
import { missingFigures } from '../../figures/check-figure.ts'
import type { Proof, ProofQuote, ProofSentence, Signed } from './proof.ts'

/** The faults of a sentence: quotes that are not in their passages, figures that are in no quote. */
export type SentenceFaults = { id: string; quotes: string[]; figures: string[]; isGradeWrong: boolean }

/** Whether the passage contains the words of the quote at the position that the report gives. */
export const isInPassage = ({ passage, at, exact }: Pick<ProofQuote, 'passage' | 'at' | 'exact'>): boolean =>
  exact.length > 0 && passage.slice(at, at + exact.length) === exact

/** Computes grades and figures again by the lab's own rules; only a confirmation cannot be computed. */
function faultsIn({ id, text, grade, confirmed_at, figure, quotes }: ProofSentence, proof: Proof): SentenceFaults {
  const { locale } = proof
  const languages = new Map(proof.sources.map(({ n, language }) => [n, language]))
  const graded = quotes.map(quote => ({
    text: quote.exact,
    state: quote.state,
    locale: languages.get(quote.source) ?? locale,
  }))
  const inSources = graded.filter(({ state }) => isInSource(state))
  const found = gradeOf({
    text,
    locale,
    quotes: graded,
    isConfirmed: confirmed_at !== null,
    isChallenged: grade === 'challenged',
  })
  return {
    id,
    quotes: quotes.filter(quote => isInSource(quote.state) && !isInPassage(quote)).map(quote => quote.id),
    figures: inSources.length > 0 && found !== 'quoted' ? missingFigures({ text, figure }, locale, inSources) : [],
    // A grade that claims less than code finds deceives nobody, for example after a model doubted a sentence.
    isGradeWrong: found !== grade && grade !== 'unsupported',
  }
}

/** Checks every sentence again, using only the contents of the proof. */
export const checkSentences = (proof: Proof): SentenceFaults[] =>
  proof.sections.flatMap(({ sentences }) => sentences).map(sentence => faultsIn(sentence, proof))

export const isFaultless = ({ quotes, figures, isGradeWrong }: SentenceFaults): boolean =>
  quotes.length === 0 && figures.length === 0 && !isGradeWrong

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), character => character.charCodeAt(0))

/** Available only on pages with TLS, on this device, and in files. */
const subtleCrypto = () => (crypto as Partial<Crypto>).subtle

/** Whether the text is signed with the key that the document shows; undefined if the browser cannot check it. */
export async function isSigned({ text, key, signature }: Signed, shown: string): Promise<boolean | undefined> {
  const subtle = subtleCrypto()
  if (!subtle) return undefined
  try {
    if (!shown.includes(multikeyOf(bytesOf(key)))) return false
    const publicKey = await subtle.importKey('raw', bytesOf(key), 'Ed25519', false, ['verify'])
    return await subtle.verify('Ed25519', publicKey, bytesOf(signature), new TextEncoder().encode(text))
  } catch (error) {
    // A malformed key or signature was changed; or the browser does not support the algorithm.
    return (error as DOMException).name === 'NotSupportedError' ? undefined : false
  }
}

const isBlank = (node: Node) => node.nodeName === '#text' && node.textContent?.trim() === ''
const nodesIn = ({ childNodes }: Element) => [...childNodes].filter(node => !isBlank(node))

/** Whether a document shows exactly what was signed: node by node, with every attribute, including `hidden`. */
export function isShown(body: Element, signed: Element): boolean {
  const [own, expected] = [nodesIn(body), nodesIn(signed)]
  return own.length === expected.length && own.every((node, at) => node.isEqualNode(expected[at] ?? null))
}

/** The hash of a file in hexadecimal digits, as in the report; undefined if the browser cannot compute it. */
export async function sha256Of(bytes: ArrayBuffer): Promise<string | undefined> {
  const digest = await subtleCrypto()?.digest('SHA-256', bytes)
  if (!digest) return undefined
  const hash = new Uint8Array(digest)
  return [...hash].map(byte => byte.toString(16).padStart(2, '0')).join('')
}

/** The quotes that a text does not contain, in any typography. */
export function missingQuotes(text: string, quotes: readonly ProofQuote[]): ProofQuote[] {
  const searched = searchedText(text)
  return quotes.filter(({ exact }) => !locateQuote(exact, searched))
}
