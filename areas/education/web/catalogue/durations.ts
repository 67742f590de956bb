import type { NumberStyle } from '#kernel/web/formats.ts'

/** How long something takes: minutes below an hour, then hours with at most one decimal. The units are Intl's own words. */
export function durationIn(number: (value: number, style: NumberStyle) => string, minutes: number): string {
  const unit = (name: string): NumberStyle => ({
    style: 'unit',
    unit: name,
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  })
  return minutes < 60 ? number(minutes, unit('minute')) : number(minutes / 60, unit('hour'))
}
