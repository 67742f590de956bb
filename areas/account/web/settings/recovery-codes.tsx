import { IconDownload } from '@tabler/icons-react'
import { saveFile } from '#kernel/web/download.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Dialog } from '#kernel/web/ui/dialog.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { useUser } from '#kernel/web/session.ts'
import { useWords } from '#kernel/web/words.ts'

/** Shows new recovery codes, once. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useWords('account')
  const { t: k } = useWords('kernel')
  const { email } = useUser()
  const save = () => {
    const text = `${t('two_step.file_title', { email })}\n\n${codes.join('\n')}\n`
    saveFile(new Blob([text], { type: 'text/plain' }), 'recovery-codes.txt')
  }
  return (
    <Dialog isOpen onClose={onClose} title={t('two_step.codes')} closeLabel={k('actions.close')}>
      <div className="flex flex-col gap-5">
        <Notice kind="warn">{t('two_step.codes_once')}</Notice>
        <ul aria-label={t('two_step.codes')} className="grid grid-cols-2 gap-x-6 gap-y-2 font-mono text-lg">
          {codes.map(code => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <Button kind="quiet" wide onClick={save}>
          <IconDownload aria-hidden />
          {t('two_step.save_codes')}
        </Button>
        <Button kind="primary" wide onClick={onClose}>
          {t('two_step.codes_saved')}
        </Button>
      </div>
    </Dialog>
  )
}
