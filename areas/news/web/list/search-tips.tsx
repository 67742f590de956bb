import { IconHelp } from '@tabler/icons-react'
import { Popover } from '#kernel/web/ui/popover.tsx'
import { useWords } from '#kernel/web/words.ts'

const examples = [
  '"small model"',
  'audit OR auditoría',
  '-hiring',
  'intitle:audit',
  'inurl:2026',
  'site:alderwire.example',
  'author:okafor',
  '#regulation',
  'lang:es',
  'date:P7D',
] as const

/** The syntax that can be typed besides words. */
export function SearchTips() {
  const { t } = useWords('news')
  return (
    <Popover
      button={<IconHelp aria-hidden />}
      buttonLabel={t('search.tips')}
      label={t('search.tips')}
      kind="ghost"
      icon
      end
    >
      <dl className="grid max-w-[22rem] grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 p-4 text-sm">
        {examples.map((example, at) => (
          <div key={example} className="contents">
            <dt>
              <code>{example}</code>
            </dt>
            <dd className="text-dim">{t(`search.tip_${at as 0}`)}</dd>
          </div>
        ))}
      </dl>
    </Popover>
  )
}
