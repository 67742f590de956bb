import { publicPages } from './public.tsx'
import { appPaths } from './screens.ts'

/** Every path that shows something, written as the specification writes it; `/education` leads to the courses. */
export const allPaths: readonly string[] = [
  '/',
  '/education',
  ...publicPages.map(page => page.path),
  ...appPaths.map(path => path.replaceAll(/:(\w+)/g, '{$1}')),
]
