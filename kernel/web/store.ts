import { useSyncExternalStore } from 'react'

/** Calls its listeners when something changed; they read the value themselves. */
export type Signal = {
  /** Answers a function that ends the subscription. */
  subscribe(listener: () => void): () => void
  notify(): void
}

/** Announces changes of a value that is stored elsewhere: in the document, in local storage, in the URL. */
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

/** A value outside of React's state, shared by several components. */
export type Store<T> = Pick<Signal, 'subscribe'> & {
  get(): T
  /** Calls the listeners unless the value is the same as before. */
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

/** The value of a store; renders again when it changes. */
export const useStore = <T>({ subscribe, get }: Pick<Store<T>, 'subscribe' | 'get'>): T =>
  useSyncExternalStore(subscribe, get, get)
