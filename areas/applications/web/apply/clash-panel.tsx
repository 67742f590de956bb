import { IconGitMerge } from '@tabler/icons-react'
import { Button } from '#kernel/web/ui/button.tsx'
import { useWords } from '#kernel/web/words.ts'
import { fieldSpec, type FieldKind } from '../../contract/form-fields.ts'
import { DifferingText } from './differing-text.tsx'
import { useAnswerText } from './field-input.tsx'
import type { ShownClash } from './form-model.ts'

/** What separates two answers that are combined. Of the other kinds, such as a date, a field holds only one. */
const separators: Partial<Record<FieldKind, string>> = { line: ' ', text: '\n' }

/** Two texts of one answer, side by side: the person chooses one of them, or combines both in the field. */
export function ClashPanel({ clash, onSettle }: { clash: ShownClash; onSettle(text: string): void }) {
  const { t, date } = useWords('apply')
  const { path, mine, theirs, by_name, at } = clash
  const between = separators[fieldSpec(path).kind ?? 'line']
  const name = by_name && at ? t('clash.theirs', { name: by_name, time: date(at, 'time') }) : t('clash.theirs_unknown')
  return (
    <div role="alert" className="mt-3">
      <p className="flex items-start gap-2 font-semibold">
        <IconGitMerge size={20} aria-hidden className="mt-0.5 flex-none text-signal" />
        <span>
          {t('clash.title')} <span className="font-normal text-dim">{t('clash.text')}</span>
        </span>
      </p>
      <div className="mt-3 grid rounded-control border border-edge bg-surface sm:grid-cols-2 sm:divide-x sm:divide-line">
        <Version
          {...{ clash }}
          name={t('clash.mine')}
          text={mine}
          other={theirs}
          use={t('clash.use_mine')}
          onUse={() => onSettle(mine)}
        />
        <Version
          {...{ clash }}
          name={name}
          text={theirs}
          other={mine}
          use={t('clash.use_theirs')}
          onUse={() => onSettle(theirs)}
        />
      </div>
      {mine && theirs && between && (
        <Button kind="ghost" small className="mt-2" onClick={() => onSettle(mine + between + theirs)}>
          {t('clash.combine')}
        </Button>
      )}
    </div>
  )
}

type VersionProps = { clash: ShownClash; name: string; text: string; other: string; use: string; onUse(): void }

function Version({ clash, name, text, other, use, onUse }: VersionProps) {
  const { t } = useWords('apply')
  const textOf = useAnswerText()
  return (
    <div className="flex min-w-0 flex-col gap-2 p-4">
      <p className="text-sm text-dim">{name}</p>
      <p className="flex-1 break-words whitespace-pre-line">
        {text && other ? (
          <DifferingText text={textOf(clash.path, text)} other={textOf(clash.path, other)} />
        ) : (
          textOf(clash.path, text) || t('clash.empty')
        )}
      </p>
      <Button small className="self-start" onClick={onUse}>
        {use}
      </Button>
    </div>
  )
}
