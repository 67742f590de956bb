import { plainText } from '#kernel/server/markdown/markdown.ts'
import type { Locale } from '#kernel/contract/fields.ts'
import { blocksOf, headingText, joined } from './blocks.ts'
import { codeRegions, lineAt, lineFinder } from './code-regions.ts'
import { toMarkdown } from './components.ts'
import type { Warn } from './course-draft.ts'
import { fromDialects } from './dialects/dialects.ts'
import { takeQuestions, type WrittenQuestion } from './quiz.ts'
import { promptsIn, type QuizText } from './quiz-text.ts'
import { readYaml } from './yaml.ts'

/** One parsed page in one language: its text without the questions, and the questions. */
export type Page = { title?: string; summary?: string; text: QuizText; questions: WrittenQuestion[] }

export type PageTexts = Partial<Record<Locale, Page>>

export type PageReading = {
  source: string
  locale: Locale
  isMdx: boolean
  /** The page's title in the outline; the first heading is dropped when it is the same. */
  outlineTitle?: string | undefined
  warn: Warn
  changeLinks: (markdown: string) => string
}

export function readPage({ source, locale, isMdx, outlineTitle, warn, changeLinks }: PageReading): Page {
  const { front, body: written, firstLine } = frontMatter(source)
  const { text: body, lineAt: lineBefore } = fromDialects(written, locale, (code, about, line) =>
    warn(code, about, line && firstLine + line - 1),
  )
  const lineOf = lineFinder(body)
  const inFile = (line: number) => firstLine + lineBefore(line) - 1
  const lineInFile = (at: number) => inFile(lineOf(at))
  const { unclosed } = codeRegions(body)
  if (unclosed !== undefined) warn('fence_unclosed', 'a code block does not end', lineInFile(unclosed))
  const { pieces, questions, unreadable } = takeQuestions(body)
  for (const { at, why } of unreadable) warn('question_unreadable', why, lineInFile(at))
  const toText = (text: string, at: number) => {
    const first = lineOf(at)
    return changeLinks(toMarkdown(text, { locale, isMdx, warn, lineInFile: line => inFile(first + line - 1) }))
  }
  const texts = pieces.map(piece => toText(piece.text, piece.at))
  const { title, text } = takeTitle(texts[0] ?? '', outlineTitle ?? front.title)
  return {
    ...(title ? { title } : {}),
    ...(front.summary ? { summary: front.summary } : {}),
    text: promptsIn([text, ...texts.slice(1)]),
    questions: questions.map((question, n) => plainQuestion(question, words => toText(words, pieces[n + 1]!.at))),
  }
}

/** The texts of a question as markdown. */
function plainQuestion(question: WrittenQuestion, toText: (words: string) => string): WrittenQuestion {
  return {
    ...question,
    choices: question.choices.map(choice => ({
      ...choice,
      text: toText(choice.text),
      ...(choice.explanation ? { explanation: toText(choice.explanation) } : {}),
    })),
    ...(question.explanation ? { explanation: toText(question.explanation) } : {}),
  }
}

/** The page shows its title itself, so a first heading with the same text would repeat it. */
function takeTitle(text: string, declaredTitle: string | undefined): { title: string | undefined; text: string } {
  const blocks = blocksOf(text)
  const at = blocks.findIndex(block => block.kind === 'heading' && block.level === 1)
  const heading = at >= 0 && at < 4 ? headingText(blocks[at]!) : undefined
  const title = declaredTitle ?? heading
  if (heading === undefined || title === undefined || bare(heading) !== bare(title)) {
    const first = blocks.find(block => block.kind === 'heading')
    return { title: title ?? (first && headingText(first)), text }
  }
  return { title, text: joined(blocks.toSpliced(at, 1)) }
}

const bare = (title: string) =>
  title
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

type Front = { title?: string; summary?: string }

function frontMatter(source: string): { front: Front; body: string; firstLine: number } {
  const end = source.startsWith('---\n') ? source.indexOf('\n---', 3) : -1
  const after = end < 0 ? '' : source.slice(end + 4)
  if (end < 0 || end > 10_000 || !/^[ \t]*(\n|$)/.test(after)) return { front: {}, body: source, firstLine: 1 }
  const fields = fieldsOf(source.slice(4, end + 1))
  if (!fields) return { front: {}, body: source, firstLine: 1 }
  const text = (value: unknown) => (typeof value === 'string' && value.trim() ? plainText(value) : undefined)
  const [title, summary] = [text(fields['title']), text(fields['summary'] ?? fields['description'])]
  return {
    front: { ...(title ? { title } : {}), ...(summary ? { summary } : {}) },
    body: after,
    firstLine: lineAt(source, end + 4),
  }
}

function fieldsOf(yaml: string): Record<string, unknown> | undefined {
  try {
    const fields = readYaml(yaml)
    return fields && typeof fields === 'object' && !Array.isArray(fields)
      ? (fields as Record<string, unknown>)
      : undefined
  } catch {
    // A rule and some text, not a front matter: it stays in the page.
    return undefined
  }
}
