import { renderSVG } from 'uqr'

/** An event in iCalendar format; with REQUEST or CANCEL a mail program adds it to the calendar or removes it. */
export type CalendarPart = { method: 'REQUEST' | 'CANCEL' | 'PUBLISH'; file: string }

/** The attachments of a mail in the outbox: the picture of a QR code is drawn when it is sent. */
export type MailParts = { qr?: string; calendar?: CalendarPart }

/** The name by which the body of a mail shows its picture (RFC 2392). */
export const qrName = 'qr'

export const partsOf = ({ qr, calendar }: { qr?: { text: string }; calendar?: CalendarPart }): MailParts | null =>
  qr || calendar ? { ...(qr && { qr: qr.text }), ...(calendar && { calendar }) } : null

async function drawn(text: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(renderSVG(text, { pixelSize: 8, border: 4 })))
    .png()
    .toBuffer()
}

/** The parts for nodemailer: an event is last among the alternatives, where programs look for it. */
export async function partsToSend(parts: MailParts | null) {
  const { qr, calendar } = parts ?? {}
  return {
    ...(calendar && { icalEvent: { method: calendar.method, content: calendar.file, filename: 'event.ics' } }),
    ...(qr && { attachments: [{ filename: `${qrName}.png`, cid: qrName, content: await drawn(qr) }] }),
  }
}
