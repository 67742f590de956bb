import type { Sent } from '#kernel/contract/call.ts'
import type { events } from '../../../contract/index.ts'
import type { Weekday } from '../../../contract/series.ts'

export type SeriesRule = Sent<typeof events.planSeries>['rule']

/** How an event repeats, as the fields of its form. */
export type SeriesValues = {
  repeats: 'never' | 'week' | 'month'
  interval: string
  weekdays: Weekday[]
  /** `day`: the day of the month; else the first to fourth or the last of its weekday. */
  nth: 'day' | '1' | '2' | '3' | '4' | '-1'
  ends: 'count' | 'until' | 'never'
  count: string
  until: string
  except: string[]
}

export const noSeries: SeriesValues = {
  repeats: 'never',
  interval: '1',
  weekdays: [],
  nth: 'day',
  ends: 'count',
  count: '6',
  until: '',
  except: [],
}

const nths = { '1': 1, '2': 2, '3': 3, '4': 4, '-1': -1 } as const

/** The rule of a series, or nothing for one event. */
export function ruleOf(values: SeriesValues): SeriesRule | undefined {
  const { repeats, interval, weekdays, nth, ends, count, until, except } = values
  if (repeats === 'never') return undefined
  return {
    every: repeats,
    interval: Number(interval),
    weekdays: repeats === 'week' ? weekdays : [],
    nth: repeats === 'month' && nth !== 'day' ? nths[nth] : null,
    until: ends === 'until' && until ? until : null,
    count: ends === 'count' ? Number(count) : null,
    except,
  }
}
