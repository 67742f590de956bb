// Reads the style sheets of the public pages once, at the build, into the parts of which the server chooses those that a
// page uses (dist/web/public-style.json): a start would take 40 ms for it.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dist, publicStyleFile, readManifest } from '#app/manifest.ts'
import { partsOf } from '#app/style-parts.ts'

const sheets = readManifest()!
  .cssOf('app/public-client.ts')
  .map(file => readFileSync(join(dist, 'web', file), 'utf8'))
writeFileSync(publicStyleFile, JSON.stringify(partsOf(sheets.join(''))))
