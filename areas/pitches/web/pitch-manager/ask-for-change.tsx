import { IconSparkles } from '@tabler/icons-react'
import { useState } from 'react'
import { sayProblem } from '#kernel/web/say-problem.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { Segmented } from '#kernel/web/ui/segmented.tsx'
import { TextField } from '#kernel/web/ui/text-field.tsx'
import { refusalText } from '#kernel/web/use-action.ts'
import { useWords } from '#kernel/web/words.ts'
import { askedModes, type AskedMode } from '../../contract/index.ts'
import { AskSources, useSources } from './ask-sources.tsx'
import type { Content, ShownSection } from './pitch-types.ts'
import { saverOf } from './section-savers.ts'
import { useProposing } from './use-proposing.ts'

type Props = { content: Content; section: ShownSection; onProposed: (id: string) => void }

/** Asks for a proposal. It never changes the text by itself. */
export function AskForChange({ content, section, onProposed }: Props) {
  const { t } = useWords('pitch-manager')
  const [mode, setMode] = useState<AskedMode>('draft')
  const [instruction, setInstruction] = useState('')
  const sources = useSources(content, section)
  const proposing = useProposing()
  const start = async () => {
    await saverOf(section).flush()
    const id = await proposing.run({ section_id: section.id, mode, instruction, ...sources.sent })
    if (!id) return
    setInstruction('')
    onProposed(id)
  }
  return (
    <details className="mt-8 border-t border-line pt-5">
      <summary className="flex cursor-pointer items-center gap-2 font-semibold">
        <IconSparkles size={18} aria-hidden />
        {t('ask.title')}
      </summary>
      <div className="mt-4 flex flex-col gap-4">
        <p className="max-w-prose text-dim">{t('ask.text')}</p>
        <Segmented
          label={t('ask.mode')}
          value={mode}
          segments={askedModes.map(value => ({ value, label: t(`modes.${value}`) }))}
          onChange={value => setMode(value as AskedMode)}
        />
        <TextField
          label={t('ask.instruction')}
          hint={t('ask.instruction_hint')}
          value={instruction}
          maxLength={1000}
          onChange={event => setInstruction(event.target.value)}
        />
        <AskSources sources={sources} />
        {proposing.refusal && <Notice kind="bad">{refusalText(proposing.refusal)}</Notice>}
        {proposing.isStopped && <Notice kind="info">{t('ask.stopped')}</Notice>}
        <Writing proposing={proposing} locale={content.pitch.locale} />
        {proposing.isRunning ? (
          <Button className="self-start" onClick={proposing.stop}>
            {t('ask.stop')}
          </Button>
        ) : (
          <Button className="self-start" onClick={() => sayProblem(start())}>
            {t('ask.send')}
          </Button>
        )}
      </div>
    </details>
  )
}

type WritingProps = { proposing: ReturnType<typeof useProposing>; locale: string }

/** The text streamed so far. */
function Writing({ proposing: { isRunning, sources, text }, locale }: WritingProps) {
  const { t } = useWords('pitch-manager')
  return (
    <div>
      <p role="status" className="text-sm text-dim">
        {isRunning && t('ask.writing', { count: sources })}
      </p>
      {isRunning && text && (
        <section aria-label={t('ask.preview')} lang={locale} className="mt-2 break-words whitespace-pre-wrap">
          {text}
        </section>
      )}
    </div>
  )
}
