import type { Address } from '../contract/addresses.ts'

/**
 * What search engines and link previews show of a screen that people without an account may open: the keys of its title
 * and its description, and the seed of its image.
 */
export type LinkPreview = { to: Address; title: string; description: string; seed: string }
