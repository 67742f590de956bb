import { base58 } from './base58.ts'

/** Multicodec's prefix of an Ed25519 public key. */
const ed25519Public = [0xed, 0x01]

/** The 32 bytes of an Ed25519 public key as a Multikey (W3C Controlled Identifiers 1.0). Runs in browsers, too. */
export const multikeyOf = (key: Uint8Array): string => `z${base58(Uint8Array.from([...ed25519Public, ...key]))}`
