import {
  useBlocker,
  useNavigate,
  useParams as useRouterParams,
  useSearch as useRouterSearch,
} from '@tanstack/react-router'
import { fillPath, type ParamsOf, type Screen } from './screen.ts'
import { writeQuery } from '#kernel/contract/search-fields.ts'

/** `params` may be left out only where the path wants none. */
export type Target<Path extends string, Search> = { search?: Search; hash?: string } & ([keyof ParamsOf<Path>] extends [
  never,
]
  ? { params?: never }
  : { params: ParamsOf<Path> })
type Arguments<Path extends string, Search> = [keyof ParamsOf<Path>] extends [never]
  ? [target?: Target<Path, Search> & { replace?: boolean }]
  : [target: Target<Path, Search> & { replace?: boolean }]

/** The router's own template: `$courseId` where ours says `:courseId`. */
export const templateOf = (path: string): string => path.replaceAll(/:(\w+)/g, '$$$1')

/** The address of a screen, for what is no link (a copied address, a redirect). */
export function hrefOf<Path extends string, Search>(
  screen: Screen<Path, Search>,
  ...[target]: Arguments<Path, Search>
): string {
  const { params, search, hash } = (target ?? {}) as { params?: Record<string, string>; search?: object; hash?: string }
  return fillPath(screen.path, params) + writeQuery({ ...search }) + (hash ? `#${hash}` : '')
}

/** Goes to a screen: `go(education.course, { params: { courseId } })`. */
export function useGo() {
  const navigate = useNavigate()
  return <Path extends string, Search>(
    screen: Screen<Path, Search>,
    ...[target]: Arguments<Path, Search>
  ): Promise<void> => {
    const { replace, ...rest } = target ?? {}
    return navigate({ to: templateOf(screen.path), ...rest, ...(replace && { replace }) } as never)
  }
}

/** Goes to a path that is only known when running (`next` after signing in). */
export function useGoToPath() {
  const navigate = useNavigate()
  return (path: string, replace = false): Promise<void> => navigate({ href: path, replace } as never)
}

/** The parameters of the screen that is open. */
export const useParams = <Path extends string>(_screen: Screen<Path, never> | Screen<Path, {}>): ParamsOf<Path> =>
  useRouterParams({ strict: false }) as never

/**
 * The search parameters that the URL keeps, and a function that changes some of them: a new step for Back, or with
 * `replace` (typing in a filter) in place of the present one. `undefined` takes one out.
 */
export function useSearch<Search>(_screen: Screen<string, Search>) {
  const search = useRouterSearch({ strict: false }) as Search
  const navigate = useNavigate()
  const setSearch = (change: Partial<Search>, { replace = false } = {}): Promise<void> =>
    navigate({ to: '.', search: (before: Search) => ({ ...before, ...change }), replace, resetScroll: false } as never)
  return [search, setSearch] as const
}

/** Asks before unsaved work is left, by link, Back or closing the tab. `ask` answers whether to leave all the same. */
export const useLeaveGuard = (hasUnsaved: boolean, ask: () => boolean | Promise<boolean>): void => {
  useBlocker({ shouldBlockFn: async () => !(await ask()), enableBeforeUnload: hasUnsaved, disabled: !hasUnsaved })
}
