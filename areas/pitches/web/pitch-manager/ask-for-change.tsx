import { IconSparkles } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '#kernel/web/ui/button.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { Segmented } from '#kernel/web/ui/segmented.tsx'
import { TextField } from '#kernel/web/ui/text-field.tsx'
import { refusalText, useAction } from '#kernel/web/use-action.ts'
import { useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { askedModes, pitches, type AskedMode } from '../../contract/index.ts'
import type { ShownSection } from './pitch-types.ts'
import { saverOf } from './section-savers.ts'

/** Asks for a proposal. It never changes the text by itself. */
export function AskForChange({ section }: { section: ShownSection }) {
  const { t } = useWords('pitch-manager')
  const [mode, setMode] = useState<AskedMode>('draft')
  const [instruction, setInstruction] = useState('')
  const generate = useWrite(pitches.generate, { refreshes: [pitches.content, pitches.section] })
  const { run, isRunning, refusal } = useAction(async () => {
    await saverOf(section).flush()
    await generate.write({ section_id: section.id, mode, instruction })
    setInstruction('')
  })
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
        {refusal && <Notice kind="bad">{refusalText(refusal)}</Notice>}
        <Button className="self-start" busy={isRunning} onClick={() => void run()}>
          {t('ask.send')}
        </Button>
      </div>
    </details>
  )
}
