import { useState, useSyncExternalStore } from 'react'
import { createStore } from '#kernel/web/store.ts'

/** The selected people. Outside React's state, so that selecting one renders one row, not hundreds. */
export type Selection = {
  subscribe(listener: () => void): () => void
  all(): ReadonlySet<string>
  choose(ids: readonly string[], isChosen: boolean): void
  clear(): void
}

export function createSelection(): Selection {
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

export const useSelection = (): Selection => useState(createSelection)[0]

/** All selected people; renders again when they change. */
export const useSelected = ({ subscribe, all }: Selection): ReadonlySet<string> => useSyncExternalStore(subscribe, all)

/** Whether this person is selected. */
export const useIsSelected = ({ subscribe, all }: Selection, id: string): boolean =>
  useSyncExternalStore(subscribe, () => all().has(id))
