import { isIPv4 } from 'node:net'
import ipaddr from 'ipaddr.js'

/** The network of an address (/16, in IPv6 /32): it changes when a person travels, not with a new lease. */
export function networkOf(ip: string, bits = { ipv4: 16, ipv6: 32 }): string {
  if (!ipaddr.isValid(ip)) return 'unknown'
  const address = ipaddr.process(ip)
  const kind = address.kind()
  const network = address.toByteArray().map((byte, at) => (at * 8 < bits[kind] ? byte : 0))
  return `${ipaddr.fromByteArray(network).toString()}/${bits[kind]}`
}

/**
 * The origin of a request for every limit: an IPv4 address, also when written as IPv6, or the /64 that an IPv6 customer
 * has as a whole.
 */
export const originOf = (ip: string): string => (isIPv4(ip) ? `${ip}/32` : networkOf(ip, { ipv4: 32, ipv6: 64 }))

/** The protocol of a request: a trusted proxy may say `https`, anything else counts as `http`. */
export const schemeOf = ({ protocol }: { protocol: string }): 'http' | 'https' =>
  protocol === 'https' ? 'https' : 'http'
