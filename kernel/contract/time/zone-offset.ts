const formatters = new Map<string, Intl.DateTimeFormat>()

/** Keeps one formatter for each of the platform's zones: making one costs a thousand times as much as using it. */
function formatterOf(zone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(zone)
  if (!formatter) {
    const parts = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const
    formatter = new Intl.DateTimeFormat('en-u-ca-iso8601-hc-h23', { ...parts, second: '2-digit', timeZone: zone })
    formatters.set(zone, formatter)
  }
  return formatter
}

/** What the clock of a zone shows at a moment, as milliseconds of a clock that counts as UTC does. */
export function wallMs(zone: string, at: number): number {
  const parts = formatterOf(zone).formatToParts(at)
  const number = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find(part => part.type === type)?.value)
  const seconds = [number('hour'), number('minute'), number('second')] as const
  return Date.UTC(number('year'), number('month') - 1, number('day'), ...seconds)
}

/** The calendar day of a zone at a moment. */
export const dayAt = (zone: string, at: Date): string => new Date(wallMs(zone, at.getTime())).toISOString().slice(0, 10)

/** The milliseconds by which a zone's clock is ahead of UTC at a moment. */
export const offsetAt = (zone: string, at: number): number => wallMs(zone, at) - Math.floor(at / 1_000) * 1_000
