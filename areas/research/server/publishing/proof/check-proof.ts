import { gradeOf, isInSource, locateQuote, searchedText } from '#areas/evidence/server/exports.ts'
import { multikeyOf } from '#kernel/server/multikey.ts'
import { missingFigures } from '../../figures/check-figure.ts'
import type { Proof, ProofQuote, ProofSentence, Signed } from './proof.ts'

/** What is wrong with a sentence: the quotes that their passages do not have, the figures that no quote has. */
export type SentenceFaults = { id: string; quotes: string[]; figures: string[]; isGradeWrong: boolean }

/** Whether the passage has the words of the quote where the report says. */
export const isInPassage = ({ passage, at, exact }: Pick<ProofQuote, 'passage' | 'at' | 'exact'>): boolean =>
  exact.length > 0 && passage.slice(at, at + exact.length) === exact

/** Grades and figures are found again by the lab's own rules; only a confirmation cannot be. */
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
    // A grade that claims less than code finds, as where a model doubted a sentence, deceives nobody.
    isGradeWrong: found !== grade && grade !== 'unsupported',
  }
}

/** Checks every sentence again, with nothing but what the proof contains. */
export const checkSentences = (proof: Proof): SentenceFaults[] =>
  proof.sections.flatMap(({ sentences }) => sentences).map(sentence => faultsIn(sentence, proof))

export const isFaultless = ({ quotes, figures, isGradeWrong }: SentenceFaults): boolean =>
  quotes.length === 0 && figures.length === 0 && !isGradeWrong

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), character => character.charCodeAt(0))

/** Only pages of TLS, of this device, and files have it. */
const subtleCrypto = () => (crypto as Partial<Crypto>).subtle

/** Whether the text is signed with the key that the document shows; undefined where the browser cannot tell. */
export async function isSigned({ text, key, signature }: Signed, shown: string): Promise<boolean | undefined> {
  const subtle = subtleCrypto()
  if (!subtle) return undefined
  try {
    if (!shown.includes(multikeyOf(bytesOf(key)))) return false
    const publicKey = await subtle.importKey('raw', bytesOf(key), 'Ed25519', false, ['verify'])
    return await subtle.verify('Ed25519', publicKey, bytesOf(signature), new TextEncoder().encode(text))
  } catch (error) {
    // A key or a signature that is none was changed; a browser may not know the algorithm.
    return (error as DOMException).name === 'NotSupportedError' ? undefined : false
  }
}

const isBlank = (node: Node) => node.nodeName === '#text' && node.textContent?.trim() === ''
const nodesIn = ({ childNodes }: Element) => [...childNodes].filter(node => !isBlank(node))

/** Whether a document shows what was signed, node for node, with every attribute: `hidden` is one, too. */
export function isShown(body: Element, signed: Element): boolean {
  const [own, expected] = [nodesIn(body), nodesIn(signed)]
  return own.length === expected.length && own.every((node, at) => node.isEqualNode(expected[at] ?? null))
}

/** The hash of a file in hexadecimal digits, as the report names it; undefined where the browser has none. */
export async function sha256Of(bytes: ArrayBuffer): Promise<string | undefined> {
  const digest = await subtleCrypto()?.digest('SHA-256', bytes)
  if (!digest) return undefined
  const hash = new Uint8Array(digest)
  return [...hash].map(byte => byte.toString(16).padStart(2, '0')).join('')
}

/** The quotes that a text does not have, in any typography. */
export function missingQuotes(text: string, quotes: readonly ProofQuote[]): ProofQuote[] {
  const searched = searchedText(text)
  return quotes.filter(({ exact }) => !locateQuote(exact, searched))
}
