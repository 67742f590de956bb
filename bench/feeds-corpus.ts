import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parseInThread } from '#areas/news/server/feeds/parse.ts'

const runs = /<script|\son\w+\s*=|javascript:/i

/** The most items that a document has by its tags alone. */
function itemsIn(bytes: Buffer): number {
  const text = bytes.toString('latin1')
  if (text.trimStart().startsWith('{')) return (JSON.parse(text) as { items?: unknown[] }).items?.length ?? 0
  return text.match(/<(?:\w+:)?(?:item|entry)[\s>]/g)?.length ?? 0
}

/** Reads the documents of a folder: how many of their items are kept, which took too long, and which text would run. */
export async function readCorpus(
  folder: string,
): Promise<{ files: number; items: number; kept: number; hangs: number; scripts: number }> {
  const sum = { files: 0, items: 0, kept: 0, hangs: 0, scripts: 0 }
  for (const name of await readdir(folder)) {
    if (!/\.(?:xml|json|rss|atom|rdf)$/.test(name)) continue
    const bytes = await readFile(join(folder, name))
    const began = performance.now()
    const feed = await parseInThread({ bytes, contentType: '', url: 'https://outlet.example/feed' }).catch(
      () => undefined,
    )
    sum.files += 1
    sum.items += itemsIn(bytes)
    sum.kept += feed?.items.length ?? 0
    sum.hangs += performance.now() - began > 5_000 ? 1 : 0
    sum.scripts += feed?.items.filter(({ content, url }) => runs.test(content) || !/^https?:/.test(url)).length ?? 0
    if ((feed?.items.length ?? 0) < itemsIn(bytes))
      console.log(`${name}: ${feed?.items.length ?? 0} of ${itemsIn(bytes)} items`)
  }
  return sum
}
