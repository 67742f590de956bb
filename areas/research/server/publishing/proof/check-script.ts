import { decodeText } from '#areas/evidence/server/exports.ts'
import {
  checkSentences,
  isFaultless,
  isShown,
  isSigned,
  missingQuotes,
  sha256Of,
  type SentenceFaults,
} from './check-proof.ts'
import type { ScriptText } from './proof-page.ts'
import type { Proof, ProofSource, Signed } from './proof.ts'

/**
 * The script of a proof (`proof-page.ts`): it runs in the reader's browser when the file is opened, without a
 * connection.
 */

const textOf = (id: string): string => document.getElementById(id)!.textContent
const texts = JSON.parse(textOf('texts')) as Record<ScriptText, string>

/** The whole document, before this script writes anything. */
function bodyAsRead(): HTMLElement {
  const body = document.body.cloneNode(true) as HTMLElement
  for (const script of body.querySelectorAll(':scope > script')) script.remove()
  return body
}

function line(kind: 'good' | 'wrong' | 'dim', words: string): HTMLParagraphElement {
  const paragraph = document.createElement('p')
  paragraph.className = kind
  paragraph.textContent = words
  return paragraph
}

/** Shows the faults of a sentence below it, with its quotes open. */
function showFaults({ id, quotes, figures, isGradeWrong }: SentenceFaults): void {
  const item = document.getElementById(id)!
  item.querySelector('details')?.setAttribute('open', '')
  for (const quote of quotes) document.getElementById(`quote-${quote}`)?.after(line('wrong', texts.quote_wrong))
  if (figures.length > 0) item.append(line('wrong', `${texts.figures_wrong} ${figures.join(', ')}`))
  if (isGradeWrong) item.append(line('wrong', texts.grade_wrong))
}

async function signatureLines(signed: Signed, body: HTMLElement): Promise<HTMLParagraphElement[]> {
  const isWhole = await isSigned(signed, body.textContent)
  if (isWhole === undefined) return [line('dim', texts.not_checked)]
  return [line(isWhole ? 'good' : 'wrong', isWhole ? texts.signed : texts.not_signed)]
}

function check(proof: Proof, signature: readonly HTMLParagraphElement[], body: HTMLElement): void {
  const faults = checkSentences(proof).filter(each => !isFaultless(each))
  for (const each of faults) showFaults(each)
  const signed = new DOMParser().parseFromString(proof.markup, 'text/html').body
  // If the document shows something else, the signature does not cover what is read.
  const results = isShown(body, signed) ? [...signature] : [line('wrong', texts.not_shown)]
  results.push(faults.length === 0 ? line('good', texts.all_right) : line('wrong', `${texts.faults} ${faults.length}`))
  document.getElementById('results')!.replaceChildren(...results)
}

/** The text of an original that can be read here; undefined for a PDF and other files. */
async function textIn(file: File, bytes: ArrayBuffer): Promise<string | undefined> {
  const text = decodeText(new Uint8Array(bytes))
  if (/\.(?:txt|md|csv)$/i.test(file.name)) return text
  if (!/\.html?$/i.test(file.name)) return undefined
  const page = new DOMParser().parseFromString(text, 'text/html')
  for (const element of page.querySelectorAll('script, style, template')) element.remove()
  return page.body.textContent
}

function hashLine(hash: string | undefined, { sha256 }: ProofSource): HTMLParagraphElement {
  if (hash === undefined) return line('dim', texts.not_checked)
  return hash === sha256 ? line('good', texts.file_same) : line('wrong', texts.file_differs)
}

async function checkOriginal(input: HTMLInputElement, proof: Proof): Promise<void> {
  const file = input.files?.[0]
  const source = proof.sources.find(({ n }) => n === Number(input.dataset['source']))
  if (!file || !source) return
  const bytes = await file.arrayBuffer()
  const results = [hashLine(await sha256Of(bytes), source)]
  const original = await textIn(file, bytes)
  if (original !== undefined) {
    const quotes = proof.sections.flatMap(each => each.sentences).flatMap(each => each.quotes)
    const missing = missingQuotes(
      original,
      quotes.filter(quote => quote.source === source.n && quote.passage !== ''),
    )
    results.push(
      ...(missing.length === 0
        ? [line('good', texts.quotes_there)]
        : missing.map(({ exact }) => line('wrong', `${texts.quotes_missing} ${exact}`))),
    )
  }
  input
    .closest('li')!
    .querySelector('[role=status]')!
    .replaceChildren(...results)
}

async function start(): Promise<void> {
  const text = textOf('proof')
  const body = bodyAsRead()
  const signature = await signatureLines({ text, ...(JSON.parse(textOf('signature')) as Omit<Signed, 'text'>) }, body)
  // Shown at once, because a change may make the text below unreadable.
  document.getElementById('results')!.replaceChildren(...signature)
  const proof = JSON.parse(text) as Proof
  for (const input of document.querySelectorAll<HTMLInputElement>('input[data-source]'))
    input.addEventListener('change', () => void checkOriginal(input, proof))
  check(proof, signature, body)
}

// Readers also see what follows the script.
document.addEventListener('DOMContentLoaded', () => void start())
