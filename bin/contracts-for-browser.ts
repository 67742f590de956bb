import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

/** Values that the app computes from the contracts, which the browser needs as results. */
const isGathered = (id: string) => id.endsWith('app/right-holders.ts')
const isContract = (id: string) => /\/(?:kernel|areas\/[^/]+)\/contract(?:\.ts|\/[\w-]+\.ts)$/.test(id)

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isCall = (value: unknown) => isRecord(value) && 'kind' in value && 'method' in value && 'path' in value
const isTable = (value: unknown): value is Record<string, Record<string, unknown>> =>
  isRecord(value) && Object.keys(value).length > 0 && Object.values(value).every(isCall)

/** The part of a call that the browser needs: its path, and the kind of its answer. */
const wayOf = ({ kind, method, path, upload, download, sendsCookies }: Record<string, unknown>) => ({
  kind,
  method,
  path,
  upload,
  download,
  sendsCookies,
})

/** Whether JSON can express all of a value: constants yes, schemas no. */
function isConstant(value: unknown): boolean {
  if (!isRecord(value)) return typeof value !== 'function' && value !== undefined
  return !('_zod' in value) && Object.values(value).every(isConstant)
}

/** The exports of a contract for the browser: calls by their paths, constants unchanged, no schemas. */
export function forBrowser(name: string, value: unknown): string {
  if (isTable(value)) {
    const ways = Object.entries(value).map(([verb, call]) => [verb, wayOf(call)])
    return `export const ${name} = ${JSON.stringify(Object.fromEntries(ways))}`
  }
  return isConstant(value) ? `export const ${name} = ${JSON.stringify(value)}` : ''
}

/** A module without a call or a schema in it: rules that both sides share. It is used unchanged. */
const isRules = (contract: Record<string, unknown>) =>
  Object.values(contract).every(value => typeof value === 'function' || isConstant(value))

/**
 * Removes the schemas for the browser: the server decodes input and names each bad field, so shipping them (with zod,
 * 13 kB of the 115 a first visit may load) would gain nothing. A page that imports one does not build.
 */
export const contractsForBrowser = (): Plugin => ({
  name: 'contracts-for-browser',
  enforce: 'pre',
  async load(id) {
    if (!isContract(id) && !isGathered(id)) return undefined
    const contract = (await import(pathToFileURL(id).href)) as Record<string, unknown>
    if (isRules(contract) && !isGathered(id)) return undefined
    const code = Object.entries(contract).map(([name, value]) => forBrowser(name, value))
    return { code: code.filter(Boolean).join('\n'), moduleSideEffects: false }
  },
})
