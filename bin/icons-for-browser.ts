import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { iconsFile, type Drawing } from './icons.ts'

const look = join(import.meta.dirname, '../kernel/web/look')
const folder = join(look, 'icons/')
const library = '@tabler/icons-react'

/**
 * The icons, each a module of its own, from `icons.json`: the package that they are imported from has six thousand, weighs
 * 90 MB and is only installed for development.
 */
export function iconsForBrowser(): Plugin {
  const drawings = JSON.parse(readFileSync(iconsFile, 'utf8')) as Record<string, Drawing>
  const list = Object.keys(drawings).map(name => `export { ${name} } from ${JSON.stringify(`${folder}${name}.js`)}`)
  return {
    name: 'icons-for-browser',
    enforce: 'pre',
    resolveId: id =>
      id === library || id.startsWith(folder)
        ? { id: id === library ? `${folder}index.js` : id, moduleSideEffects: false }
        : undefined,
    load(id) {
      if (!id.startsWith(folder)) return undefined
      const name = id.slice(folder.length, -'.js'.length)
      if (name === 'index') return list.join('\n')
      const drawing = drawings[name]?.map(each => JSON.stringify(each)).join(', ')
      const create = JSON.stringify(join(look, 'icon.ts'))
      return `import { createIcon } from ${create}\nexport const ${name} = /* @__PURE__ */ createIcon(${drawing})`
    },
  }
}
