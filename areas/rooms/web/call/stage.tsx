import { useEffect, useRef, useState } from 'react'
import { useStore } from '#kernel/web/store.ts'
import { useWords } from '#kernel/web/words.ts'
import type { ShownPerson } from '../../contract/messages.ts'
import { handsOf, presentOf } from '../engine/call-state.ts'
import type { Call } from '../engine/call.ts'
import type { LocalMedia } from '../media/local-media.ts'
import { VideoView } from '../media/media-view.tsx'
import { Tile } from './tile.tsx'

export type View = 'grid' | 'speaker'
type Props = { call: Call; media: LocalMedia; view: View }

/** The shortest time for which a speaker keeps the large tile, so that a cough changes nothing. */
const grace = 5_000

/**
 * Everyone: in a grid with the two last speakers above the others, or one large and the others beside. A shared screen
 * is largest.
 */
export function Stage({ call, media, view }: Props) {
  const { t } = useWords('rooms')
  const state = useStore(call.state)
  useStore(media.state)
  const people = useOrder(presentOf(state.people), state.speakers, state.me?.id)
  const hands = handsOf(people).map(({ id }) => id)
  const isHidden = useHidden()
  const screens = people.flatMap(person => {
    const own = person.id === state.me?.id
    const track = own ? media.tracks().screen : call.trackOf(person.id, 'screen')
    return track ? [{ person, track, own }] : []
  })
  const [shared] = screens
  const isGrid = view === 'grid' && !shared
  const large = isGrid ? (people.length <= 4 ? people.length : 2) : shared ? 0 : 1
  useEffect(() => {
    for (const [at, { id }] of people.entries()) call.shows(id, isHidden ? 'none' : at < large ? 'large' : 'small')
  })
  const tile = (person: ShownPerson, className = '') => (
    <Tile
      key={person.id}
      call={call}
      media={media}
      person={person}
      hand={hands.indexOf(person.id)}
      className={className}
    />
  )
  if (isGrid)
    return (
      <ul aria-label={t('call.people')} className={gridClass(people.length)}>
        {people.map((person, at) => tile(person, tileClass(people.length, at)))}
      </ul>
    )
  const [first, ...others] = people
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-2.5 p-2.5 lg:flex-row">
      <ul aria-label={t('call.large')} className="relative flex min-h-0 flex-1">
        {shared ? (
          <li className="relative flex-1 overflow-clip rounded-card bg-sunken">
            <VideoView track={shared.track} contain label={t('call.screen_of', { name: shared.person.name })} />
            <p className="absolute bottom-3 left-3 rounded-full bg-bg/90 px-3 py-1 text-sm font-semibold">
              {shared.own ? t('call.you_share') : t('call.screen_of', { name: shared.person.name })}
            </p>
          </li>
        ) : (
          first && tile(first, 'flex-1')
        )}
      </ul>
      {/* The keyboard can also reach those that are scrolled out of view. */}
      <div
        role="group"
        aria-label={t('call.people')}
        tabIndex={0}
        className="flex-none overflow-auto max-lg:h-28 lg:w-52"
      >
        <ul aria-label={t('call.people')} className="flex gap-2.5 max-lg:h-full lg:flex-col">
          {(shared ? people : others).map(person => tile(person, 'aspect-video flex-none max-lg:h-full'))}
        </ul>
      </div>
    </div>
  )
}

const gridClass = (count: number) =>
  `grid min-h-0 flex-1 gap-2.5 p-2.5 ${count <= 2 ? 'max-md:grid-cols-1' : 'max-md:grid-cols-2'} md:grid-cols-12 ${count > 4 ? 'md:grid-rows-[3fr_2fr]' : 'auto-rows-fr'}`

/** Two above, the others below them in one row. */
function tileClass(count: number, at: number): string {
  if (count === 1) return 'md:col-span-12'
  if (count <= 4) return count === 3 && at === 2 ? 'max-md:col-span-2 md:col-span-12' : 'md:col-span-6'
  if (at < 2) return 'md:col-span-6'
  return count === 5 ? 'md:col-span-4' : 'md:col-span-3'
}

/** The two last speakers come first; otherwise everyone stays in place, and oneself last. */
function useOrder(people: ShownPerson[], speakers: readonly string[], me: string | undefined): ShownPerson[] {
  const [first, setFirst] = useState<readonly string[]>([])
  const changedAt = useRef(0)
  const loudest = speakers.filter(id => id !== me).slice(0, 2)
  const isSame = loudest.every(id => first.includes(id))
  useEffect(() => {
    if (isSame) return undefined
    const wait = Math.max(0, changedAt.current + grace - Date.now())
    const timer = setTimeout(() => {
      changedAt.current = Date.now()
      setFirst(loudest)
    }, wait)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the names, not the array that holds them
  }, [loudest.join(' '), isSame])
  const rank = ({ id }: ShownPerson) => (first.includes(id) ? 0 : id === me ? 2 : 1)
  return people.toSorted((a, b) => rank(a) - rank(b))
}

const isOutOfSight = () => document.hidden && !document.pictureInPictureElement
const changesSight = ['visibilitychange', 'enterpictureinpicture', 'leavepictureinpicture']

/** A hidden tab needs no pictures, unless one of them is in a window of its own. */
function useHidden(): boolean {
  const [isHidden, setHidden] = useState(isOutOfSight)
  useEffect(() => {
    const look = () => setHidden(isOutOfSight())
    for (const name of changesSight) document.addEventListener(name, look)
    return () => changesSight.forEach(name => document.removeEventListener(name, look))
  }, [])
  return isHidden
}
