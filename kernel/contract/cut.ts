/**
 * The beginning of a text, of at most so many UTF-16 units, that does not end with half a character: PostgreSQL stores none
 * in JSON.
 */
export const cut = (text: string, most: number): string => text.slice(0, most).replace(/[\ud800-\udbff]$/, '')
