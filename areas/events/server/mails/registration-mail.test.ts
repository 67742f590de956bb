import { describe, expect, test } from 'vitest'
import { locales, type Locale } from '#kernel/contract/fields.ts'
import { readConfig } from '#kernel/server/config.ts'
import { loadWords } from '#kernel/server/words.ts'
import type { EventRow } from '../events.queries.ts'
import { mailKinds, registrationMail, type MailKind, type Reader } from './registration-mail.ts'

const words = loadWords({ events: [new URL('../../words/', import.meta.url)] })
const config = readConfig({ MAIL_FROM: 'AI Lab <lab@lab.example>' })

const event = {
  slug: 'trace-night',
  state: 'published',
  title: { 'en-US': 'Trace night', 'es-MX': 'Noche de trazas', 'ja-JP': 'トレースナイト' },
  summary: { 'en-US': 'Bring a log.' },
  body: { 'en-US': '' },
  starts_at: new Date('2026-12-11T00:00:00Z'),
  ends_at: new Date('2026-12-11T02:00:00Z'),
  time_zone: 'America/Mexico_City',
  mode: 'hybrid',
  venue: { name: 'Puerto Claro Institute', address: 'Av. Juárez 12', note: null },
  cancel_reason: 'ill',
  ics_uid: 'one@lab',
  ics_sequence: 4,
  ics_stamp: new Date('2026-11-22T10:00:00Z'),
  tags: [],
  created_at: new Date('2026-11-22T10:00:00Z'),
  updated_at: new Date('2026-11-22T10:00:00Z'),
} as unknown as EventRow

const mail = (kind: MailKind, locale: Locale, more: Partial<Reader> = {}) =>
  registrationMail({ words, config }, event, kind, {
    email: 'mei@lab.example',
    name: '佐藤 花子',
    locale,
    time_zone: null,
    href: 'https://lab.example/events/registration#key',
    offer_expires_at: null,
    note: null,
    ticket: 'T1',
    attendance: 'in_person',
    seats_lost: 0,
    had_seat: true,
    ...more,
  })

describe('a mail about a registration', () => {
  test.each(locales)('names the place where its reader attends, in %s', locale => {
    const online = words(locale, 'events:place.online')
    const [there, remote] = [mail('confirmed', locale), mail('confirmed', locale, { attendance: 'online' })]
    expect(there.paragraphs).toContain('Puerto Claro Institute, Av. Juárez 12')
    expect(remote.paragraphs).toContain(online)
    expect(remote.paragraphs.join('\n')).not.toContain('Juárez')
  })

  test.each(['confirmed', 'tomorrow', 'soon'] as const)(
    'tells whoever attends online how to join, and has no code for the door (%s)',
    kind => {
      for (const locale of locales) {
        const join = words(locale, 'events:mail.online.text')
        const [there, remote] = [mail(kind, locale), mail(kind, locale, { attendance: 'online' })]
        expect([there.qr?.text, there.paragraphs.includes(join)]).toEqual(['T1', false])
        expect([remote.qr, remote.paragraphs.includes(join)]).toEqual([undefined, true])
        expect(remote.link?.label).toBe(words(locale, 'events:mail.online.link'))
      }
    },
  )

  test('says which of two clocks is its reader’s', () => {
    const { paragraphs } = mail('changed', 'en-US', { time_zone: 'Asia/Tokyo' })
    const times = paragraphs.filter(each => each.includes('2026'))
    expect(times).toHaveLength(2)
    expect(times[1]).toMatch(/^Your time: Friday, December 11/)
    expect(times[0]).not.toContain('Your time')
  })

  test('says nothing that is wrong where nobody waits, or the day has changed since', () => {
    const all = (kind: MailKind, more?: Partial<Reader>) =>
      locales.map(locale => {
        const { subject, paragraphs } = mail(kind, locale, more)
        return `${subject} ${paragraphs[0]}`
      })
    expect(all('tomorrow').join(' ')).not.toMatch(/tomorrow|mañana|明日/i)
    expect(all('lapsed').join(' ')).not.toMatch(/next person|siguiente persona|次の方/)
    expect(all('cancelled', { had_seat: false }).join(' ')).not.toMatch(/your seat|el lugar|席/)
  })

  test.each(locales)('fills in every word, in %s', locale => {
    for (const kind of mailKinds) {
      const { subject, paragraphs, link, footer } = mail(kind, locale, { note: '', offer_expires_at: event.starts_at })
      expect([subject, ...paragraphs, link!.label, footer].join('\n')).not.toMatch(/\{\{|undefined|events:|mail\./)
    }
  })
})

describe('the calendar of a mail', () => {
  const sequenceIn = (kind: MailKind, more: Partial<Reader>) =>
    Number(/SEQUENCE:(\d+)/.exec(mail(kind, 'en-US', more).calendar!.file)![1])

  test('takes the event out only where it was put in', () => {
    for (const kind of ['cancelled', 'cancelled_by_host', 'event_cancelled'] as const) {
      expect(mail(kind, 'en-US', { had_seat: false }).calendar).toBeUndefined()
      expect(mail(kind, 'en-US', { seats_lost: 1 }).calendar?.method).toBe('CANCEL')
    }
  })

  test('has a higher number each time, also for whoever gave up a seat and has one again', () => {
    const numbers = [
      sequenceIn('confirmed', {}),
      sequenceIn('cancelled', { seats_lost: 1 }),
      sequenceIn('confirmed', { seats_lost: 1 }),
      sequenceIn('cancelled_by_host', { seats_lost: 2 }),
      sequenceIn('confirmed', { seats_lost: 2 }),
    ]
    expect(numbers).toEqual([4, 5, 6, 7, 8])
  })
})
