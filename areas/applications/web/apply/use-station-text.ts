import { useWords } from '#kernel/web/words.ts'
import type { Look, LifeLook, Station } from './life-stations.ts'

/** One line under a station: the acting person, and the time. */
export function useStationText(look: Look) {
  const { t, date } = useWords('apply')
  return ({ by, at }: Pick<Station, 'by' | 'at'>) => {
    const actor = t(by === 'lab' ? 'map.lab' : look.by === 'lab' ? 'map.founder' : 'map.you')
    return at ? t('map.who_when', { who: actor, when: date(at, 'month') }) : actor
  }
}

/** The line under a request for more: the person who asked, and the deadline. */
export function useAskedText({ life, look }: LifeLook): string {
  const { t, date } = useWords('apply')
  const actor = t(look.by === 'lab' ? 'map.founder' : 'map.you')
  const due = life.asked?.due
  return due ? t('map.who_when', { who: actor, when: t('map.by', { date: date(due, 'month') }) }) : actor
}
