import { answerWork } from './work-thread.ts'

const clock = new Int32Array(new SharedArrayBuffer(4))
const taken: unknown[] = []

/** Takes memory outside of the heap or in it, or time, until somebody ends it, or there are three gigabytes. */
answerWork((of: 'outside' | 'heap' | 'array' | 'time') => {
  while (taken.length < 300) {
    if (of === 'outside') taken.push(Buffer.alloc(10_000_000, 1))
    if (of === 'heap') taken.push(Array.from({ length: 500_000 }, () => ({})))
    // One array, each of whose parts is bigger than what V8 would forgive beyond a limit.
    if (of === 'array') taken.push(Array.from({ length: 10_000_000 }, () => 1))
    Atomics.wait(clock, 0, 0, 5)
  }
  return taken.length
})
