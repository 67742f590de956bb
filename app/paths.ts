import { pathsOf } from '#kernel/contract/addresses.ts'
import { toLanding } from './landings/address.ts'
import { publicPages } from './public.tsx'
import { screenPaths } from './screen-paths.ts'

/** Every path that shows something, as the specification writes it. */
export const allPaths: readonly string[] = [
  toLanding.path,
  ...[...publicPages.flatMap(({ address }) => pathsOf(address)), ...screenPaths].map(path =>
    path.replaceAll(/:(\w+)/g, '{$1}'),
  ),
]
