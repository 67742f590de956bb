/** The parts of the build (`web`, `server`) whose sources changed since it was made. */
export function staleParts(): string[]
