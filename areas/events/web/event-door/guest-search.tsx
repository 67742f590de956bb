import { useState } from 'react'
import { SearchField } from '#kernel/web/ui/search-field.tsx'
import { useWords } from '#kernel/web/words.ts'
import { guestsNamed, insideSince, type DoorGuest } from './door-rules.ts'
import type { DoorState } from './door-state.ts'

const mostShown = 6

type Props = { state: DoorState; onChoose(guest: DoorGuest): void }

/** Finds a guest without a ticket by name. It is at the bottom of the screen, where a thumb reaches it. */
export function GuestSearch({ state, onChoose }: Props) {
  const { t, date } = useWords('event-door')
  const { t: words } = useWords('events')
  const [typed, setTyped] = useState('')
  const matches = guestsNamed(state.list, typed, mostShown)
  const choose = (guest: DoorGuest) => {
    onChoose(guest)
    setTyped('')
  }
  return (
    <div className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-bg px-4 py-3">
      <div className="mx-auto max-w-[32rem]">
        {typed.trim() && (
          <ul
            aria-label={t('search.found')}
            className="mb-2 divide-y divide-line rounded-card border border-line bg-raised"
          >
            {matches.map(guest => {
              const since = insideSince(guest, state.scans)
              return (
                <li key={guest.registration_id}>
                  <button
                    type="button"
                    onClick={() => choose(guest)}
                    className="flex min-h-12 w-full items-center justify-between gap-3 px-4 py-2 text-start"
                  >
                    <span className="min-w-0 font-semibold wrap-anywhere">
                      {guest.name}
                      {guest.notes.length > 0 && (
                        <span className="block text-sm font-normal text-dim">{guest.notes.join(' · ')}</span>
                      )}
                    </span>
                    <span className="flex-none text-sm text-dim">
                      {since ? t('result.already', { time: date(since, 'time') }) : words(`states.${guest.state}`)}
                    </span>
                  </button>
                </li>
              )
            })}
            {matches.length === 0 && <li className="px-4 py-3 text-dim">{t('search.none')}</li>}
          </ul>
        )}
        <SearchField label={t('search.label')} value={typed} onChange={event => setTyped(event.target.value)} />
      </div>
    </div>
  )
}
