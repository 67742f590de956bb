import { useState, useSyncExternalStore } from 'react'

/** Which people are ticked. Beside React's state, so that ticking one draws one row, not hundreds. */
export type Choice = {
  subscribe(listener: () => void): () => void
  all(): ReadonlySet<string>
  choose(ids: readonly string[], isChosen: boolean): void
  clear(): void
}

export function createChoice(): Choice {
  const listeners = new Set<() => void>()
  let chosen: ReadonlySet<string> = new Set()
  const become = (next: ReadonlySet<string>) => {
    chosen = next
    for (const listener of listeners) listener()
  }
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    all: () => chosen,
    choose(ids, isChosen) {
      const others = [...chosen].filter(id => !ids.includes(id))
      become(new Set(isChosen ? [...others, ...ids] : others))
    },
    clear: () => become(new Set()),
  }
}

export const useChoice = (): Choice => useState(createChoice)[0]

/** All that are ticked; draws again when that changes. */
export const useChosen = ({ subscribe, all }: Choice): ReadonlySet<string> => useSyncExternalStore(subscribe, all)

/** Whether this one is. */
export const useIsChosen = ({ subscribe, all }: Choice, id: string): boolean =>
  useSyncExternalStore(subscribe, () => all().has(id))
