import { useMatches, useRouterState } from '@tanstack/react-router'
import { isInShell } from './paths.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The help page of the screen, `section/page`. */
    help?: string | undefined
  }
}

/** The help page of the open screen, if it has one. */
export const useScreenHelp = (): string | undefined =>
  useMatches({ select: matches => matches.at(-1)?.staticData.help })

/** Whether the open screen is in the shell, or on a plain page. */
export const useIsInShell = (): boolean => useRouterState({ select: state => isInShell(state.location.pathname) })
