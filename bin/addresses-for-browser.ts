import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type { Address } from '../kernel/contract/addresses.ts'

const root = join(import.meta.dirname, '..')
const isGathered = (id: string) => id.endsWith('app/addresses.ts')

/**
 * A module that exports the addresses of all screens as `allAddresses`, by imports of the files that declare them: in the
 * browser they are the same objects as those that pages link to.
 * @throws Error when an address is declared in no such file
 */
export async function addressesModule(all: readonly Address[]): Promise<string> {
  const files = globSync(['areas/*/contract/addresses.ts', 'kernel/contract/home.ts'], { cwd: root }).toSorted()
  const wanted = new Set<unknown>(all)
  const lines: string[] = []
  const names: string[] = []
  for (const file of files) {
    const exported = (await import(pathToFileURL(join(root, file)).href)) as Record<string, unknown>
    for (const [name, table] of Object.entries(exported)) {
      const declared = Object.values(Object(table) as object).filter(address => wanted.delete(address))
      if (declared.length === 0) continue
      lines.push(`import { ${name} } from '#${file.replaceAll('\\', '/')}'`)
      names.push(name)
    }
  }
  const missing = all.find(address => wanted.has(address))
  if (missing) throw new Error(`${missing.path} is declared in no contract/addresses.ts`)
  return `${lines.join('\n')}\nexport const allAddresses = [${names.join(', ')}].flatMap(Object.values)`
}

/** The addresses of all screens for the browser, without the contracts from which `app/addresses.ts` gathers them. */
export const addressesForBrowser = (): Plugin => ({
  name: 'addresses-for-browser',
  enforce: 'pre',
  async load(id) {
    if (!isGathered(id)) return undefined
    const { allAddresses } = (await import(pathToFileURL(id).href)) as { allAddresses: readonly Address[] }
    return { code: await addressesModule(allAddresses), moduleSideEffects: false }
  },
})
