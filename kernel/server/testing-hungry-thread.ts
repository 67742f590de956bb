import { answerWork } from './work-thread.ts'

/** Takes memory outside of the heap until somebody ends it, or there are three gigabytes. */
answerWork(() => {
  const buffers: Buffer[] = []
  const clock = new Int32Array(new SharedArrayBuffer(4))
  while (buffers.length < 300) {
    buffers.push(Buffer.alloc(10_000_000, 1))
    Atomics.wait(clock, 0, 0, 5)
  }
  return buffers.length
})
