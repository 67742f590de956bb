/** A smaller difference is network delay and the header's whole seconds, not a wrong clock. */
const rough = 10_000

let ahead = 0

/** Measures from the Date header of an answer how far this device's clock is off. */
export function hearTime(header: string | null): void {
  const at = header ? Date.parse(header) : Number.NaN
  if (Number.isNaN(at)) return
  const off = at - Date.now()
  ahead = Math.abs(off) < rough ? 0 : off
}

/** The server's current time in milliseconds, for its deadlines, whatever this device's clock says. */
export const serverNow = (): number => Date.now() + ahead
