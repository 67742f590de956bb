import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { ScormVersion } from '../../contract/unit-settings.ts'
import { packagesPath } from './package-address.ts'

/** The scripts of the library that need no modules, which pages of packages cannot wait for. */
const libraries: Record<ScormVersion, string> = { '1.2': 'scorm12.min.js', '2004': 'scorm2004.min.js' }

type Runtime = { src: string; script: string }
const runtimes = new Map<ScormVersion, Runtime>()

/** The script with which a package finds the lab, and its address. Read at first use. */
export function runtimeOf(version: ScormVersion): Runtime {
  const known = runtimes.get(version)
  if (known) return known
  const folder = new URL('../', import.meta.resolve('scorm-again/scorm12/min'))
  const library = readFileSync(fileURLToPath(new URL(libraries[version], folder)), 'utf8')
  const own = readFileSync(new URL('./package-script.js', import.meta.url), 'utf8')
  const script = `${library.replace(/\n\/\/# sourceMappingURL=.*\s*$/, '')}\n${own}`
  const hash = createHash('sha256').update(script).digest('hex').slice(0, 12)
  const runtime = { src: `${packagesPath}/runtime/${version}.js?${hash}`, script }
  runtimes.set(version, runtime)
  return runtime
}
