import type { Answered } from '#kernel/contract/call.ts'
import { useWords, type WordKey } from '#kernel/web/words.ts'
import type { settings } from '../../contract/index.ts'
import { hiddenValue } from '../../contract/keys.ts'

export type SettingFull = Answered<typeof settings.get>
export type Setting = Answered<typeof settings.list>['items'][number]

/** A value as people read it. */
export function useValueText(): (setting: Pick<Setting, 'key' | 'kind'>, value: Setting['value']) => string {
  const { t, number, list, locale } = useWords('settings')
  return ({ key, kind }, value) => {
    if (value === null) return t(key.startsWith('landing.') ? 'values.own_text' : 'values.none')
    if (typeof value === 'number') return number(value)
    if (Array.isArray(value) && kind === 'choices' && value.length > 0)
      return list(value.map(each => t(`choices.${each}` as WordKey<'settings'>)))
    if (Array.isArray(value))
      return value.join(', ') || t(key === 'registration.domains' ? 'values.all_domains' : 'values.none')
    if (typeof value === 'object') return value[locale] ?? Object.values(value).find(Boolean) ?? t('values.own_text')
    if (value === hiddenValue) return t('values.hidden')
    return kind === 'choice' ? t(`choices.${value}` as WordKey<'settings'>) : value
  }
}
