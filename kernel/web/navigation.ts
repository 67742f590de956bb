import {
  useNavigate,
  useParams as useRouterParams,
  useRouter,
  useSearch as useRouterSearch,
  type AnyRouter,
} from '@tanstack/react-router'
import { useCallback, useEffect, useEffectEvent, useMemo, type RefObject } from 'react'
import type { Address, ParamsOf, TargetOf } from '#kernel/contract/addresses.ts'
import { readSearch, type SearchFields, type SearchOf } from '#kernel/contract/search-fields.ts'
import { isStepWaiting } from './lab-history.ts'

/** The router's own template: `$courseId` for our `:courseId`. */
export const templateOf = (path: string): string => path.replaceAll(/:(\w+)/g, '$$$1')

/** Goes to an address: `go(toEducation.course, { params: { courseId } })`. */
export function useGo() {
  const navigate = useNavigate()
  return useCallback(
    <Path extends string, Fields extends SearchFields>(
      address: Address<Path, Fields>,
      ...[target]: TargetOf<Path, Fields, { replace?: boolean }>
    ): Promise<void> => {
      const { replace, ...rest } = target ?? {}
      return navigate({ to: templateOf(address.path), ...rest, ...(replace && { replace }) } as never)
    },
    [navigate],
  )
}

/** Loads the page of an address before it is opened; fails when that is not possible. */
export function usePreload() {
  const router = useRouter()
  return useCallback(
    async (address: Address): Promise<void> => {
      const matches = await router.preloadRoute({ to: templateOf(address.path) } as never)
      if (!matches) throw new Error(`not loaded: ${address.path}`)
    },
    [router],
  )
}

/** Opens a path that is only known at run time (`next` after signing in). */
export function useGoToPath() {
  const navigate = useNavigate()
  return (path: string, replace = false): Promise<void> => navigate({ href: path, replace } as never)
}

/** The parameters of the open address. */
export const useParams = <Path extends string>(_address: Address<Path>): ParamsOf<Path> =>
  useRouterParams({ strict: false }) as never

/** Whether the open page is being left for another path: a link was followed, and its target is not shown yet. */
function isBeingLeft({ state: { status, matches }, latestLocation }: AnyRouter): boolean {
  if (isStepWaiting()) return true
  const currentPath = matches.at(-1)?.pathname
  return status === 'pending' && currentPath !== undefined && currentPath !== latestLocation.pathname
}

/**
 * The search parameters of the URL, and a function that changes some of them: as a new entry of the history, or with
 * `replace` (typing in a filter) instead of the current one. `undefined` removes one. On a page that is being left
 * nothing changes: a typed search that is due then would bring the page back, or search the next one.
 */
export function useSearch<Fields extends SearchFields>(address: Address<string, Fields>) {
  type Search = SearchOf<Fields>
  const raw: Record<string, unknown> = useRouterSearch({ strict: false })
  // The router also passes on parameters that the address does not know.
  const search = useMemo(() => readSearch(address.search, raw), [address, raw])
  const navigate = useNavigate()
  const router = useRouter()
  const setSearch = async (
    change: Partial<Search> | ((before: Search) => Partial<Search>),
    { replace = false } = {},
  ): Promise<void> => {
    if (isBeingLeft(router)) return
    const changed = (before: Search) => ({ ...before, ...(typeof change === 'function' ? change(before) : change) })
    await navigate({ to: '.', search: changed, replace, resetScroll: false } as never)
  }
  return [search, setSearch] as const
}

/** Watches for the end of a navigation: the page is there, and the router has scrolled to its top or to where it was. */
export function useWatchRendered() {
  const router = useRouter()
  return useCallback((listener: () => void) => router.subscribe('onRendered', listener), [router])
}

/**
 * Opens the links in a text of the server without loading a new document.
 * @param pathOf the path that a link opens; undefined for a link that the browser follows itself
 */
export function useInnerLinks(
  frame: RefObject<HTMLElement | null>,
  pathOf: (link: HTMLAnchorElement) => string | undefined,
): void {
  const goTo = useGoToPath()
  const follow = useEffectEvent((event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return
    const path = pathOf(link)
    if (path === undefined) return
    event.preventDefault()
    void goTo(path)
  })
  useEffect(() => {
    const text = frame.current
    const listener = (event: MouseEvent) => follow(event)
    text?.addEventListener('click', listener)
    return () => text?.removeEventListener('click', listener)
  }, [frame])
}
