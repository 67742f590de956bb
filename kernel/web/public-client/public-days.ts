import { readerZone } from './reader-zone.ts'

/** The script of every public page: days by the reader's calendar. */
export function startDays(): void {
  const { lang } = document.documentElement
  const dayIn = (at: Date, timeZone: string) =>
    new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeZone }).format(at)
  for (const day of document.querySelectorAll<HTMLTimeElement>('time[data-day]')) {
    const at = new Date(day.dateTime)
    const own = dayIn(at, readerZone)
    // A text that is right stays as the server wrote it, whose version of Intl may differ.
    if (own !== dayIn(at, 'UTC')) day.textContent = own
  }
}
