const two = (n: number): string => String(n).padStart(2, '0')

/** An instant as the value of a datetime-local field, in the zone of the device; empty for none. */
export function localTimeOf(instant: string | null): string {
  if (!instant) return ''
  const at = new Date(instant)
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`
}

/** The instant of such a field; null if it is empty. */
export const instantOf = (local: string): string | null => (local ? new Date(local).toISOString() : null)
