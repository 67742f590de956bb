/** A browser that starts: its path, and its environment and command line. */
export type Browser = { path: string; env: Record<string, string>; args: string[] }

/** Finds a Chromium for tests, unpacking or installing one where there is none; else says what to install. */
export function findBrowser(): Promise<Browser | { missing: string }>
