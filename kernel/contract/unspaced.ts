/** Japanese writes a number and its unit without the space that Intl puts between them. */
export const unspaced = (text: string): string => text.replaceAll(/(?<=\d) (?=\p{Script=Han})/gu, '')
