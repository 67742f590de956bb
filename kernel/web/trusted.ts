type Rules = { createHTML: (html: string) => string; createScriptURL: (url: string) => string }
type Policy = { createHTML: (html: string) => unknown; createScriptURL: (url: string) => unknown }
type Factory = { createPolicy: (name: string, rules: Rules) => Policy }

/** The only script with an address of its own: it serves the pages of a course while the lab cannot be reached. */
export const workerUrl = '/offline-worker.js'

let policy: Policy | undefined

/** The page's only Trusted Types policy; undefined where the browser has none. */
function lab(): Policy | undefined {
  const factory = typeof window === 'undefined' ? undefined : (window as { trustedTypes?: Factory }).trustedTypes
  if (!factory) return undefined
  policy ??= factory.createPolicy('lab', {
    createHTML: text => text,
    createScriptURL(url) {
      if (url !== workerUrl) throw new TypeError(`${url} is no script of the lab`)
      return url
    },
  })
  return policy
}

/** Marks HTML as safe to show, because the server has sanitised it. */
export const trustedHtml = (html: string): string => (lab()?.createHTML(html) ?? html) as string

/** The address of the lab's worker, as a trusted value. */
export const trustedWorker = (): string => (lab()?.createScriptURL(workerUrl) ?? workerUrl) as string
