import type { ReactNode } from 'react'
import { colon, locales, type Localised } from '#kernel/contract/locales.ts'
import { Table } from '#kernel/web/ui/table.tsx'
import { useWords } from '#kernel/web/words.ts'
import type { Conflict, Section } from './profile-section.ts'

type Names = Section<never>['names']
type Props = { conflict: Conflict; names: Names; children: ReactNode }

/** The values saved elsewhere in the meantime beside those being saved, field by field. */
export function ConflictTable({ conflict, names, children }: Props) {
  const { t } = useWords('account')
  const shown = useShown()
  return (
    <div className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5">
      <p className="font-semibold">{t('conflict.title')}</p>
      <Table
        caption={t('conflict.title')}
        rows={names}
        keyOf={name => name}
        columns={[
          { key: 'field', head: t('conflict.field'), cell: name => t(`fields.${name as 'first_name'}`) },
          { key: 'mine', head: t('conflict.mine'), cell: name => shown(conflict.mine[name]) },
          { key: 'theirs', head: t('conflict.theirs'), cell: name => shown(conflict.current[name]) },
        ]}
      />
      <div className="flex flex-wrap items-center gap-3">{children}</div>
    </div>
  )
}

const isLocalised = (value: object): value is Localised => locales.some(locale => locale in value)

/** Any value of a profile as readable text. */
function useShown() {
  const { t, localised, list, locale } = useWords('account')
  return function shown(value: unknown): string {
    if (value === null || value === undefined || value === '') return t('conflict.nothing')
    if (typeof value === 'boolean') return value ? t('conflict.yes') : t('conflict.no')
    if (Array.isArray(value)) return value.length > 0 ? list(value) : t('conflict.nothing')
    if (typeof value === 'string' || typeof value === 'number') return String(value)
    if (typeof value !== 'object') return t('conflict.nothing')
    if (isLocalised(value)) return localised(value).text || t('conflict.nothing')
    return Object.entries(value)
      .map(([name, each]) => {
        const text = name === 'mail_every' ? t(`news.mail_${each as 'day'}`) : shown(each)
        return `${t(`fields.${name as 'first_name'}`)}${colon(locale)}${text}`
      })
      .join('; ')
  }
}
