// `npm run icons`: copies the icons that the lab uses out of their package, which is installed for development only.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
export const iconsFile = join(root, 'kernel/web/look/icons.json')

/** A picture: its kind, its name in the class of its element, and the `d` of each of its paths. */
export type Drawing = [kind: 'outline' | 'filled', name: string, ...paths: string[]]

const imported = /import (?:type )?\{([^}]*)\} from '@tabler\/icons-react'/g
const isIcon = /^Icon[A-Z0-9]/

/** The names of all icons that a source imports, in order. */
export function usedIcons(): string[] {
  const names = globSync('{app,areas,kernel}/**/*.{ts,tsx}', { cwd: root })
    .flatMap(file => [...readFileSync(join(root, file), 'utf8').matchAll(imported)])
    .flatMap(([, list = '']) => list.split(',').map(each => each.trim().replace(/ as .*/, '')))
  return [...new Set(names.filter(name => isIcon.test(name)))].toSorted()
}

function drawingOf(name: string): Drawing {
  const file = join(root, `node_modules/@tabler/icons-react/dist/esm/icons/${name}.mjs`)
  const source = readFileSync(file, 'utf8')
  const [, kind, className] = /createReactComponent\("(\w+)", "([\w-]+)"/.exec(source) ?? []
  const nodes = /__iconNode = (.*);/.exec(source)?.[1] ?? '[]'
  const paths = (JSON.parse(nodes) as [string, { d: string }][]).map(([tag, { d, ...rest }]) => {
    if (tag !== 'path' || Object.keys(rest).some(key => key !== 'key')) throw new Error(`${name} has more than paths`)
    return d
  })
  if ((kind !== 'outline' && kind !== 'filled') || !className) throw new Error(`${file} is not as expected`)
  return [kind, className, ...paths]
}

/** The file that belongs to what is imported: a line for each icon. */
export const iconsText = () =>
  `{\n${usedIcons()
    .map(name => `  ${JSON.stringify(name)}: ${JSON.stringify(drawingOf(name))}`)
    .join(',\n')}\n}\n`

if (import.meta.main) writeFileSync(iconsFile, iconsText())
