/** A value that ends with a full stop (`10:44 a.m.`, `Acme Inc.`) ends the sentence it is the end of. */
export const withoutDoubledStops = (text: string): string => text.replaceAll(/(\p{L})\.\.(?=\s|$)/gu, '$1.')
