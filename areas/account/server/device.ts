import { createHash } from 'node:crypto'
import ipaddr from 'ipaddr.js'

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

/** The neighbourhood of an address (/16, in IPv6 /32): it changes when a person travels, not when a lease does. */
export function networkOf(ip: string, bits = { ipv4: 16, ipv6: 32 }): string {
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  const kind = address.kind()
  const kept = address.toByteArray().map((byte, at) => (at * 8 < bits[kind] ? byte : 0))
  return `${ipaddr.fromByteArray(kept).toString()}/${bits[kind]}`
}

/** Where tries are counted: an IPv6 customer owns a whole /64. */
export const originOf = (ip: string): string => networkOf(ip, { ipv4: 32, ipv6: 64 })

export const deviceHash = (device: string, ip: string): string =>
  createHash('sha256')
    .update(`${device}\n${networkOf(ip)}`)
    .digest('hex')
