import { IconCheck, IconCircle } from '@tabler/icons-react'
import { settings } from '#areas/settings/contract/index.ts'
import { classNames } from '#kernel/web/ui/class-names.ts'
import { useRead } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { passwordLength } from '../../contract/index.ts'

const { min: shortest, max } = passwordLength

/** A password has at least three different characters: `aaaaaaaa` is the first guess of attackers. */
const isVaried = (password: string) => new Set(password.toLowerCase()).size >= 3

const rules = [
  { key: 'length', holds: (password: string, min: number) => [...password].length >= min && password.length <= max },
  { key: 'varied', holds: isVaried },
] as const

/** What is wrong with a password as far as the browser knows; the server refuses common ones, and those too short for this lab. */
export function passwordFault(
  password: string,
  k: (key: 'fields.required' | 'fields.too_short' | 'fields.too_long') => string,
): string | undefined {
  if (password === '') return k('fields.required')
  if (password.length < shortest) return k('fields.too_short')
  return password.length > max ? k('fields.too_long') : undefined
}

/** The rules of a password, each ticked once it is met. Any characters are allowed, spaces and kana too. */
export function PasswordRules({ password, isOptional }: { password: string; isOptional?: boolean }) {
  const { t } = useWords('account')
  const { min } = useRead(settings.config, {}).limits.password
  if (isOptional && password === '') return null
  return (
    <ul aria-label={t('password.rules')} className="-mt-2 flex flex-col gap-1 text-sm">
      {rules.map(({ key, holds }) => {
        const isMet = holds(password, min)
        const Icon = isMet ? IconCheck : IconCircle
        return (
          <li key={key} className={classNames('flex items-center gap-2', isMet ? 'text-brand' : 'text-dim')}>
            <Icon size={16} aria-hidden className="flex-none" />
            <span>{t(`password.rule_${key}`, { min, max })}</span>
            {isMet && <span className="sr-only">{t('password.met')}</span>}
          </li>
        )
      })}
      <li className="text-dim">{t('password.any')}</li>
    </ul>
  )
}
