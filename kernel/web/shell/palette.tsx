import { IconSearch } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState, type CompositionEvent, type KeyboardEvent } from 'react'
import { isAllowed } from '#kernel/contract/who.ts'
import { useWorkspace } from '#kernel/web/workspace.ts'
import { useGoToPath } from '#kernel/web/navigation.ts'
import { useSession } from '#kernel/web/session.ts'
import { Dialog } from '#kernel/web/ui/dialog.tsx'
import { Kbd } from '#kernel/web/ui/kbd.tsx'
import { useWords } from '#kernel/web/words.ts'
import { PaletteGroups } from './palette-groups.tsx'
import { useScreenNames } from './screen-names.ts'
import { useWholeMenu } from './use-menu.ts'
import { matching, screensFor, toldApart, useFound, type Hit, type LoadSearches } from './palette-search.ts'

type Props = { typed: string; loadSearches: LoadSearches; onClose(): void }

/** The palette behind 'Search': screens, and the providers' hits. Arrows select, Enter opens, Escape closes. */
export default function Palette({ typed: first, loadSearches, onClose }: Props) {
  const { t } = useWords('kernel')
  const { user } = useSession()
  const workspace = useWorkspace()
  const goTo = useGoToPath()
  const id = useId()
  const [text, setText] = useState(first)
  const [typed, setTyped] = useState(first)
  const [at, setAt] = useState(0)
  const menu = useWholeMenu()
  useScreenNames(menu.screens.filter(({ who }) => isAllowed(who, user)))
  const open = toldApart(screensFor(menu.screens, user, workspace), menu)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const { groups, isSearching } = useFound(loadSearches, typed.trim())
  const visibleGroups = [{ label: t('palette.places'), hits: matching(open, typed).slice(0, 8) }, ...groups].filter(
    ({ hits }) => hits.length > 0,
  )
  const hits = visibleGroups.flatMap(group => group.hits)
  const chosen = Math.min(at, hits.length - 1)

  const change = (next: string, isComposing: boolean) => {
    setText(next)
    if (isComposing) return // Japanese that is still being composed is not searched.
    setTyped(next)
    setAt(0)
  }
  const follow = (hit: Hit) => {
    onClose()
    void goTo(hit.path)
  }
  const onKeyDown = paletteKeys(hits, chosen, { point: setAt, follow })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('palette.title')}
      hideTitle
      closeLabel={t('actions.close')}
      size="palette"
    >
      <div className="sticky top-0 flex items-center gap-3 border-b border-line bg-surface px-5">
        <IconSearch size={20} aria-hidden className="flex-none text-dim" />
        <input
          ref={field}
          role="combobox"
          aria-label={t('palette.placeholder')}
          aria-expanded={hits.length > 0}
          aria-controls={id}
          aria-autocomplete="list"
          {...(hits.length > 0 && { 'aria-activedescendant': `${id}-${chosen}` })}
          placeholder={t('palette.placeholder')}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={event => change(event.target.value, (event.nativeEvent as InputEvent).isComposing)}
          onCompositionEnd={(event: CompositionEvent<HTMLInputElement>) => change(event.currentTarget.value, false)}
          onKeyDown={onKeyDown}
          className="min-h-16 w-full min-w-0 bg-transparent text-lg outline-none"
        />
      </div>
      <PaletteGroups
        id={id}
        groups={visibleGroups}
        chosen={chosen}
        onChoose={follow}
        onPoint={setAt}
        label={t('palette.title')}
      />
      <Status found={hits.length} isSearching={isSearching} />
      <Hints />
    </Dialog>
  )
}

type Doing = { point: (at: number) => void; follow: (hit: Hit) => void }

/** Arrows select among the hits, Enter opens the selected one. */
const paletteKeys =
  (hits: readonly Hit[], chosen: number, { point, follow }: Doing) =>
  (event: KeyboardEvent): void => {
    // While an input method is composing, arrows and Enter select among its candidates (229: Safari's late keydown).
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const hit = hits[chosen]
    if (step && hits.length > 0) point((chosen + step + hits.length) % hits.length)
    else if (event.key === 'Enter' && hit) follow(hit)
    else return
    event.preventDefault()
  }

function Status({ found, isSearching }: { found: number; isSearching: boolean }) {
  const { t } = useWords('kernel')
  const isNothing = found === 0 && !isSearching
  return (
    <p role="status" className={isNothing ? 'px-5 py-8 text-center text-dim' : 'sr-only'}>
      {isSearching
        ? t('palette.searching')
        : isNothing
          ? t('messages.nothing_found')
          : t('palette.found', { count: found })}
    </p>
  )
}

function Hints() {
  const { t } = useWords('kernel')
  return (
    <p aria-hidden className="flex gap-4 border-t border-line px-5 py-3 text-sm text-dim max-sm:hidden">
      <Hint keys={['↑', '↓']} does={t('palette.hint_move')} />
      <Hint keys={['↵']} does={t('palette.hint_open')} />
      <Hint keys={['esc']} does={t('palette.hint_close')} />
    </p>
  )
}

const Hint = ({ keys, does }: { keys: string[]; does: string }) => (
  <span className="flex items-center gap-1">
    {keys.map(key => (
      <Kbd key={key}>{key}</Kbd>
    ))}
    {does}
  </span>
)
