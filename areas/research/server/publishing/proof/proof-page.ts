import { createHash } from 'node:crypto'
import { html, Html } from '#kernel/server/html.ts'
import type { Say } from '../report-files.ts'
import type { Signed } from './proof.ts'
import type { Unsigned } from './proof-body.ts'
import { proofStyle } from './proof-style.ts'

/** The texts that the script writes, by key. */
const scriptTexts = [
  'signed',
  'not_signed',
  'not_shown',
  'not_checked',
  'all_right',
  'faults',
  'quote_wrong',
  'figures_wrong',
  'grade_wrong',
  'file_same',
  'file_differs',
  'quotes_there',
  'quotes_missing',
] as const
export type ScriptText = (typeof scriptTexts)[number]

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * Scripts and styles are not escaped. There is no space around them, because hashes and the signature are of the text
 * alone.
 */
const whole = (start: string, text: string, end: string) => new Html(`${start}${text}${end}`)
const code = (text: string) => whole('<script>', text, '</script>')
const data = (id: string, text: string) => whole(`<script type="application/json" id="${id}">`, text, '</script>')
const json = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

type Written = { proof: Unsigned; body: Html; signed: Signed }

/**
 * A document that checks a report again, without the lab and without any connection: it contains the report, every
 * quote in its passage, and the script that checks them.
 */
export function proofPage({ proof, body, signed }: Written, script: string, say: Say): string {
  const texts = Object.fromEntries(scriptTexts.map(key => [key, say(`proof.${key}`)]))
  const policy = `default-src 'none'; script-src ${hashOf(script)}; style-src ${hashOf(proofStyle)}; base-uri 'none'; form-action 'none'`
  const { text, ...signature } = signed
  const document = html`<!doctype html>
    <html lang="${proof.locale}">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="content-security-policy" content="${policy}" />
        <meta name="viewport" content="width=device-width" />
        <title>${proof.title} &middot; ${say('proof.title')}</title>
        ${whole('<style>', proofStyle, '</style>')}
      </head>
      <body>
        ${body} ${data('proof', text)} ${data('signature', json(signature))} ${data('texts', json(texts))}
        ${code(script)}
      </body>
    </html> `
  return document.text
}
