import { useWords } from '#kernel/web/words.ts'
import type { Station } from './life-stations.ts'

/** One line under a station: who acts there, and when. */
export function useStationText() {
  const { t, date } = useWords('apply')
  return ({ by, at }: Pick<Station, 'by' | 'at'>) => {
    const who = t(by === 'you' ? 'map.you' : 'map.lab')
    return at ? t('map.who_when', { who, when: date(at, 'month') }) : who
  }
}
