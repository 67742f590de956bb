import { codeRegions } from './code-regions.ts'
import { changeLinks } from './links.ts'

/** Too little to compare two editions by. */
const least = 6

/**
 * Whether a translation was made from another edition of a lesson than the English text. Compares what is the same in
 * every language: code, links, and pictures. Texts with little of that count as the same edition.
 */
export function isOtherEdition(english: string, translation: string): boolean {
  const [a, b] = [traitsOf(english), traitsOf(translation)]
  if (Math.min(a.size, b.size) < least) return false
  const shared = [...a].filter(trait => b.has(trait)).length
  return shared / Math.min(a.size, b.size) < 0.25
}

function traitsOf(markdown: string): Set<string> {
  const traits = new Set<string>()
  for (const { start, end } of codeRegions(markdown).regions)
    for (const line of markdown.slice(start, end).split('\n')) {
      // Comments and texts within code are translated.
      const plain = line
        .replace(/(?:#|\/\/).*$/, '')
        .replaceAll(/(["'`]).*?\1/g, '')
        .trim()
      if (plain.length > 3) traits.add(plain)
    }
  changeLinks(markdown, ({ href }) => {
    traits.add(href.replace(/[#?].*$/, '').replaceAll(/\/(?:en|es|ja|ja-jp|en-us|es-mx)(?=\/|$)/gi, ''))
    return undefined
  })
  return traits
}
