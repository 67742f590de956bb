import { useState, useSyncExternalStore } from 'react'
import { createStore } from '#kernel/web/store.ts'

/** Which people are ticked. Beside React's state, so that ticking one draws one row, not hundreds. */
export type Choice = {
  subscribe(listener: () => void): () => void
  all(): ReadonlySet<string>
  choose(ids: readonly string[], isChosen: boolean): void
  clear(): void
}

export function createChoice(): Choice {
  const { subscribe, get, set } = createStore<ReadonlySet<string>>(new Set())
  return {
    subscribe,
    all: get,
    choose(ids, isChosen) {
      const others = [...get()].filter(id => !ids.includes(id))
      set(new Set(isChosen ? [...others, ...ids] : others))
    },
    clear: () => set(new Set()),
  }
}

export const useChoice = (): Choice => useState(createChoice)[0]

/** All that are ticked; draws again when that changes. */
export const useChosen = ({ subscribe, all }: Choice): ReadonlySet<string> => useSyncExternalStore(subscribe, all)

/** Whether this one is. */
export const useIsChosen = ({ subscribe, all }: Choice, id: string): boolean =>
  useSyncExternalStore(subscribe, () => all().has(id))
