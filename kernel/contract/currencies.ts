/** Every currency that exists, as ISO 4217 writes it. */
export const currencies = Intl.supportedValuesOf('currency')

const existing = new Set(currencies)

/** Whether a code of three letters is one of a currency that exists. */
export const isCurrency = (code: string): boolean => existing.has(code)
