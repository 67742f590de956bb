/** How Node is started for the lab. */
export function serverFlags(): string[]
export function serverEnvironment(): Record<string, string>
