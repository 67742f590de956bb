import { localised, type Locale, type Localised } from '#kernel/contract/fields.ts'
import type { Download } from '#kernel/server/handle.ts'
import type { Words } from '#kernel/server/words.ts'
import type { TurnRow } from '../conversations.queries.ts'

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
/** A text that is no markup, whatever it contains. */
const plain = (text: string) => oneLine(text).replaceAll(/[\\`*_[\]<>#|~]/g, String.raw`\$&`)

type Citation = { document: string; place: string | null; path: string }
const citationOf = ({ document, place, path }: Citation) =>
  `${plain([document, place].filter(Boolean).join(' › '))} (${path})`

function turnText({ question, claims, passages }: TurnRow): string[] {
  const quotes = claims.flatMap(claim => claim.quotes)
  return [
    `## ${plain(question)}`,
    ...(claims.length > 0 ? [claims.map(({ text }) => plain(text)).join(' ')] : []),
    ...quotes.map(quote => `> ${plain(quote.quote)}\n>\n> ${citationOf(quote)}`),
    ...passages.map(passage => `> ${plain(passage.text)}\n>\n> ${citationOf(passage)}`),
  ]
}

/** A conversation as a Markdown file. */
export function conversationFile(
  { title, assistant }: { title: string; assistant: Localised },
  turns: readonly TurnRow[],
  words: Words,
  locale: Locale,
): Download {
  const lines = [
    `# ${plain(title)}`,
    `${plain(localised(assistant, locale).text)} · ${words(locale, 'assistants:file.note')}`,
    ...turns.flatMap(turnText),
  ]
  return {
    bytes: Buffer.from(`${lines.join('\n\n')}\n`),
    name: 'conversation.md',
    media_type: 'text/markdown; charset=utf-8',
  }
}
