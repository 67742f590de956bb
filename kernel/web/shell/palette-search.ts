import { useEffect, useState } from 'react'
import { isAllowed, isClosed, type Entitled } from '#kernel/contract/who.ts'
import { isInShell, isInWorkspace, pathIn, type Workspace } from '#kernel/web/paths.ts'
import type { Screen } from '#kernel/web/screen.ts'
import { say } from '#kernel/web/words.ts'
import { keyAt } from './menu-key.ts'
import type { Menu } from './menu.ts'

export type Hit = { id: string; title: string; detail?: string; path: string }
/** `label` is the heading, in the reader’s language. */
export type HitGroup = { label: string; hits: readonly Hit[] }

/** The number of hits of one kind that the palette shows. */
export const hitsShown = 6

/** Finds things of one kind, or of several; given by the app, so that the kernel knows no area. */
export type SearchProvider =
  | {
      /** `area:key` of the group's name. */
      label: string
      find(typed: string, signal: AbortSignal): Promise<readonly Hit[]>
    }
  | { findGroups(typed: string, signal: AbortSignal): Promise<readonly HitGroup[]> }

/** Names only groups with hits: the words of an area without hits may not be loaded. */
async function groupsOf(provider: SearchProvider, typed: string, signal: AbortSignal): Promise<readonly HitGroup[]> {
  if ('findGroups' in provider) return provider.findGroups(typed, signal)
  const hits = await provider.find(typed, signal)
  return hits.length > 0 ? [{ label: say(provider.label), hits }] : []
}
/** The palette's search providers besides screens; their code is loaded with the first search. */
export type LoadSearches = () => Promise<readonly SearchProvider[]>

/** Searching ignores case, accents and the width of letters. */
export const folded = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

/**
 * The screens that can be opened from anywhere: in the shell, without parameters, allowed; each once. Those of
 * administration come first: only administrators have them, and it is what they open most.
 */
export function screensFor(screens: readonly Screen[], person: Entitled | undefined, workspace: Workspace): Hit[] {
  const open = screens.filter(screen => {
    const path = pathIn(workspace, screen)
    return (
      isInShell(path) &&
      !path.includes(':') &&
      isAllowed(screen.offeredTo ?? screen.who, person) &&
      !isClosed(screen, person)
    )
  })
  const hits = open.map(screen => ({ id: screen.path, title: say(screen.title), path: pathIn(workspace, screen) }))
  const [first, others] = [hits.filter(isOfAdministration), hits.filter(hit => !isOfAdministration(hit))]
  return [...first, ...others]
}

/** Hits with the same name also show their location: administration, or else the menu entry that they are under. */
export function toldApart(hits: readonly Hit[], menu: Menu): Hit[] {
  return hits.map(hit => {
    const isAlone = !hits.some(other => other !== hit && other.title === hit.title)
    const place = isAlone ? undefined : placeOf(hit, menu)
    return place && place !== hit.title ? { ...hit, detail: place } : hit
  })
}

function placeOf(hit: Hit, menu: Menu): string | undefined {
  if (isOfAdministration(hit)) return say('kernel:shell.area_admin')
  const key = keyAt(menu, hit.path)
  const entry = menu.entries.find(each => each.key === key || each.under?.some(line => line.key === key))
  return entry && say(`${menu.words}:${entry.label}`)
}

const isOfAdministration = ({ path }: Hit) => isInWorkspace('admin', path)

export const matching = (hits: readonly Hit[], typed: string): Hit[] => {
  const words = folded(typed).split(/\s+/)
  return hits.filter(({ title }) => words.every(word => folded(title).includes(word)))
}

const typingPause = 150

export type Found = { groups: readonly HitGroup[]; isSearching: boolean }

/** Asks the providers once typing pauses; an older answer never replaces a newer one. */
export function useFound(loadSearches: LoadSearches, typed: string): Found {
  const [results, setResults] = useState<{ typed: string; groups: readonly HitGroup[] }>({ typed: '', groups: [] })
  useEffect(() => {
    if (!typed) return
    const stop = new AbortController()
    const search = async () => {
      // If one provider cannot be reached, the others are still shown.
      const providers = await loadSearches().catch(() => [])
      const groups = await Promise.all(
        providers.map(provider => groupsOf(provider, typed, stop.signal).catch(() => [])),
      )
      if (!stop.signal.aborted) setResults({ typed, groups: groups.flat() })
    }
    const timer = setTimeout(() => void search(), typingPause)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [loadSearches, typed])
  return { groups: typed ? results.groups : [], isSearching: typed !== '' && results.typed !== typed }
}
