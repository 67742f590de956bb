import { IconDeviceDesktop } from '@tabler/icons-react'
import { ago } from '#kernel/web/formats.ts'
import { Section } from '#kernel/web/ui/section.tsx'
import { SmallEmpty } from '#kernel/web/ui/small-empty.tsx'
import { useWords } from '#kernel/web/words.ts'
import type { PersonFull } from '../people-types.ts'

/** Where the person is signed in. */
export function PersonSessions({ person }: { person: PersonFull }) {
  const { t, locale, date } = useWords('people')
  return (
    <Section ruled title={t('sessions.title')}>
      {person.sessions.length === 0 ? (
        <SmallEmpty title={t('sessions.none')} />
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {person.sessions.map(({ id, device, ip, created_at, last_seen_at }) => (
            <li key={id} className="flex items-center gap-4 py-3">
              <IconDeviceDesktop aria-hidden className="flex-none text-dim" />
              <div className="min-w-0">
                <p className="font-medium">{device}</p>
                <p className="text-sm text-dim">
                  {[date(created_at, 'both'), ip, t('sessions.seen', { when: ago(locale, last_seen_at) })].join(' · ')}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
