import { classNames } from '#kernel/web/ui/class-names.ts'
import { useWords } from '#kernel/web/words.ts'

/** The name of a language in the reader's language; nothing for an unknown one. */
export function useLanguageName() {
  const { locale } = useWords('news')
  const names = new Intl.DisplayNames(locale, { type: 'language' })
  return (code: string): string => (code === 'und' ? '' : (names.of(code) ?? code))
}

/** Languages as short codes, with their names for screen readers. */
export function Languages({ codes, className }: { codes: readonly string[]; className?: string }) {
  const nameOf = useLanguageName()
  return (
    <span className={classNames('flex gap-1.5 font-mono text-xs', className)}>
      {codes
        .filter(code => code !== 'und')
        .map(code => (
          <abbr key={code} title={nameOf(code)} className="uppercase no-underline">
            {code}
          </abbr>
        ))}
    </span>
  )
}
