/** `encodeURIComponent` leaves parentheses, which would end the address. */
const escaped = (letter: string) => `%${letter.charCodeAt(0).toString(16).padStart(2, '0')}`

/** The markdown of an uploaded file: a picture is shown, anything else is a link. */
export const assetMarkdown = (path: string, name: string, isPicture: boolean): string =>
  `${isPicture ? '!' : ''}[${name.replaceAll(/[[\]\\]/g, '')}](${path.replaceAll(/[\s()]/g, escaped)})`
