import { expect, test } from 'vitest'
import { createSignal, createStore } from './store.ts'

const heard = (subscribe: (listener: () => void) => () => void) => {
  const calls = { count: 0, stop: () => {} }
  calls.stop = subscribe(() => (calls.count += 1))
  return calls
}

test('every listener is called with a new value, until it unsubscribes', () => {
  const store = createStore('one')
  const [first, second] = [heard(store.subscribe), heard(store.subscribe)]
  store.set('two')
  expect(store.get()).toBe('two')
  first.stop()
  store.set('three')
  expect([first.count, second.count]).toEqual([1, 2])
})

test('the same value again is no change, an equal new object is', () => {
  const store = createStore<object | number>(Number.NaN)
  const listener = heard(store.subscribe)
  store.set(Number.NaN)
  expect(listener.count).toBe(0)
  store.set({})
  store.set({})
  expect(listener.count).toBe(2)
})

test('a listener may unsubscribe another while both are called', () => {
  const signal = createSignal()
  let stopSecond = () => {}
  signal.subscribe(() => stopSecond())
  const second = heard(signal.subscribe)
  stopSecond = second.stop
  signal.notify()
  signal.notify()
  expect(second.count).toBe(0)
})
