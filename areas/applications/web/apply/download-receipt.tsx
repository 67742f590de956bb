import { IconDownload } from '@tabler/icons-react'
import { ask } from '#kernel/web/client.ts'
import { saveFile } from '#kernel/web/download.ts'
import { sayProblem } from '#kernel/web/say-problem.ts'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { useWords } from '#kernel/web/words.ts'
import { toApplications } from '../../contract/addresses.ts'
import { applications } from '../../contract/index.ts'

/** Saves the signed receipt of the last submission. */
export function DownloadReceipt({ id, edit_token, name }: { id: string; edit_token?: string | null; name: string }) {
  const { t } = useWords('apply')
  const save = async () => {
    const receipt = await ask(applications.receipt, { id, ...(edit_token && { edit_token }) }, { stay: true })
    saveFile(new Blob([JSON.stringify(receipt, null, 2)], { type: 'application/json' }), `${name}.json`)
  }
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button small onClick={() => sayProblem(save())}>
        <IconDownload size={18} aria-hidden />
        {t('sent.receipt')}
      </Button>
      <ScreenLink to={toApplications.checkReceipt} className="link text-sm">
        {t('screens.check_receipt')}
      </ScreenLink>
    </span>
  )
}
