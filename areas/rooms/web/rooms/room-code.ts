const code = /[a-z2-9]{5}-[a-z2-9]{5}-[a-z2-9]{5}/

/** The code in what somebody typed or pasted: the code itself, or a whole link. */
export const codeIn = (text: string): string | undefined => code.exec(text.trim().toLowerCase())?.[0]
