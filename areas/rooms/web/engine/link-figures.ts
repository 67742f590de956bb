import type { Limit } from './quality.ts'

/** The measurements of one connection. */
export type LinkFigures = {
  path: 'direct' | 'relay' | undefined
  delayMs: number | undefined
  /** The percentage of what they sent that was lost since the last measurement. */
  lossPercent: number | undefined
  size: string | undefined
  framesPerSecond: number | undefined
  framesDecoded: number
  limit: Limit
}

type Report = RTCStats & Record<string, unknown>
type Counts = { received: number; lost: number }

const ofType = (reports: readonly Report[], type: string) => reports.filter(report => report.type === type)
const numberIn = (report: Report | undefined, name: string): number => Number(report?.[name] ?? 0)

/** The pair that is in use: named by the transport, or nominated and succeeded. */
function pairInUse(reports: readonly Report[]): Report | undefined {
  const id = ofType(reports, 'transport').map(report => report['selectedCandidatePairId'])[0]
  const pairs = ofType(reports, 'candidate-pair')
  return pairs.find(pair => pair.id === id) ?? pairs.find(pair => pair['nominated'] && pair['state'] === 'succeeded')
}

function pathOf(reports: readonly Report[], pair: Report | undefined): LinkFigures['path'] {
  if (!pair) return undefined
  const ends = new Set<unknown>([pair['localCandidateId'], pair['remoteCandidateId']])
  return reports.some(report => ends.has(report.id) && report['candidateType'] === 'relay') ? 'relay' : 'direct'
}

/** The browser's reason for limiting the sent pictures. */
export function limitIn(stats: { values(): Iterable<unknown> }): Limit {
  const sent = ofType([...stats.values()] as Report[], 'outbound-rtp')
  const limits = new Set(sent.map(report => report['qualityLimitationReason']))
  return (['cpu', 'bandwidth', 'other'] as const).find(limit => limits.has(limit)) ?? 'none'
}

/** Reads the figures of a connection; `before` are the counts of the last measurement. */
export function figuresOf(stats: Iterable<unknown>, before: Counts): { figures: LinkFigures; counts: Counts } {
  const reports = [...stats] as Report[]
  const pair = pairInUse(reports)
  const inbound = ofType(reports, 'inbound-rtp')
  const pictures = inbound.filter(report => report['kind'] === 'video')
  const largest = pictures.toSorted((a, b) => numberIn(b, 'framesDecoded') - numberIn(a, 'framesDecoded'))[0]
  const sum = (name: string) => inbound.reduce((total, report) => total + numberIn(report, name), 0)
  const counts = { received: sum('packetsReceived'), lost: sum('packetsLost') }
  const [came, lost] = [counts.received - before.received, Math.max(0, counts.lost - before.lost)]
  return {
    counts,
    figures: {
      path: pathOf(reports, pair),
      delayMs:
        pair?.['currentRoundTripTime'] === undefined
          ? undefined
          : Math.round(numberIn(pair, 'currentRoundTripTime') * 1_000),
      lossPercent: came + lost > 0 ? Math.round((lost / (came + lost)) * 1_000) / 10 : undefined,
      size: largest?.['frameWidth']
        ? `${numberIn(largest, 'frameWidth')} × ${numberIn(largest, 'frameHeight')}`
        : undefined,
      framesPerSecond:
        largest?.['framesPerSecond'] === undefined ? undefined : Math.round(numberIn(largest, 'framesPerSecond')),
      framesDecoded: pictures.reduce((total, report) => total + numberIn(report, 'framesDecoded'), 0),
      limit: limitIn(new Map(reports.map(report => [report.id, report]))),
    },
  }
}
