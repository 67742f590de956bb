import { Link } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, ComponentType, ReactNode, Ref } from 'react'
import type { Address, Target } from '#kernel/contract/addresses.ts'
import type { SearchFields } from '#kernel/contract/search-fields.ts'
import { templateOf } from './navigation.ts'

type Anchor = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { ref?: Ref<HTMLAnchorElement> }
type Props<Path extends string, Fields extends SearchFields> = {
  to: Address<Path, Fields>
  replace?: boolean
  children?: ReactNode
} & Target<Path, Fields> &
  Anchor

/** The router's link without its own types: our addresses check the paths instead. */
const Loose = Link as unknown as ComponentType<Record<string, unknown>>
/** The router marks a link to the open path and search as the current page, so that tabs differ. */
const exactly = { exact: true, includeSearch: true }

/**
 * A link to an address: missing or misspelt parameters do not compile. Its code starts loading when the link is pointed
 * at.
 */
export const ScreenLink = <Path extends string, Fields extends SearchFields>({ to, ...rest }: Props<Path, Fields>) => (
  <Loose to={templateOf(to.path)} activeOptions={exactly} {...rest} />
)

/**
 * A link to a path of the signed-in lab that is only known at run time: menu entries under a prefix, search results.
 */
export const PathLink = ({ to, ...rest }: { to: string; children?: ReactNode } & Anchor) => (
  <Loose to={to} activeOptions={exactly} {...rest} />
)
