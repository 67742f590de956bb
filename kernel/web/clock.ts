/** Below this it is the way through the network and the header's whole seconds, not a clock that is wrong. */
const rough = 10_000

let ahead = 0

/** Learns from the Date header of an answer how far this device's clock is off. */
export function hearTime(header: string | null): void {
  const at = header ? Date.parse(header) : Number.NaN
  if (Number.isNaN(at)) return
  const off = at - Date.now()
  ahead = Math.abs(off) < rough ? 0 : off
}

/** What time it is for the server, in milliseconds: what its deadlines are counted by, whatever this device believes. */
export const serverNow = (): number => Date.now() + ahead
