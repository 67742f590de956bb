import { useState } from 'react'
import { lazyPart } from '#kernel/web/lazy-part.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { Section } from '#kernel/web/ui/section.tsx'
import { SmallEmpty } from '#kernel/web/ui/small-empty.tsx'
import { Tag } from '#kernel/web/ui/tag.tsx'
import { useWords } from '#kernel/web/words.ts'
import type { PersonFull } from '../people-types.ts'

const ChangeRoles = lazyPart(async () => ({ default: (await import('./change-roles-dialog.tsx')).ChangeRolesDialog }))

/** The roles of a person, and changing them. */
export function PersonRoles({ person }: { person: PersonFull }) {
  const { t } = useWords('people')
  const [isOpen, setOpen] = useState(false)
  return (
    <Section
      ruled
      title={t('roles.title')}
      actions={
        person.may.includes('change_roles') && (
          <Button small onClick={() => setOpen(true)}>
            {t('roles.change')}
          </Button>
        )
      }
    >
      {person.roles.length === 0 ? (
        <SmallEmpty title={t('roles.none')} />
      ) : (
        <p className="flex flex-wrap gap-2">
          {person.roles.map(({ number, label }) => (
            <Tag key={number} tone={number >= 98 ? 'brand' : 'plain'}>
              {label}
            </Tag>
          ))}
        </p>
      )}
      {isOpen && <ChangeRoles person={person} onClose={() => setOpen(false)} />}
    </Section>
  )
}
