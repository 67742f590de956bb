/** A browser that starts: where it is, and what it needs in its environment and on its command line. */
export type Browser = { path: string; env: Record<string, string>; args: string[] }

/** Finds a Chromium for tests, unpacking or installing one where none is there; else says what to install. */
export function findBrowser(): Promise<Browser | { missing: string }>
