import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Comparison } from './compare.ts'

const style = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif }
body { margin: 0 auto; max-width: 110rem; padding: 1.5rem }
h2 { margin: 2.5rem 0 .5rem; font-size: 1rem; overflow-wrap: anywhere }
.row { display: grid; grid-template-columns: repeat(3, 1fr); gap: 1rem; align-items: start }
figure { margin: 0 } figcaption { opacity: .7 }
img { max-width: 100%; border: 1px solid #8886; display: block }
nav li { columns: auto } nav ul { columns: 24rem; padding-left: 1.2rem }`

const escaped = (text: string) => text.replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`)
const pictureIn = (part: string, name: string, caption: string) => {
  const file = `${part}/${encodeURIComponent(name)}.png`
  return `<figure><figcaption>${caption}</figcaption><a href="${file}"><img loading="lazy" src="${file}" alt=""></a></figure>`
}

const changedRow = (name: string) =>
  `<h2 id="${escaped(name)}">${escaped(name)}</h2><div class="row">${pictureIn('before', name, 'Before')}${pictureIn('after', name, 'After')}${pictureIn('difference', name, 'Difference')}</div>`
const loneRow = (part: 'before' | 'after') => (name: string) =>
  `<h2 id="${escaped(name)}">${escaped(name)}</h2><div class="row">${pictureIn(part, name, part === 'after' ? 'New' : 'Gone')}</div>`
const contents = (title: string, names: readonly string[]) =>
  names.length === 0
    ? ''
    : `<h3>${title}: ${names.length}</h3><ul>${names.map(name => `<li><a href="#${escaped(name)}">${escaped(name)}</a></li>`).join('')}</ul>`

/** The page that shows a comparison, as HTML; its pictures are beside it in `before/`, `after/` and `difference/`. */
export const comparisonPage = ({ changed, added, gone, same }: Comparison, title: string): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title><style>${style}</style>
<h1>${escaped(title)}</h1>
<p>${changed.length} changed, ${added.length} new, ${gone.length} gone, ${same} the same (not shown).</p>
<nav>${contents('Changed', changed)}${contents('New', added)}${contents('Gone', gone)}</nav>
${changed.map(changedRow).join('\n')}${added.map(loneRow('after')).join('\n')}${gone.map(loneRow('before')).join('\n')}</html>`

export async function writeComparison(folder: string, comparison: Comparison, title: string): Promise<string> {
  const file = join(folder, 'index.html')
  await writeFile(file, comparisonPage(comparison, title))
  return file
}
