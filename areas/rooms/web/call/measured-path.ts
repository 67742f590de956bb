import type { CallState } from '../engine/call-state.ts'

/** The measured way of pictures and sound, which the badge shows. */
export type MeasuredPath = { way: 'mesh' | 'relay' | 'server'; relayed: number; count: number; isConfirmed: boolean }

/** @returns undefined until something is measured */
export function measuredPath({ links, rules, safetyNumber, confirmedNumber }: PathState): MeasuredPath | undefined {
  const paths = Object.values(links).flatMap(({ figures }) => figures?.path ?? [])
  const count = paths.length
  if (count === 0) return undefined
  const relayed = paths.filter(path => path === 'relay').length
  const way = rules?.provider === 'janus' ? 'server' : relayed === count ? 'relay' : 'mesh'
  // A new person changes the number, so it has to be compared again.
  const isConfirmed = safetyNumber !== undefined && confirmedNumber === safetyNumber
  return { way, relayed, count, isConfirmed }
}

type PathState = Pick<CallState, 'links' | 'rules' | 'safetyNumber' | 'confirmedNumber'>
