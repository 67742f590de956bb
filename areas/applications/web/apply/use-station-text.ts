import { useWords } from '#kernel/web/words.ts'
import type { Look, Station } from './life-stations.ts'

/** One line under a station: who acts there, and when. */
export function useStationText(look: Look) {
  const { t, date } = useWords('apply')
  return ({ by, at }: Pick<Station, 'by' | 'at'>) => {
    const who = t(by === 'lab' ? 'map.lab' : look.by === 'lab' ? 'map.founder' : 'map.you')
    return at ? t('map.who_when', { who, when: date(at, 'month') }) : who
  }
}
