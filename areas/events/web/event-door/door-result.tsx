import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useWords } from '#kernel/web/words.ts'
import type { DoorScan } from './door-rules.ts'
import { isInside, type DoorState } from './door-state.ts'
import { textOfScan, titleOfScan, toneOfScan } from './scan-result.ts'

type Props = {
  scan: DoorScan
  state: DoorState
  onUndo(registration_id: string): void
  onLetIn(registration_id: string): void
}

const tones = {
  good: 'bg-brand text-on-brand',
  warn: 'bg-warn-tint text-warn',
  bad: 'bg-bad-tint text-bad',
}
const icons = { good: IconCircleCheck, warn: IconAlertTriangle, bad: IconCircleX }

/** The result of the last scan in large type, with the one thing to do about it. */
export function DoorResult({ scan, state, onUndo, onLetIn }: Props) {
  const words = useWords('event-door')
  const { t } = words
  const tone = toneOfScan(scan)
  const Icon = icons[tone]
  const { registration_id, result } = scan.answer
  const notes = state.list.guests.find(guest => guest.registration_id === registration_id)?.notes ?? []
  const mayUndo = result === 'ok' && scan.kind === 'in' && registration_id && isInside(state, registration_id)
  const mayLetIn = registration_id && (result === 'already' || result === 'cancelled')
  return (
    <div
      role="status"
      className={`absolute inset-x-2.5 bottom-2.5 flex min-h-16 items-center gap-3 rounded-control p-3 ${tones[tone]}`}
    >
      <Icon size={30} aria-hidden className="flex-none" />
      <span className="min-w-0 flex-1">
        <span className="block font-head text-lg leading-tight font-bold wrap-anywhere">
          {titleOfScan(scan, words)}
        </span>
        <span className="block text-sm leading-snug">{[textOfScan(scan, words), ...notes].join(' · ')}</span>
      </span>
      {registration_id && (mayUndo || mayLetIn) && (
        <button
          type="button"
          onClick={() => (mayUndo ? onUndo : onLetIn)(registration_id)}
          className="min-h-11 flex-none rounded-full border border-current px-4 font-semibold"
        >
          {t(mayUndo ? 'action.undo' : 'action.let_in')}
        </button>
      )}
    </div>
  )
}
