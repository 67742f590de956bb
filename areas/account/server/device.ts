import { createHash } from 'node:crypto'
import { networkOf } from '#kernel/server/origin.ts'

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
const named = (list: [RegExp, string][], agent: string) => list.find(([pattern]) => pattern.test(agent))?.[1]

/** A browser as people call it: "Firefox · Windows". Names alone, so an update is not a new device. */
export function deviceName(userAgent: string): string {
  const parts = [named(browsers, userAgent), named(systems, userAgent)].filter(Boolean)
  return parts.length > 0 ? parts.join(' · ') : userAgent.split(/[/ (]/)[0]?.slice(0, 40) || '—'
}

export const deviceHash = (device: string, ip: string): string =>
  createHash('sha256')
    .update(`${device}\n${networkOf(ip)}`)
    .digest('hex')
