import { offsetAt } from '#kernel/contract/time/zone-offset.ts'
import { transitionsIn, type Transition } from '../time/zone-transitions.ts'

/** The time before and after the events for which the rules of a zone are written. */
const around = 400 * 86_400_000

const two = (n: number) => String(n).padStart(2, '0')

/** `-0600`; with seconds if the zone had them. */
export function utcOffset(ms: number): string {
  const seconds = Math.abs(ms) / 1_000
  const [hours, minutes, rest] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60]
  return `${ms < 0 ? '-' : '+'}${two(hours)}${two(minutes)}${rest ? two(rest) : ''}`
}

/** `20261203T180000`: a moment on a clock that is this far ahead of UTC. */
export const localStamp = (at: number, offset: number): string =>
  new Date(at + offset).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')

function observance(kind: 'STANDARD' | 'DAYLIGHT', start: string, before: number, after: number): string[] {
  return [
    `BEGIN:${kind}`,
    `DTSTART:${start}`,
    `TZOFFSETFROM:${utcOffset(before)}`,
    `TZOFFSETTO:${utcOffset(after)}`,
    `END:${kind}`,
  ]
}

/** The period that begins with a change of the clock; its start is written in the time before the change. */
const ofTransition = ({ at, before, after }: Transition): string[] =>
  observance(after > before ? 'DAYLIGHT' : 'STANDARD', localStamp(at, before), before, after)

/**
 * A zone as RFC 5545 has it, for events between two moments: one observance for each change of its clock around them,
 * as the platform knows them, and one for the time before. It contains no rules that repeat for ever, because zones
 * change their rules.
 */
export function vtimezone(zone: string, from: Date, to: Date): string[] {
  const begins = from.getTime() - around
  const first = offsetAt(zone, begins)
  const changes = transitionsIn(zone, begins, to.getTime() + around)
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...observance('STANDARD', localStamp(begins, first), first, first),
    ...changes.flatMap(ofTransition),
    'END:VTIMEZONE',
  ]
}
