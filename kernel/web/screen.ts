import type { ComponentType } from 'react'
import type { Address } from '#kernel/contract/addresses.ts'
import type { Who } from '#kernel/contract/who.ts'

type Spec = {
  readonly who: Who
  /** Who sees it in the palette, if not everyone who may open it: the others use a link. */
  readonly offeredTo?: Who
  /** `area:key` of the words; the document's title, and the screen's name in the palette. */
  readonly title: string
  /** The public page of the same, with the same parameters, for visitors, who are otherwise sent to sign in. */
  readonly publicAt?: Address
  /** The help page about this screen, `section/page`; the shell's help link opens it, or else the contents. */
  readonly help?: `${string}/${string}`
  /** The page, loaded when needed. */
  readonly page: () => Promise<{ default: ComponentType }>
}

/** An address of the signed-in lab with its page. */
export type Screen = Address & Spec

/** An area's screens, one for each of its addresses: a missing one does not compile. */
export const screens = <T extends Readonly<Record<string, Address>>>(
  addresses: T,
  table: { readonly [K in keyof T]: Spec },
): Screen[] => Object.entries(addresses).map(([name, address]) => ({ ...address, ...(table[name] as Spec) }))

/** The area whose words a screen uses: they load together with its page. */
export const wordsAreaOf = ({ title }: Screen): string => title.split(':')[0] ?? ''
