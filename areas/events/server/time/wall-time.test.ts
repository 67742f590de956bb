import { describe, expect, test } from 'vitest'
import { isRealDate, localAt, momentOf, momentsOf, movedMoment, plusDays } from '#kernel/contract/time/wall-time.ts'
import { offsetAt } from '#kernel/contract/time/zone-offset.ts'
import { transitionsIn } from './zone-transitions.ts'

const iso = (zone: string, local: string) => momentsOf(zone, local).map(at => at.toISOString())

describe('the time by the clock of a zone', () => {
  test('is one moment on most days', () => {
    expect(iso('America/Mexico_City', '2026-12-03T18:00')).toEqual(['2026-12-04T00:00:00.000Z'])
    expect(iso('Asia/Tokyo', '2026-12-04T09:00')).toEqual(['2026-12-04T00:00:00.000Z'])
    expect(iso('Asia/Kathmandu', '2026-12-04T05:45')).toEqual(['2026-12-04T00:00:00.000Z'])
  })

  test('is none while the clock jumps ahead, and two while it is set back', () => {
    expect(iso('America/New_York', '2027-03-14T02:30')).toEqual([])
    expect(iso('America/New_York', '2027-11-07T01:30')).toEqual([
      '2027-11-07T05:30:00.000Z',
      '2027-11-07T06:30:00.000Z',
    ])
    expect(iso('Australia/Lord_Howe', '2027-04-04T01:45')).toHaveLength(2)
  })

  test('must be chosen where there are two', () => {
    const at = (fold: 'earlier' | 'later' | null) => momentOf('Europe/Berlin', '2027-10-31T02:30', fold)
    expect(at(null)).toEqual({ problem: 'fold' })
    expect(at('earlier')).toEqual({ at: new Date('2027-10-31T00:30:00Z') })
    expect(at('later')).toEqual({ at: new Date('2027-10-31T01:30:00Z') })
    expect(momentOf('Europe/Berlin', '2027-03-28T02:30', 'later')).toEqual({ problem: 'gap' })
  })

  test('skips a day that a zone never had', () => {
    expect(iso('Pacific/Apia', '2011-12-30T12:00')).toEqual([])
    expect(iso('Pacific/Apia', '2011-12-31T12:00')).toHaveLength(1)
  })

  test('is passed forwards where new rules made a gap of it', () => {
    expect(movedMoment('America/New_York', '2027-03-14T02:30', null).toISOString()).toBe('2027-03-14T07:30:00.000Z')
  })

  test('says what it shows, and is the same again', () => {
    for (const zone of Intl.supportedValuesOf('timeZone')) {
      const at = new Date('2026-07-20T15:00:00Z')
      expect(momentsOf(zone, localAt(zone, at)).map(Number), zone).toContain(at.getTime())
    }
  })

  test('is a day of the calendar', () => {
    expect(isRealDate('2026-02-29T10:00')).toBe(false)
    expect(isRealDate('2028-02-29T10:00')).toBe(true)
    expect(plusDays('2026-12-31T18:00', 7)).toBe('2027-01-07T18:00')
  })
})

describe('the changes of a zone’s clock', () => {
  const year = (zone: string) => transitionsIn(zone, Date.UTC(2026, 0, 1), Date.UTC(2027, 0, 1))

  test('are found to the second', () => {
    expect(year('Europe/Berlin').map(({ at }) => new Date(at).toISOString())).toEqual([
      '2026-03-29T01:00:00.000Z',
      '2026-10-25T01:00:00.000Z',
    ])
    expect(year('Asia/Tokyo')).toEqual([])
  })

  test('say the offsets before and after', () => {
    for (const { at, before, after } of year('America/Santiago')) {
      expect([offsetAt('America/Santiago', at - 1), offsetAt('America/Santiago', at)]).toEqual([before, after])
      expect(before).not.toBe(after)
    }
  })
})
