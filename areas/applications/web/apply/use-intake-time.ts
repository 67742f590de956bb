import { zoneName } from '#kernel/web/public-client/zone-name.ts'
import { readerZone, withNote } from '#kernel/web/formats.ts'
import { useWords } from '#kernel/web/words.ts'

const style = { year: 'numeric', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const

/**
 * A time of an intake by the clock of its zone, with the zone's name, and by the reader's own clock if that differs. If
 * no zone was chosen, only by the reader's own.
 */
export function useIntakeTime() {
  const { t, date, locale } = useWords('apply')
  return (at: string, timeZone: string | null): string => {
    const here = date(at, { ...style, timeZone: readerZone() })
    if (!timeZone) return here
    const theirs = date(at, { ...style, timeZone })
    const there = `${theirs} ${zoneName(locale, timeZone, at)}`
    return here === theirs ? there : withNote(locale, there, t('form.your_time', { time: here }))
  }
}
