import ipaddr from 'ipaddr.js'

/** The neighbourhood of an address (/16, in IPv6 /32): it changes when a person travels, not when a lease does. */
export function networkOf(ip: string, bits = { ipv4: 16, ipv6: 32 }): string {
  if (!ipaddr.isValid(ip)) return 'unknown'
  const address = ipaddr.process(ip)
  const kind = address.kind()
  const network = address.toByteArray().map((byte, at) => (at * 8 < bits[kind] ? byte : 0))
  return `${ipaddr.fromByteArray(network).toString()}/${bits[kind]}`
}

/**
 * Where a request comes from, as every limit counts it: an IPv4 address, also when it is written as IPv6, or the /64 that
 * an IPv6 customer has as a whole.
 */
export const originOf = (ip: string): string => networkOf(ip, { ipv4: 32, ipv6: 64 })

/** How a request came: a trusted proxy may say `https`, and whatever else it says is taken for `http`. */
export const schemeOf = ({ protocol }: { protocol: string }): 'http' | 'https' =>
  protocol === 'https' ? 'https' : 'http'
