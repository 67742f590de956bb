import { useStore } from '#kernel/web/store.ts'
import type { MenuItem } from '#kernel/web/ui/menu.tsx'
import { useWords } from '#kernel/web/words.ts'
import { mayHost } from '../../contract/states.ts'
import type { Call } from '../engine/call.ts'
import { recorderOf } from '../engine/recorded-people.ts'
import { recordingType } from '../recording/recording-type.ts'
import type { OpenedDialog } from './opened-dialogs.tsx'
import { mayLeaveWindow } from './picture-in-picture.tsx'

/** The items of the menu: dialogs for everybody, and actions of hosts. */
export function useMore(
  call: Call,
  open: (dialog: OpenedDialog) => void,
  { captions, toggleSmallWindow }: { captions: readonly MenuItem[]; toggleSmallWindow(): void },
): MenuItem[] {
  const { t } = useWords('rooms')
  const { me, rules } = useStore(call.state)
  const locked = rules?.locked ?? false
  const lock = { id: 'lock', label: t(locked ? 'call.unlock' : 'call.lock'), onChoose: () => call.lock(!locked) }
  const end = { id: 'end', label: t('call.end_for_all'), bad: true, onChoose: () => open('end') }
  return [
    { id: 'devices', label: t('call.devices'), onChoose: () => open('devices') },
    { id: 'connection', label: t('call.connection'), onChoose: () => open('connection') },
    ...(mayLeaveWindow() ? [{ id: 'small_window', label: t('call.small_window'), onChoose: toggleSmallWindow }] : []),
    ...captions,
    ...useRecordingItems(call, open),
    ...(mayHost(me?.role) ? [lock] : []),
    ...(me?.role === 'host' ? [end] : []),
  ]
}

/** Recording, for people who may record, in a browser that supports it, while no one else records. */
function useRecordingItems(call: Call, open: (dialog: OpenedDialog) => void): MenuItem[] {
  const { t } = useWords('rooms')
  const { me, people, rules } = useStore(call.state)
  const recorder = recorderOf(people)
  const mayRecord = mayHost(me?.role) || (rules?.policy.may_record && me?.role === 'speaker')
  const stored = { id: 'recordings', label: t('recording.title'), onChoose: () => open('recordings') }
  if (recorder && recorder.id === me?.id)
    return [{ id: 'record', label: t('recording.stop'), onChoose: () => call.record(false) }, stored]
  if (!mayRecord || recordingType() === undefined) return []
  return [
    { id: 'record', label: t('recording.start'), onChoose: () => open('record'), disabled: Boolean(recorder) },
    stored,
  ]
}
