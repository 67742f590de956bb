import { Link } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, ComponentType, ReactNode, Ref } from 'react'
import { templateOf, type Target } from './navigation.ts'
import type { Screen } from './screen.ts'

type Anchor = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { ref?: Ref<HTMLAnchorElement> }
type Props<Path extends string, Search> = {
  to: Screen<Path, Search>
  replace?: boolean
  children?: ReactNode
} & Target<Path, Search> &
  Anchor

/** The router's link without its own typing: paths here are checked by the screens instead. */
const Loose = Link as unknown as ComponentType<Record<string, unknown>>
/** The router marks a link to what is open as the present page: the same path with the same search, so that tabs differ. */
const exactly = { exact: true, includeSearch: true }

/** A link to a screen: forgotten or misspelt parameters do not compile. Its code begins to load when it is pointed at. */
export const ScreenLink = <Path extends string, Search>({ to, ...rest }: Props<Path, Search>) => (
  <Loose to={templateOf(to.path)} activeOptions={exactly} {...rest} />
)

/** A link to a path of the signed-in lab that is only known when running: menu entries under a prefix, search results. */
export const PathLink = ({ to, ...rest }: { to: string; children?: ReactNode } & Anchor) => (
  <Loose to={to} activeOptions={exactly} {...rest} />
)
