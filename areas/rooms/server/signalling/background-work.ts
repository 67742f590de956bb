/** Work that only the shutdown of the lab awaits. */
export function createBackgroundWork(onFailure: (error: unknown) => void) {
  const underWay = new Set<Promise<void>>()
  return {
    start(work: Promise<void>): void {
      const watched = work.catch(onFailure).finally(() => underWay.delete(watched))
      underWay.add(watched)
    },
    allDone: async (): Promise<void> => void (await Promise.all(underWay)),
  }
}
