import { withNote } from '#kernel/web/formats.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { useWords } from '#kernel/web/words.ts'
import { VisuallyHidden } from '#kernel/web/ui/visually-hidden.tsx'
import { differencesOf, type Difference } from './setting-difference.ts'
import { useValueText, type SettingFull } from './setting-value.ts'

type Props = { setting: SettingFull; onRestore?: (version: number) => void }

/** The versions of a setting: who changed it, when, and to what; an earlier one can be restored. */
export function SettingHistory({ setting, onRestore }: Props) {
  const { t } = useWords('settings')
  return (
    <section aria-label={t('history.title')}>
      <h4 className="mb-2 font-semibold">{t('history.title')}</h4>
      {setting.history.length === 0 && <p className="text-dim">{t('history.none')}</p>}
      <ul className="divide-y divide-line border-y border-line empty:hidden">
        {setting.history.map((entry, at) => (
          <li key={entry.version} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <Entry entry={entry} before={setting.history[at + 1]} setting={setting} />
            {onRestore && entry.version !== setting.version && entry.value !== null && (
              <Button
                small
                aria-label={t('history.restore', { version: entry.version })}
                onClick={() => onRestore(entry.version)}
              >
                {t('actions.rollback')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

type Version = SettingFull['history'][number]
type EntryProps = { entry: Version; before: Version | undefined; setting: SettingFull }

function Entry({ entry, before, setting }: EntryProps) {
  const { t, date, locale } = useWords('settings')
  const valueText = useValueText()
  const { value, is_locked, at, by } = entry
  const text = value === null ? t('history.reset') : valueText(setting, value)
  return (
    <div className="min-w-0">
      <p className="wrap-anywhere">{is_locked ? withNote(locale, text, t('history.locked')) : text}</p>
      {before && <Differences of={differencesOf(before.value, value)} setting={setting} />}
      <p className="text-sm text-dim">
        {date(at, 'both')} · {by?.name ?? t('history.someone')}
      </p>
    </div>
  )
}

/** What the version removed and added. */
function Differences({ of, setting }: { of: readonly Difference[]; setting: SettingFull }) {
  const { t } = useWords('settings')
  const { t: kernel } = useWords('kernel')
  const valueText = useValueText()
  return of.map(({ locale, removed, added }) => (
    <p key={locale} className="text-sm wrap-anywhere">
      {locale && `${kernel(`locales.${locale}`)}: `}
      {removed !== null && (
        <del className="me-2 text-dim">
          <VisuallyHidden>{t('history.before')}</VisuallyHidden> {valueText(setting, removed)}
        </del>
      )}
      {added !== null && (
        <ins className="no-underline">
          <VisuallyHidden>{t('history.after')}</VisuallyHidden> {valueText(setting, added)}
        </ins>
      )}
    </p>
  ))
}
