import { createHash } from 'node:crypto'
import { eq, isNull, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { colon, type Locale } from '../contract/locales.ts'
import type { Config } from './config.ts'
import { escapeHtml } from './html.ts'
import { openMailServer } from './mail-server.ts'
import { newId, type Database } from './database.ts'
import { enqueue, enqueueAll, isRunning, job } from './jobs.ts'
import type { createLog } from './log.ts'
import { partsOf, partsToSend, qrName, type CalendarPart } from './mail-parts.ts'
import { outbox_mails } from './tables.ts'
import type { Words } from './words.ts'

/** A mail as text: paragraphs, perhaps a code to read and a link to open. */
export type Mail = {
  /** The id for a job that may run twice (`mailIdOf`). */
  id?: string
  to: string
  locale: Locale
  kind: string
  subject: string
  paragraphs: string[]
  code?: string
  link?: { href: string; label: string }
  /** A list, each line perhaps a link, and a sentence below it. */
  entries?: readonly { text: string; href?: string }[]
  after?: string
  /** A picture of a text, to be shown at a door; a reader without pictures reads its label. */
  qr?: { text: string; label: string }
  /** An event for the reader's calendar. */
  calendar?: CalendarPart
  footer: string
}

/** A subject is one line, whatever was typed. */
const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

const paragraphHtml = (text: string) => `<p>${escapeHtml(text).replaceAll(/\r?\n/g, '<br>')}</p>`

const asText = ({ locale, paragraphs, entries = [], after, code, link, footer }: Mail) =>
  [
    ...paragraphs,
    ...entries.map(({ text, href }) => `• ${text}${href ? `\n  ${href}` : ''}`),
    after,
    code,
    link && `${link.label}${colon(locale).trimEnd()}\n${link.href}`,
    '—',
    footer,
  ]
    .filter(Boolean)
    .join('\n\n')

const entryHtml = ({ text, href }: { text: string; href?: string }) =>
  `<li style="margin:0 0 12px">${href ? `<a href="${escapeHtml(href)}" style="color:#0b6b52;font-weight:600">${escapeHtml(text)}</a>` : escapeHtml(text)}</li>`

const asHtml = ({ locale, subject, paragraphs, entries, after, code, link, qr, footer }: Mail) => `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#f7f5ef;color:#191b1a;font:16px/1.6 -apple-system,'Segoe UI','Hiragino Sans','Yu Gothic',sans-serif">
<div style="max-width:520px;margin:0 auto;padding:40px 24px">
<p style="font-weight:700;margin:0 0 24px"><span style="color:#ff6a3d">●</span> AI Lab</p>
<h1 style="font-size:24px;line-height:1.25;margin:0 0 16px">${escapeHtml(subject)}</h1>
${paragraphs.map(paragraphHtml).join('\n')}
${entries?.length ? `<ul style="margin:0 0 16px;padding-left:20px">${entries.map(entryHtml).join('')}</ul>` : ''}
${after ? paragraphHtml(after) : ''}
${code ? `<p style="font:700 32px/1.2 ui-monospace,monospace;letter-spacing:.2em;background:#d6f3e6;color:#0a4f3d;border-radius:12px;padding:16px 20px;text-align:center">${escapeHtml(code)}</p>` : ''}
${link ? `<p><a href="${escapeHtml(link.href)}" style="display:inline-block;background:#0b6b52;color:#fff;text-decoration:none;font-weight:600;border-radius:12px;padding:12px 20px">${escapeHtml(link.label)}</a></p>` : ''}
${qr ? `<p><img src="cid:${qrName}" alt="${escapeHtml(qr.label)}" width="240" height="240" style="background:#fff;border-radius:12px"></p>` : ''}
<p style="border-top:1px solid #dedacf;margin-top:32px;padding-top:16px;color:#5b5d58;font-size:13px">${escapeHtml(footer)}</p>
</div></body></html>`

type Log = ReturnType<typeof createLog>

/** The job's tools. */
export type MailTools = {
  db: Database
  words: Words
  config: Config
  log: Pick<Log, 'warn'>
}

/** How often a mail is tried; the pauses grow, and all together take four days. */
export const mailAttempts = 25
const longestError = 300

const keyOf = (id: string) => `mail:${id}`

/** Sends one mail of the outbox; without an SMTP server it stays there to be read. */
export const sendMail = job({
  name: 'kernel.send_mail',
  input: z.object({ id: z.uuid() }),
  // A mail server may take minutes, and no transaction waits for it. No other job sends this mail in the meantime: it
  // has exactly one.
  ownTransactions: true,
  maxAttempts: mailAttempts,
  async run({ id }, { db, config, log }: MailTools) {
    if (!config.SMTP_URL) {
      // The mailbox of the sample shows it. In other labs, the recipient never gets it.
      if (!config.sample) log.warn({ mail: id }, 'an email stays in the outbox: no mail server is set (SMTP_URL)')
      return
    }
    const [row] = await db.select().from(outbox_mails).where(eq(outbox_mails.id, id))
    if (!row || row.sent_at) return
    const transport = await openMailServer(config)
    try {
      await transport.sendMail({
        from: config.MAIL_FROM,
        to: row.to_address,
        subject: row.subject,
        text: row.body_text,
        html: row.body_html,
        messageId: row.message_id,
        ...(await partsToSend(row.parts)),
        headers: { 'Content-Language': row.locale, 'Auto-Submitted': 'auto-generated' },
      })
    } catch (error) {
      const last_error = (error as Error).message.slice(0, longestError)
      await db
        .update(outbox_mails)
        .set({ last_error, attempts: sql`${outbox_mails.attempts} + 1` })
        .where(eq(outbox_mails.id, id))
      throw error
    } finally {
      transport.close()
    }
    // The text may contain a code or a link that opens an account: it is deleted once it was sent.
    const sent = { sent_at: new Date(), last_error: null, body_text: '', body_html: '', parts: null }
    await db.update(outbox_mails).set(sent).where(eq(outbox_mails.id, id))
  },
})

/** Adds a mail to the outbox and a job to send it; both only if the transaction of `db` commits. */
export async function postMail(db: Database, mail: Mail): Promise<void> {
  const row = rowOf(mail)
  const added = await db.insert(outbox_mails).values(row).onConflictDoNothing().returning({ id: outbox_mails.id })
  for (const { id } of added) await enqueue(db, sendMail, { id }, { key: keyOf(id) })
}

/**
 * Queues a mail again immediately, in place of its waiting job. One that is being sent at this moment is not sent
 * beside that: if it fails, the queue tries again by itself.
 */
export async function sendAgain(db: Database, id: string): Promise<void> {
  if (!(await isRunning(db, keyOf(id)))) await enqueue(db, sendMail, { id }, { key: keyOf(id) })
}

/**
 * The id of one mail of a job that may run twice: a process that ends after its transaction and before the queue hears of
 * it leaves the job to another one, which then adds nothing.
 */
export function mailIdOf(telling: string, email: string): string {
  const hash = createHash('sha256').update(`${telling} ${email}`).digest('hex')
  // It begins like the id of the job, with its time: ids are in the order in which they are made.
  return `${telling.slice(0, 15)}${hash.slice(0, 3)}-8${hash.slice(3, 6)}-${hash.slice(6, 18)}`
}

function rowOf(mail: Mail): typeof outbox_mails.$inferInsert {
  const { id = newId() } = mail
  return {
    id,
    to_address: mail.to,
    locale: mail.locale,
    kind: mail.kind,
    subject: inOneLine(mail.subject),
    body_text: asText(mail),
    body_html: asHtml(mail),
    parts: partsOf(mail),
    message_id: `<${id}@ai-lab>`,
  }
}

/** The same for many, at most a thousand, in two statements; they are sent after anything else that is due. */
export async function postMails(db: Database, mails: readonly Mail[]): Promise<void> {
  if (mails.length === 0) return
  const rows = mails.map(rowOf)
  await db.insert(outbox_mails).values(rows)
  await enqueueAll(
    db,
    sendMail,
    rows.map(({ id }) => ({ id })),
    ({ id }) => keyOf(id),
  )
}

/** The number of unsent mails. */
export const waitingMails = (db: Database): Promise<number> => db.$count(outbox_mails, isNull(outbox_mails.sent_at))
