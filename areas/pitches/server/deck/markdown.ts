import { blocksOf } from '../../contract/deck/pitch-text.ts'
import type { PitchContent } from '../../contract/pitches.ts'

/** A pitch as Markdown: a heading for each section, its text, its pictures by their descriptions, its notes. */
export function markdownOf({ pitch, sections }: PitchContent): string {
  const parts = sections.map(({ title, body, notes, images }) => {
    const text = blocksOf(body)
      .map(({ level, runs }) => {
        const words = runs.map(({ text: part, isBold, href }) =>
          href ? `[${part}](${href})` : isBold ? `**${part}**` : part,
        )
        return level === 0 ? `\n${words.join('')}\n` : `${'  '.repeat(level - 1)}- ${words.join('')}`
      })
      .join('\n')
      .trim()
    const pictures = images.map(({ alt, caption }) => `> ${[alt, caption].filter(Boolean).join(' · ')}`)
    const aside = notes.trim() && `<!-- ${notes.trim().replaceAll(/-(?=-)/g, '- ')} -->`
    return [`## ${title}`, text, ...pictures, aside].filter(Boolean).join('\n\n')
  })
  return `${[`# ${pitch.title}`, pitch.startup.name, ...parts].join('\n\n')}\n`
}
