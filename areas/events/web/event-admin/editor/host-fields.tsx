import { IconPlus } from '@tabler/icons-react'
import { useFieldArray } from 'react-hook-form'
import type { Locale } from '#kernel/contract/locales.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Section } from '#kernel/web/ui/section.tsx'
import { TextField } from '#kernel/web/ui/text-field.tsx'
import { useWords } from '#kernel/web/words.ts'
import type { EventValues } from './event-values.ts'
import { LocalisedField } from './localised-field.tsx'
import { RowActions } from './row-actions.tsx'

const mostHosts = 10

/**
 * The people who manage the event and are shown with it, by the address of their account; for a startup’s event,
 * members of its team.
 */
export function HostFields({ lang, team }: { lang: Locale; team: string | undefined }) {
  const { t } = useWords('event-admin')
  const { fields, append, move, remove } = useFieldArray<EventValues, 'hosts'>({ name: 'hosts' })
  return (
    <Section title={t('edit.hosts')} lead={team ? t('edit.hosts_lead_team', { team }) : t('edit.hosts_lead')} ruled>
      <ol className="flex flex-col gap-4">
        {fields.map((field, at) => (
          <li key={field.id} className="grid items-end gap-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto]">
            <TextField name={`hosts.${at}.email`} type="email" label={t('edit.host_email')} required />
            <LocalisedField name={`hosts.${at}.blurb`} lang={lang} label={t('edit.host_blurb')} maxLength={400} />
            <RowActions
              at={at}
              count={fields.length}
              label={t('edit.host', { number: at + 1 })}
              onMove={to => move(at, to)}
              onRemove={() => remove(at)}
            />
          </li>
        ))}
      </ol>
      {fields.length < mostHosts && (
        <Button className="mt-4" onClick={() => append({ email: '', blurb: { 'en-US': '' } })}>
          <IconPlus aria-hidden />
          {t('edit.add_host')}
        </Button>
      )}
    </Section>
  )
}
