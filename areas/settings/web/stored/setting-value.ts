import type { Answered } from '#kernel/contract/call.ts'
import { useWords, type WordKey } from '#kernel/web/words.ts'
import type { settings } from '../../contract/index.ts'
import { hiddenValue, settingChoices, type SettingKey } from '../../contract/keys.ts'

export type SettingFull = Answered<typeof settings.get>
export type Setting = Answered<typeof settings.list>['items'][number]

/** A value as people read it. */
export function useValueText(): (key: SettingKey, value: Setting['value']) => string {
  const { t } = useWords('settings')
  return (key, value) => {
    if (value === null) return t('values.none')
    if (Array.isArray(value)) return value.length > 0 ? value.join(', ') : t('values.all_domains')
    if (value === hiddenValue) return t('values.hidden')
    return settingChoices[key] ? t(`choices.${value}` as WordKey<'settings'>) : value
  }
}
