/**
 * How Node is started for the lab. The part of memory where values begin is 8 MB instead of up to 32, three times over:
 * unused, the rest would be 100 MB of each process. Garbage is collected when old values take half as much again as after
 * the last time, and not three times as much: 20,000 calls at once left 150 MB. `--expose-gc` lets the lab collect garbage
 * while it is quiet.
 */
export const serverFlags = () => ['--max-semi-space-size=8', '--heap-growing-percent=50', '--expose-gc']

/**
 * Its environment besides. glibc gives each thread a heap of its own, and returns little of it: after a thread had much to
 * write, 100 MB stayed. Other systems ignore this.
 */
export const serverEnvironment = () => ({ MALLOC_ARENA_MAX: '1' })
