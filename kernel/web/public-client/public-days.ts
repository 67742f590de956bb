import type { Locale } from '#kernel/contract/locales.ts'
import { dates, showDatesIn } from '../formats.ts'
import { storedZone } from '../zone-cookie.ts'

/** The script of every public page: days by the reader's calendar, that of the profile while somebody is signed in. */
export function startDays(): void {
  showDatesIn(storedZone())
  const locale = document.documentElement.lang as Locale
  const inUtc = dates(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  for (const day of document.querySelectorAll<HTMLTimeElement>('time[data-day]')) {
    const at = new Date(day.dateTime)
    const own = dates(locale).format(at)
    // A text that is right stays as the server wrote it, whose version of Intl may differ.
    if (own !== inUtc.format(at)) day.textContent = own
  }
}
