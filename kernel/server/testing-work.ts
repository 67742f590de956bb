/**
 * How long `work` keeps this thread busy, in milliseconds of processor time: what other threads and other processes of
 * a busy machine do does not count, as it does with a clock.
 */
export async function workMs(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}
