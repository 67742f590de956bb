import { percentile } from './percentile.ts'

export type Queries = {
  /** The search as people use it. */
  whole(text: string): Promise<unknown>
  /** The same words in the index alone. */
  bare(text: string): Promise<unknown>
}
export type QueryTimes = { p95: number; bareP95: number; slowest: string }

export async function msOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** Searches for each text, after its bare query. */
export async function measureQueries(texts: readonly string[], { whole, bare }: Queries): Promise<QueryTimes> {
  const bareTimes: number[] = []
  const times: number[] = []
  for (const text of texts) {
    bareTimes.push(await msOf(() => bare(text)))
    times.push(await msOf(() => whole(text)))
  }
  return {
    p95: percentile(times, 0.95),
    bareP95: percentile(bareTimes, 0.95),
    slowest: texts[times.indexOf(Math.max(...times))]!,
  }
}

/** Prints the times of a language. @returns the line if they miss the bars: milliseconds, and multiples of the bare query */
export function reportTimes(
  language: string,
  { p95, bareP95, slowest }: QueryTimes,
  bars: { ms: number; bare: number },
): string | undefined {
  const line = `${language}: p95 ${p95.toFixed(1)} ms, ${(p95 / bareP95).toFixed(2)} × the bare query (${bareP95.toFixed(1)} ms), the slowest: ${slowest}`
  console.log(line)
  return p95 > bars.ms || p95 > Math.max(bars.bare * bareP95, 5) ? line : undefined
}

/** For the end of a bench: prints what missed its bar, and fails the process. */
export function failWith(failures: readonly string[]): void {
  if (failures.length === 0) return
  console.error(failures.join('\n'))
  process.exitCode = 1
}
