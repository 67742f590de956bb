import type { useWords } from '#kernel/web/words.ts'
import type { DoorScan } from './door-rules.ts'

type Words = ReturnType<typeof useWords<'event-door'>>
export type ResultTone = 'good' | 'warn' | 'bad'

export const toneOfScan = ({ answer: { result }, kind, isConflict }: DoorScan): ResultTone => {
  if (kind === 'undo') return 'warn'
  if (isConflict) return 'warn'
  return { ok: 'good', already: 'warn', cancelled: 'warn', wrong_event: 'bad', unknown: 'bad' }[result] as ResultTone
}

/** The guest of a scan, or the scanned text. */
export const titleOfScan = ({ answer: { name, result } }: DoorScan, { t }: Words): string =>
  name ?? t(result === 'wrong_event' ? 'result.other_event' : 'result.no_guest')

/** The result of a scan in one line. */
export function textOfScan(scan: DoorScan, { t, date, localised }: Words): string {
  const { answer, kind, forced, isConflict } = scan
  const { result, since, by, other_event } = answer
  if (kind === 'undo') return t('result.undone')
  if (result === 'ok') return t(forced ? 'result.let_in' : 'result.ok')
  if (result === 'already') {
    const time = since ? date(since, 'time') : ''
    const text = by ? t('result.already_by', { time, by }) : t('result.already', { time })
    return isConflict ? `${t('result.conflict')} ${text}` : text
  }
  if (result === 'cancelled') return t('result.no_seat')
  if (result === 'wrong_event')
    return other_event
      ? t('result.wrong_event_named', { title: localised(other_event.title).text, date: date(other_event.starts_at) })
      : t('result.wrong_event')
  return t('result.unknown')
}
