/**
 * How long `work` keeps this thread busy, in milliseconds of processor time. Other threads and processes do not count,
 * unlike with a clock.
 */
export async function workMs(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}
