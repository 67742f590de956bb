import { useEffect, useRef, useState } from 'react'
import { useStore } from '#kernel/web/store.ts'
import { useWords } from '#kernel/web/words.ts'
import type { ShownPerson } from '../../contract/messages.ts'
import { presentOf, waitingOf } from '../engine/call-state.ts'
import { recorderOf } from '../engine/recorded-people.ts'
import type { Call } from '../engine/call.ts'

type Change = { key: 'joined' | 'left' | 'waits' | 'hand' | 'records' | 'recorded'; name: string }

/** The differences between two moments, in the words of a screen reader. */
export function changesBetween(
  before: readonly ShownPerson[],
  now: readonly ShownPerson[],
  me: string | undefined,
): Change[] {
  const others = (people: readonly ShownPerson[]) => presentOf(people).filter(({ id }) => id !== me)
  const isIn = (people: readonly ShownPerson[], id: string) => people.some(each => each.id === id)
  const was = (id: string) => before.find(each => each.id === id)
  return [
    ...others(now)
      .filter(({ id }) => !isIn(others(before), id))
      .map(({ name }): Change => ({ key: 'joined', name })),
    ...others(before)
      .filter(({ id }) => !isIn(others(now), id))
      .map(({ name }): Change => ({ key: 'left', name })),
    ...waitingOf(now)
      .filter(({ id }) => !isIn(waitingOf(before), id))
      .map(({ name }): Change => ({ key: 'waits', name })),
    ...others(now)
      .filter(({ id, hand_at }) => hand_at !== null && was(id)?.hand_at === null)
      .map(({ name }): Change => ({ key: 'hand', name })),
    ...recordingBetween(recorderOf(before), recorderOf(now)),
  ]
}

function recordingBetween(before: ShownPerson | undefined, now: ShownPerson | undefined): Change[] {
  if (now && now.records_at !== before?.records_at) return [{ key: 'records', name: now.name }]
  return before && !now ? [{ key: 'recorded', name: before.name }] : []
}

/** Announces to screen readers who joins, leaves, waits or raises a hand. */
export function Announcements({ call }: { call: Call }) {
  const { t } = useWords('rooms')
  const { people, me, chat } = useStore(call.state)
  const before = useRef(people)
  const [text, setText] = useState('')
  useEffect(() => {
    const changes = changesBetween(before.current, people, me?.id)
    before.current = people
    if (changes.length > 0) setText(changes.map(({ key, name }) => t(`announce.${key}`, { name })).join(' '))
  }, [people, me, t])
  const last = chat.at(-1)
  useEffect(() => {
    if (last?.from !== undefined && last.text) setText(t('announce.message', { name: last.name, text: last.text }))
  }, [last, t])
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  )
}
