/** How long a shown value stays the same, in milliseconds. */
export const showRests = 200

/** Shows the newest value: at once, and then a few times a second, however often it changes. */
export function showAtRest<T>(show: (value: T) => void) {
  let newest: { value: T } | undefined
  let resting: ReturnType<typeof setTimeout> | undefined
  function showNow(): void {
    resting = undefined
    if (!newest) return
    const { value } = newest
    newest = undefined
    show(value)
    resting = setTimeout(showNow, showRests)
  }
  return {
    show(value: T): void {
      newest = { value }
      if (!resting) showNow()
    },
    close: () => clearTimeout(resting),
  }
}

/** The entry to remove for a new one: the oldest of the same person, so that no one displaces the entries of others. */
export const oldestOf = <T extends { from: string | undefined }>(all: readonly T[], from: string | undefined) =>
  all.find(each => each.from === from) ?? all[0]
