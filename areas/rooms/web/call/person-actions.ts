import type { MenuItem } from '#kernel/web/ui/menu.tsx'
import { useWords } from '#kernel/web/words.ts'
import type { ShownPerson } from '../../contract/messages.ts'
import { mayHost } from '../../contract/states.ts'
import type { Call } from '../engine/call.ts'

/** The actions that the lab allows a host on a participant. */
export function usePersonActions(call: Call, person: ShownPerson, me: ShownPerson | undefined): MenuItem[] {
  const { t } = useWords('rooms')
  const isMain = me?.role === 'host'
  if (!me || !mayHost(me.role) || person.id === me.id) return []
  const stopping = {
    id: 'stop_recording',
    label: t('recording.stop'),
    onChoose: () => call.manage(person.id, 'stop_recording'),
  }
  const stops = person.records_at === null ? [] : [stopping]
  if (person.role === 'host') return isMain ? stops : []
  if (!isMain && person.role === 'cohost') return []
  const item = (action: Parameters<Call['manage']>[1], bad = false): MenuItem => ({
    id: action,
    label: t(`people.${action}` as 'people.mute'),
    bad,
    onChoose: () => call.manage(person.id, action),
  })
  return [
    ...stops,
    person.audio ? item('mute') : item('ask_to_unmute'),
    ...(isMain && person.role !== 'cohost' ? [item('make_cohost')] : []),
    ...(person.role === 'speaker' ? [item('make_viewer')] : [item('make_speaker')]),
    item('remove', true),
  ]
}
