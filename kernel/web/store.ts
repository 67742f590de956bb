import { useSyncExternalStore } from 'react'

/** Tells its listeners that something changed; what it is they read themselves. */
export type Signal = {
  /** Answers a function that ends the subscription. */
  subscribe(listener: () => void): () => void
  notify(): void
}

/** For a value that is stored elsewhere: in the document, in local storage, in the URL. */
export function createSignal(): Signal {
  const listeners = new Set<() => void>()
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    notify() {
      for (const listener of listeners) listener()
    },
  }
}

/** A value outside of React's state, which several components show. */
export type Store<T> = Pick<Signal, 'subscribe'> & {
  get(): T
  /** Listeners hear of it unless the value is the same one as before. */
  set(next: T): void
}

export function createStore<T>(initial: T): Store<T> {
  const { subscribe, notify } = createSignal()
  let value = initial
  return {
    subscribe,
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      notify()
    },
  }
}

/** What a store holds; draws again when that changes. */
export const useStore = <T>({ subscribe, get }: Pick<Store<T>, 'subscribe' | 'get'>): T =>
  useSyncExternalStore(subscribe, get, get)
