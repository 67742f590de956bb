import sharp from 'sharp'
import { renderSVG } from 'uqr'

/** An event as iCalendar has it; with REQUEST or CANCEL a mail program puts it in the calendar, or takes it out. */
export type CalendarPart = { method: 'REQUEST' | 'CANCEL' | 'PUBLISH'; file: string }

/** What a mail carries beside its words, as the outbox keeps it: the picture of a QR code is drawn as it leaves. */
export type MailParts = { qr?: string; calendar?: CalendarPart }

/** The name by which the words of a mail show its picture (RFC 2392). */
export const qrName = 'qr'

export const partsOf = ({ qr, calendar }: { qr?: { text: string }; calendar?: CalendarPart }): MailParts | null =>
  qr || calendar ? { ...(qr && { qr: qr.text }), ...(calendar && { calendar }) } : null

const drawn = (text: string): Promise<Buffer> =>
  sharp(Buffer.from(renderSVG(text, { pixelSize: 8, border: 4 })))
    .png()
    .toBuffer()

/** The parts as nodemailer takes them: an event goes last among the alternatives, where programs look for it. */
export async function partsToSend(parts: MailParts | null) {
  const { qr, calendar } = parts ?? {}
  return {
    ...(calendar && { icalEvent: { method: calendar.method, content: calendar.file, filename: 'event.ics' } }),
    ...(qr && { attachments: [{ filename: `${qrName}.png`, cid: qrName, content: await drawn(qr) }] }),
  }
}
