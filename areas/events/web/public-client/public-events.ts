import { zoneName } from '#kernel/web/public-client/zone-name.ts'
import type { Locale } from '#kernel/contract/locales.ts'
import { readerZone as zone } from '#kernel/web/public-client/reader-zone.ts'
import { dateNumeral, dayIn, daysIn, hourLabel, hoursIn, offsetIn } from './event-times.ts'
import { startNextEvent } from './next-event.ts'

/** The server writes it into the page. An import of the list of languages would add it to this script. */
const locale = document.documentElement.lang as Locale

/** The script of the events' public pages: adds the reader's clock to each time, and shows the reader's next event. */
export function startEvents(): void {
  startNextEvent()
  for (const clock of document.querySelectorAll<HTMLElement>('[data-clock]')) showOwnTime(clock)
}

function showOwnTime(clock: HTMLElement): void {
  const { clock: time_zone = 'UTC', starts: starts_at = '', ends: ends_at = '' } = clock.dataset
  if (offsetIn(zone, starts_at) === offsetIn(time_zone, starts_at)) return
  const times = { starts_at, ends_at, time_zone: zone }
  const day = dayIn(locale, zone, starts_at)
  const fill = (name: string, text: string) => {
    const place = clock.querySelector(`[data-own] [data-${name}], [data-own-line] [data-${name}]`)
    if (place) place.textContent = text
  }
  fill('zone', zoneName(locale, zone, starts_at))
  fill('day', day)
  fill('hours', hoursIn(locale, zone, times))
  fill('offset', offsetIn(zone, starts_at))
  fill('own-text', hoursIn(locale, zone, times))
  for (const [name, text] of Object.entries(dateNumeral(locale, zone, starts_at)))
    for (const part of clock.querySelectorAll(`[data-numeral="${name}"]`)) part.textContent = text
  for (const part of clock.querySelectorAll('[data-event-text]'))
    part.textContent = daysIn(locale, time_zone, { starts_at, ends_at, time_zone })
  for (const line of clock.querySelectorAll('[data-event-line]')) line.classList.replace('mt-1', 'text-dim')
  for (const hour of clock.querySelectorAll<HTMLElement>('[data-own-ruler] [data-at]'))
    hour.textContent = hourLabel(locale, zone, new Date(hour.dataset.at ?? 0))
  for (const part of clock.querySelectorAll<HTMLElement>('[data-own], [data-own-line], [data-own-ruler]'))
    part.hidden = false
}
