const oneYear = 31_536_000

/** Stores the zone of the signed-in person's profile for public pages, which know nobody. */
export function storeZone(name: string): void {
  document.cookie = `zone=${name}; path=/; max-age=${oneYear}; samesite=lax`
}

export function forgetZone(): void {
  document.cookie = 'zone=; path=/; max-age=0'
}

/** The stored zone, or an empty text. */
export const storedZone = (): string => /(?:^|; )zone=([^;]*)/.exec(document.cookie)?.[1] ?? ''
