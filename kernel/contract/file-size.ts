const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** A number of bytes as text, with its unit on the same line. */
export function sizeIn(number: (value: number, options?: Intl.NumberFormatOptions) => string, bytes: number): string {
  const power = bytes < 1_000 ? 0 : Math.min(3, Math.floor(Math.log10(bytes) / 3))
  const formatted = number(bytes / 1_000 ** power, {
    style: 'unit',
    unit: units[power]!,
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: power === 0 ? 0 : 1,
  })
  return formatted.replaceAll(' ', '\u00A0')
}
