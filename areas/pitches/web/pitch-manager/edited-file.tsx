import { IconFileTypePpt } from '@tabler/icons-react'
import { useState } from 'react'
import type { Answered } from '#kernel/contract/call.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Dialog } from '#kernel/web/ui/dialog.tsx'
import { DropZone } from '#kernel/web/ui/drop-zone.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { Progress } from '#kernel/web/ui/progress.tsx'
import { useUpload } from '#kernel/web/upload.ts'
import { refusalText, useAction } from '#kernel/web/use-action.ts'
import { useWords } from '#kernel/web/words.ts'
import { deckFileBytes } from '../../contract/file-calls.ts'
import { pitches } from '../../contract/index.ts'

type Outcome = Answered<typeof pitches.proposeFile>

/** Reads an exported file that was edited elsewhere: differences become a proposal for each section. */
export default function EditedFile({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useWords('pitch-manager')
  const { t: k } = useWords('kernel')
  const [outcome, setOutcome] = useState<Outcome>()
  const sending = useUpload(pitches.proposeFile, { refreshes: [pitches.content, pitches.section] })
  const { run, refuse, refusal } = useAction(async (file: File) => {
    setOutcome(await sending.send({ id }, file))
  })
  const read = async (file: File) => {
    if (file.size > deckFileBytes) refuse(t('file.too_large', { megabytes: deckFileBytes / 1_000_000 }))
    else await run(file)
  }
  return (
    <Dialog isOpen onClose={onClose} title={t('file.title')} closeLabel={k('actions.close')}>
      <div className="flex flex-col gap-4">
        <p className="text-dim">{t('file.text')}</p>
        {refusal && <Notice kind="bad">{refusalText(refusal)}</Notice>}
        {outcome && <Read outcome={outcome} onClose={onClose} />}
        {!outcome && sending.percent === undefined && (
          <DropZone
            icon={<IconFileTypePpt aria-hidden size={36} stroke={1.4} />}
            title={t('file.drop')}
            hint={t('file.hint')}
            button={t('file.choose')}
            accept=".pptx"
            onFile={file => void read(file)}
          />
        )}
        {sending.percent !== undefined && <Progress value={sending.percent} label={t('file.reading')} showLabel />}
      </div>
    </Dialog>
  )
}

function Read({ outcome: { proposed, locked, other_slides }, onClose }: { outcome: Outcome; onClose: () => void }) {
  const { t } = useWords('pitch-manager')
  const title = proposed > 0 ? t('file.proposed', { count: proposed }) : t('file.same')
  return (
    <>
      <Notice kind={proposed > 0 ? 'good' : 'info'} title={title}>
        {[
          proposed > 0 && t('file.next'),
          locked > 0 && t('file.locked', { count: locked }),
          other_slides > 0 && t('file.others', { count: other_slides }),
        ]
          .filter(Boolean)
          .join(' ')}
      </Notice>
      <Button kind="primary" className="self-start" onClick={onClose}>
        {t('file.done')}
      </Button>
    </>
  )
}
