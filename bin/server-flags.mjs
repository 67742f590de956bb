/**
 * How Node is started for the lab. The part of memory where values begin is 8 MB instead of up to 32, three times over:
 * unused, the rest would be 100 MB of each process.
 */
export const serverFlags = () => ['--max-semi-space-size=8']
