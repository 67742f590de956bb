import { Suspense } from 'react'
import { lazyPart } from '#kernel/web/lazy-part.tsx'
import { Confirm } from '#kernel/web/ui/confirm.tsx'
import { useWords } from '#kernel/web/words.ts'
import type { Call } from '../engine/call.ts'
import type { LocalMedia } from '../media/local-media.ts'
import { ConnectionDialog } from './connection-dialog.tsx'
import { DevicesDialog } from './devices-dialog.tsx'

export type OpenedDialog = 'devices' | 'connection' | 'end' | 'record' | 'recordings'

type Props = {
  call: Call
  media: LocalMedia
  opened: OpenedDialog | undefined
  onClose(): void
  speaker: string | undefined
  onSpeaker(deviceId: string): void
}

const RecordingsPart = lazyPart(() => import('../recording/recordings-drawer.tsx'))

/** The dialogs that the menu opens over the call. */
export function OpenedDialogs({ call, media, opened, onClose, speaker, onSpeaker }: Props) {
  const { t } = useWords('rooms')
  return (
    <>
      <DevicesDialog
        isOpen={opened === 'devices'}
        onClose={onClose}
        media={media}
        speaker={speaker}
        onSpeaker={onSpeaker}
      />
      <ConnectionDialog isOpen={opened === 'connection'} onClose={onClose} call={call} />
      <Suspense>{opened === 'recordings' && <RecordingsPart onClose={onClose} />}</Suspense>
      {opened === 'record' && (
        <Confirm
          title={t('recording.question')}
          action={t('recording.start')}
          onConfirm={async () => call.record(true)}
          onClose={onClose}
        >
          {t('recording.text')}
        </Confirm>
      )}
      {opened === 'end' && (
        <Confirm
          title={t('call.end_question')}
          action={t('call.end_for_all')}
          kind="danger"
          onConfirm={async () => call.endForAll()}
          onClose={onClose}
        >
          {t('call.end_text')}
        </Confirm>
      )}
    </>
  )
}
