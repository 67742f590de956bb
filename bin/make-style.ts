// Parses the style sheets of the public pages (dist/web/public-style.json). The server picks from the result what a page uses:
// to parse them would delay its first page by 40 ms.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dist, publicStyleFile, readViteManifest } from '#app/vite-manifest.ts'
import { partsOf } from '#app/style-parts.ts'

const sheets = readViteManifest()!
  .cssOf('app/public-client.ts')
  .map(file => readFileSync(join(dist, 'web', file), 'utf8'))
writeFileSync(publicStyleFile, JSON.stringify(partsOf(sheets.join(''))))
