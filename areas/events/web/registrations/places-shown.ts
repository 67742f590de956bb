/** The most dots: of a longer line, only those around the reader are shown. */
const mostDots = 11

/** The places of a line that are shown: all of a short one; of a longer one, those around one's own. */
export function placesShown(place: number, waiting: number): number[] {
  const count = Math.min(waiting, mostDots)
  const first = Math.max(1, Math.min(place - Math.floor(mostDots / 2), waiting - count + 1))
  return Array.from({ length: count }, (_, at) => first + at)
}
