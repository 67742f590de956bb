const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'" }

const character = (code: number): string => String.fromCodePoint(Math.min(code, 0x10ffff))

/** The text of a part of XML without marks. */
export const plain = (xml: string): string =>
  xml
    .replaceAll(/&#(\d{1,7});/g, (_, code: string) => character(Number(code)))
    .replaceAll(/&#x([\da-f]{1,6});/gi, (_, code: string) => character(Number.parseInt(code, 16)))
    .replaceAll(/&\w{2,4};/g, entity => entities[entity] ?? entity)
    .trim()
