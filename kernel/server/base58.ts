const letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Base58 with Bitcoin's alphabet, as in multibase `z` (without the `z`). Leading zero bytes become leading ones. */
export function base58(bytes: Uint8Array): string {
  const firstOther = bytes.findIndex(byte => byte !== 0)
  const zeros = firstOther === -1 ? bytes.length : firstOther
  let number = BigInt(`0x0${[...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('')}`)
  let text = ''
  for (; number > 0n; number /= 58n) text = letters[Number(number % 58n)] + text
  return '1'.repeat(zeros) + text
}
