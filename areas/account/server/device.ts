import { createHash } from 'node:crypto'
import type { Locale } from '#kernel/contract/fields.ts'
import { networkOf } from '#kernel/server/origin.ts'
import type { Words } from '#kernel/server/words.ts'

const browsers: [RegExp, string][] = [
  [/\bEdgi?A?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(HeadlessChrome|Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
  [/^curl\//, 'curl'],
]
const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]
const between = ' · '
const named = (list: [RegExp, string][], agent: string) => list.find(([pattern]) => pattern.test(agent))?.[1]

/**
 * A browser's common name: "Firefox · Windows". Without versions, so an update is not a new device. Empty for an
 * unknown browser: otherwise a stranger could choose text in our mails.
 */
export function deviceName(userAgent: string): string {
  return [named(browsers, userAgent), named(systems, userAgent)].filter(Boolean).join(between)
}

const names = new Set([...browsers, ...systems].map(([, name]) => name))
export const isKnownDevice = (device: string): boolean => device.split(between).every(part => names.has(part))

/** A device for its person to read. Older ones may be stored under a name of their own. */
export const deviceSaid = (
  device: string,
  { words, locale }: { words: Words; locale: Locale },
  unknown: 'unknown' | 'unknown_in_text' = 'unknown',
): string => (isKnownDevice(device) ? device : words(locale, `account:device.${unknown}`))

export const deviceHash = (device: string, ip: string): string =>
  createHash('sha256')
    .update(`${device}\n${networkOf(ip)}`)
    .digest('hex')
