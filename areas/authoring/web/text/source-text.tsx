import type { Locale } from '#kernel/contract/locales.ts'
import { classNames } from '#kernel/web/ui/class-names.ts'
import { useWords } from '#kernel/web/words.ts'
import type { Saver } from '#kernel/web/saving/saver.ts'
import { bodyField } from '../saving/unit-fields.ts'
import { useField } from '#kernel/web/saving/use-field.ts'

/** The English text as it is written, beside its translation. */
export function SourceText({ saver, isShort }: { saver: Saver; lang: Locale; isShort?: boolean | undefined }) {
  const { t } = useWords('authoring')
  const text = useField<string>(saver, bodyField('en-US'))
  return (
    <div className="flex flex-col">
      <p className="flex min-h-10 items-center text-sm text-dim">{t('unit.besides.source')}</p>
      <div
        role="region"
        tabIndex={0}
        aria-label={t('unit.besides.source')}
        lang="en-US"
        className={classNames(
          'overflow-y-auto rounded-control border border-line bg-sunken px-3.5 py-3 font-mono text-[0.9375rem] leading-relaxed whitespace-pre-wrap',
          isShort ? 'h-56' : 'h-[max(24rem,calc(100dvh-24rem))]',
        )}
      >
        {text || <span className="text-dim">{t('unit.no_source')}</span>}
      </div>
    </div>
  )
}
